import { describe, expect, it } from 'vitest'
import { auditedChange } from './changed-fields.ts'

describe('the audit log entry of a change', () => {
  it('has each changed field with its old and new value', () => {
    expect(
      auditedChange({ city: 'Oslo', zip: null, open: true }, { city: 'Bergen', zip: '', open: false }),
    ).toEqual({
      fields: ['city', 'zip', 'open'],
      changes: {
        city: { before: 'Oslo', after: 'Bergen' },
        zip: { before: null, after: '' },
        open: { before: true, after: false },
      },
    })
  })
  it('has no fields if nothing changed', () => {
    expect(
      auditedChange({ city: 'Oslo', name: 'Ann' }, { zip: null, city: 'Oslo', name: undefined }),
    ).toEqual({
      fields: [],
      changes: {},
    })
  })
  it('names a changed private field without its values', () => {
    const change = auditedChange(
      { notes: 'tired', city: 'Oslo' },
      { notes: 'better', city: 'Bergen' },
      (field) => field === 'notes',
    )
    expect(change).toEqual({
      fields: ['notes', 'city'],
      changes: { city: { before: 'Oslo', after: 'Bergen' } },
    })
  })
  it.each<[string, unknown, unknown, unknown]>([
    ['rich text as plain text', '<p>Come <b>early</b></p>', null, { before: 'Come early', after: null }],
    ['a comparison sign unchanged', 'BP < 120', 'BP > 120', { before: 'BP < 120', after: 'BP > 120' }],
    ['a list', ['a'], ['a', 'b'], { before: ['a'], after: ['a', 'b'] }],
    [
      'a list of records as texts',
      [],
      [{ name: 'FAQ', uri: 'https://example.org' }],
      { before: [], after: ['FAQ https://example.org'] },
    ],
  ])('stores %s', (_name, before, after, cached) => {
    expect(auditedChange({ it: before }, { it: after }).changes.it).toEqual(cached)
  })
  it('shortens long texts to where they begin to differ', () => {
    const same = 'a'.repeat(1000)
    const { before, after } = auditedChange({ it: `${same}-old` }, { it: `${same}-new ${same}` }).changes.it!
    expect(before).toBe(`…${'a'.repeat(39)}-old`)
    expect(after).toMatch(/^…a{39}-new a+…$/)
    expect(String(after).length).toBeLessThanOrEqual(202)
  })
})
