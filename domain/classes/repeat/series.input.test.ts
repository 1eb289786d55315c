import { describe, expect, it } from 'vitest'
import { type SeriesInput, seriesInput } from './series.input.ts'

const series: SeriesInput = {
  title: 'Living Well',
  description: '<p>Six weeks.</p>',
  imageUrl: 'https://example.org/well.jpg',
  imageAlt: 'A walk in the park',
}
const complaintOf = (change: Partial<SeriesInput>) => {
  const parsed = seriesInput.safeParse({ ...series, ...change })
  return parsed.success ? null : parsed.error.issues.map(({ path, message }) => [path.join('.'), message])
}

describe('a series', () => {
  it.each<[string, Partial<SeriesInput>]>([
    ['with everything', {}],
    ['with only its title', { description: '', imageUrl: '', imageAlt: '' }],
    ['with a picture stored in the portal', { imageUrl: '/pictures/walk.svg' }],
  ])('is accepted %s', (_name, change) => {
    expect(complaintOf(change)).toBeNull()
  })
  it.each<[string, Partial<SeriesInput>, string, string]>([
    ['without a title', { title: ' ' }, 'title', 'title.required'],
    ['with markup in its title', { title: '<b>' }, 'title', 'text.noBrackets'],
    ['with a script as its picture', { imageUrl: 'javascript:alert(1)' }, 'imageUrl', 'webLink.invalid'],
    [
      'with a picture from another site in disguise',
      { imageUrl: '//x.org/a' },
      'imageUrl',
      'webLink.invalid',
    ],
    ['with an incomplete address', { imageUrl: 'example.org/a.jpg' }, 'imageUrl', 'webLink.invalid'],
    ['with an overlong text', { description: 'x'.repeat(100_001) }, 'description', 'richText.tooLong'],
  ])('is rejected %s', (_name, change, field, message) => {
    expect(complaintOf(change)).toEqual([[field, message]])
  })
})
