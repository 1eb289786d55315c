import { describe, expect, it } from 'vitest'
import { changedFields } from './changed-fields.ts'

describe('the changed fields of a form', () => {
  const known = { name: '', terms: false, groups: ['a'], date: { month: '', day: '' } }
  it.each<[string, Partial<typeof known>, [string, unknown][]]>([
    ['are none when all values are unchanged', structuredClone(known), []],
    ['include a changed text', { ...known, name: 'Ruth' }, [['name', 'Ruth']]],
    ['include a checked box', { ...known, terms: true }, [['terms', true]]],
    ['include a list with another choice', { ...known, groups: ['a', 'b'] }, [['groups', ['a', 'b']]]],
    [
      'include a group with another part',
      { date: { month: '2', day: '' } },
      [['date', { month: '2', day: '' }]],
    ],
  ])('%s', (_what, values, changed) => {
    expect(changedFields(values, known)).toEqual(changed)
  })
})
