import { describe, expect, it } from 'vitest'
import { pageInput } from './page.input.ts'
import { reservedUris } from './page-uri.rule.ts'

const story = { uri: 'our-story', title: 'Our Story', content: '<p>We began in 2001.</p>' }
const complaintsOf = (change: object) => {
  const parsed = pageInput.safeParse({ ...story, ...change })
  return parsed.success
    ? parsed.data
    : parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
}

describe('a content page', () => {
  it.each([
    ['as it is', 'our-story', 'our-story'],
    ['with surrounding slashes and spaces', ' /our-story/ ', 'our-story'],
    ['with digits', '2026-plan', '2026-plan'],
  ])('accepts a path %s', (_name, uri, taken) => {
    expect(complaintsOf({ uri })).toEqual({ ...story, uri: taken })
  })
  it.each<readonly [string, string, string]>([
    ['empty', '/', 'uri.required'],
    ['two segments', 'about/us', 'uri.invalid'],
    ['upper case', 'Our-Story', 'uri.invalid'],
    ['a space', 'our story', 'uri.invalid'],
    ['a dot, as in a file name', 'robots.txt', 'uri.invalid'],
    ['only digits, which are a class ID', '4711', 'uri.reserved'],
    ['101 characters', 'x'.repeat(101), 'text.tooLong100'],
    // A path with a dot is never a valid page path.
    ...reservedUris
      .filter((uri) => !uri.includes('.'))
      .map((uri) => [`the portal’s own /${uri}`, uri, 'uri.reserved'] as const),
  ])('rejects the path: %s', (_name, uri, message) => {
    expect(complaintsOf({ uri })).toEqual([`uri: ${message}`])
  })
  it.each([
    ['a missing title', { title: ' ' }, 'title: title.required'],
    ['markup in the title', { title: '<b>Hi' }, 'title: text.noBrackets'],
    ['a missing text', { content: '' }, 'content: richText.required'],
    ['tags without text', { content: '<p>&nbsp;</p><ul><li></li></ul>' }, 'content: richText.required'],
    ['a text of 100 kB', { content: `<p>${'x'.repeat(100_000)}` }, 'content: richText.tooLong'],
    ['a NUL', { content: '<p>a\0</p>' }, 'content: text.unreadable'],
  ])('rejects %s', (_name, change, complaint) => {
    expect(complaintsOf(change)).toEqual([complaint])
  })
  it('accepts a picture as its text', () => {
    expect(complaintsOf({ content: '<p><img src="https://example.org/a.png" alt="A"></p>' })).toMatchObject({
      uri: 'our-story',
    })
  })
})
