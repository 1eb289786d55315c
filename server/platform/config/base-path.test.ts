import { describe, expect, test } from 'vitest'
import { basePathOf, withoutBase } from './base-path.ts'

describe('the base path of the portal', () => {
  test.each([
    ['a site of its own has none', 'https://classes.example.org', ''],
    ['a path of a site', 'https://example.org/classes', '/classes'],
    ['a slash at its end adds nothing', 'https://example.org/classes/', '/classes'],
    ['a deep path', 'https://example.org/get-help/classes', '/get-help/classes'],
  ])('%s', (_, publicUrl, expected) => expect(basePathOf({ publicUrl })).toBe(expected))
})

describe('a request under /classes', () => {
  test.each([
    ['its home', '/classes', '/'],
    ['its home with a slash', '/classes/', '/'],
    ['its home with filters', '/classes?view=list', '/?view=list'],
    ['a page', '/classes/class/12?a=b', '/class/12?a=b'],
    ['a page whose path a proxy has cut already', '/class/12', '/class/12'],
    ['a page that only begins alike', '/classesx', '/classesx'],
  ])('%s', (_, address, expected) => expect(withoutBase(address, '/classes')).toBe(expected))

  test('without a base path the URL is unchanged', () =>
    expect(withoutBase('/classes/1', '')).toBe('/classes/1'))
})
