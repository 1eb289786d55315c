import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanBrowserError, framesOf, groupOf, scrubMessage, scrubName } from './browser-error.rule.ts'

const frame = { function: 'save', file: 'assets/index-a1B2.js', line: 3, column: 400 }
const browserError = {
  name: 'TypeError',
  message: 'x is not a function',
  frames: [frame],
  page: '/class/:courseId',
}

// No known word begins like this.
const unknownWord = fc.stringMatching(/^(?:smith|q[xyz])[a-z]{0,12}$/)
const written = fc.constantFrom(
  ...[(word: string) => word, (word: string) => word.toUpperCase()].flatMap((cased) =>
    [
      'W',
      '"W"',
      '(W)',
      'W:',
      'W.',
      'W,',
      'undefined.W',
      'W=null',
      'not-W',
      'get/W?key',
      'W\u2019s',
      'is\tW',
    ].map((form) => (word: string) => form.replace('W', cased(word))),
  ),
)

describe('the message of a browser error', () => {
  it.each([
    ['keeps known browser wording', 'Failed to fetch', 'Failed to fetch'],
    [
      'loses a quoted property name',
      "Cannot read properties of undefined (reading 'Mary')",
      'Cannot read properties of undefined (reading …',
    ],
    ['loses names', 'Mary Smith is not a function', '… is not a function'],
    [
      'loses addresses',
      'Unexpected token m, "mary@example.org" is not valid JSON',
      'Unexpected token … is not valid JSON',
    ],
    ['loses queries', 'Failed to load /login?key=s3cret&username=mary', 'Failed to load …'],
    ['loses access tokens', 'Invalid token: eyJhbGciOi.J9.x', 'Invalid token: …'],
    ['loses numbers', 'Invalid value 703-555-0100', 'Invalid value …'],
    [
      'keeps a React error number',
      'Minified React error #310; visit https://react.dev/errors/310?args[]=Mary',
      'Minified React error #310',
    ],
    ['is its first line', 'Failed\nMary', 'Failed'],
    ['can be empty', '', '…'],
  ])('%s', (_name, message, saved) => {
    expect(scrubMessage(message)).toBe(saved)
  })
  it('never contains a word that is not in the known wording', () => {
    fc.assert(
      fc.property(fc.string(), unknownWord, written, fc.string(), (before, word, write, after) => {
        expect(scrubMessage(`${before} ${write(word)} ${after}`).toLowerCase()).not.toContain(word)
      }),
    )
  })
  it.each([
    ['is kept for a known error type', 'QuotaExceededError', 'QuotaExceededError'],
    ['is Error otherwise', 'Mary Smith', 'Error'],
  ])('its name %s', (_name, name, saved) => {
    expect(scrubName(name)).toBe(saved)
  })
})

describe('the stack frames of a browser error', () => {
  it.each([
    [
      'are read in Chrome’s format',
      'TypeError: Mary\n    at save (https://p.example/assets/index-a1B2.js?t=1:3:400)',
      [frame],
    ],
    [
      'are read in Chrome’s format for anonymous code',
      'Error\n    at https://p.example/assets/index-a1B2.js:3:400',
      [{ ...frame, function: '' }],
    ],
    [
      'are read in Chrome’s format for awaited code',
      'Error\n    at async save (https://p.example/assets/index-a1B2.js:3:400)',
      [frame],
    ],
    [
      'are read in the format of Firefox and Safari',
      'save@https://p.example/assets/index-a1B2.js:3:400\n@https://p.example/assets/index-a1B2.js:3:400',
      [frame, { ...frame, function: '' }],
    ],
    [
      'omit frames of other code',
      'Error\n    at f (chrome-extension://abc/content.js:1:1)\n    at g (<anonymous>)',
      [],
    ],
    [
      'omit a page that contains an inline script',
      'Error\n    at https://p.example/login?key=s3cret:1:1',
      [],
    ],
  ])('%s', (_name, stack, frames) => {
    expect(framesOf(stack)).toEqual(frames)
  })
})

describe('a browser error', () => {
  it.each([
    ['save', 'save'],
    ['Object.<anonymous>', 'Object.<anonymous>'],
    ['Mary Smith', ''],
    ['https://p.example/login?key=s3cret', ''],
    ['x'.repeat(61), ''],
  ])('keeps a valid function name and drops any other: %s', (written, saved) => {
    const cleaned = cleanBrowserError({ ...browserError, frames: [{ ...frame, function: written }] })
    expect(cleaned!.frames.map((one) => one.function)).toEqual([saved])
  })
  it.each([
    [-1, false],
    [0, true],
    [1.5, false],
    [9_999_999, true],
    [10_000_000, false],
  ])('requires a possible line and column: %s', (count, isOne) => {
    for (const position of [{ line: count }, { column: count }])
      expect(cleanBrowserError({ ...browserError, frames: [{ ...frame, ...position }] }) !== null).toBe(isOne)
  })
  it('is unchanged when cleaned a second time', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), fc.string(), (name, message, page, fn) => {
        const once = cleanBrowserError({ name, message, page, frames: [{ ...frame, function: fn }] })
        expect(cleanBrowserError(once!)).toEqual(once)
      }),
    )
  })
  it('is dropped without a frame of the portal’s code', () => {
    expect(
      cleanBrowserError({ ...browserError, frames: [{ ...frame, file: 'chrome-extension://abc/x.js' }] }),
    ).toBeNull()
    expect(cleanBrowserError({ ...browserError, frames: [] })).toBeNull()
  })
  it.each([
    ['keeps the route pattern of its page', '/admin/people/:userId', '/admin/people/:userId'],
    ['keeps the home page', '/', '/'],
    ['loses a page path with an ID', '/admin/people/1017', '*'],
    ['loses a query string', '/login?key=x', '*'],
  ])('%s', (_name, page, saved) => {
    expect(cleanBrowserError({ ...browserError, page })?.page).toBe(saved)
  })
  it('is grouped with others of the same type and position on any page', () => {
    expect(groupOf({ ...browserError, page: '/' })).toBe(groupOf(browserError))
    expect(groupOf({ ...browserError, frames: [{ ...frame, line: 4 }] })).not.toBe(groupOf(browserError))
  })
})
