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

describe('what a fault says', () => {
  it.each([
    ['is what browsers say', 'Failed to fetch', 'Failed to fetch'],
    [
      'loses what was read',
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
    ['loses tokens', 'Invalid token: eyJhbGciOi.J9.x', 'Invalid token: …'],
    ['loses numbers', 'Invalid value 703-555-0100', 'Invalid value …'],
    [
      'keeps the number of React',
      'Minified React error #310; visit https://react.dev/errors/310?args[]=Mary',
      'Minified React error #310',
    ],
    ['is its first line', 'Failed\nMary', 'Failed'],
    ['may be nothing', '', '…'],
  ])('%s', (_name, message, saved) => {
    expect(scrubMessage(message)).toBe(saved)
  })
  it('never lets through a word that browsers do not say', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (before, after) => {
        expect(scrubMessage(`${before} Smith ${after}`).toLowerCase()).not.toContain('smith')
      }),
    )
  })
  it.each([
    ['keeps a kind of error', 'QuotaExceededError', 'QuotaExceededError'],
    ['is plain otherwise', 'Mary Smith', 'Error'],
  ])('its name %s', (_name, name, saved) => {
    expect(scrubName(name)).toBe(saved)
  })
})

describe('where it was', () => {
  it.each([
    [
      'as Chrome says it',
      'TypeError: Mary\n    at save (https://p.example/assets/index-a1B2.js?t=1:3:400)',
      [frame],
    ],
    [
      'as Chrome says it of code without a name',
      'Error\n    at https://p.example/assets/index-a1B2.js:3:400',
      [{ ...frame, function: '' }],
    ],
    [
      'as Chrome says it of what was waited for',
      'Error\n    at async save (https://p.example/assets/index-a1B2.js:3:400)',
      [frame],
    ],
    [
      'as Firefox and Safari say it',
      'save@https://p.example/assets/index-a1B2.js:3:400\n@https://p.example/assets/index-a1B2.js:3:400',
      [frame, { ...frame, function: '' }],
    ],
    [
      'without the lines of others',
      'Error\n    at f (chrome-extension://abc/content.js:1:1)\n    at g (<anonymous>)',
      [],
    ],
    ['without a page that a script stands in', 'Error\n    at https://p.example/login?key=s3cret:1:1', []],
  ])('%s', (_name, stack, frames) => {
    expect(framesOf(stack)).toEqual(frames)
  })
})

describe('a fault', () => {
  it.each([
    ['save', 'save'],
    ['Object.<anonymous>', 'Object.<anonymous>'],
    ['Mary Smith', ''],
    ['https://p.example/login?key=s3cret', ''],
    ['x'.repeat(61), ''],
  ])('has the name of a function that is one, and of no other: %s', (written, saved) => {
    const cleaned = cleanBrowserError({ ...browserError, frames: [{ ...frame, function: written }] })
    expect(cleaned!.frames.map((one) => one.function)).toEqual([saved])
  })
  it.each([
    [-1, false],
    [0, true],
    [1.5, false],
    [9_999_999, true],
    [10_000_000, false],
  ])('has a line and a column that can be: %s', (count, isOne) => {
    for (const position of [{ line: count }, { column: count }])
      expect(cleanBrowserError({ ...browserError, frames: [{ ...frame, ...position }] }) !== null).toBe(isOne)
  })
  it('is the same when it is cleaned again', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), fc.string(), (name, message, page, fn) => {
        const once = cleanBrowserError({ name, message, page, frames: [{ ...frame, function: fn }] })
        expect(cleanBrowserError(once!)).toEqual(once)
      }),
    )
  })
  it('without a line of ours is none', () => {
    expect(
      cleanBrowserError({ ...browserError, frames: [{ ...frame, file: 'chrome-extension://abc/x.js' }] }),
    ).toBeNull()
    expect(cleanBrowserError({ ...browserError, frames: [] })).toBeNull()
  })
  it.each([
    ['keeps the pattern of its page', '/admin/people/:userId', '/admin/people/:userId'],
    ['keeps the first page', '/', '/'],
    ['loses an address with a number', '/admin/people/1017', '*'],
    ['loses a query', '/login?key=x', '*'],
  ])('%s', (_name, page, saved) => {
    expect(cleanBrowserError({ ...browserError, page })?.page).toBe(saved)
  })
  it('is one with others of its kind and place, on whichever page', () => {
    expect(groupOf({ ...browserError, page: '/' })).toBe(groupOf(browserError))
    expect(groupOf({ ...browserError, frames: [{ ...frame, line: 4 }] })).not.toBe(groupOf(browserError))
  })
})
