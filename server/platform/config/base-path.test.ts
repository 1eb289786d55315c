import { describe, expect, test } from 'vitest'
import { basePathOf, withoutBase } from './base-path.ts'

describe('the base path of the portal', () => {
  test.each([
    ['a site of its own has no base path', 'https://classes.example.org', ''],
    ['a path of a site', 'https://example.org/classes', '/classes'],
    ['a trailing slash is ignored', 'https://example.org/classes/', '/classes'],
    ['a nested path', 'https://example.org/get-help/classes', '/get-help/classes'],
  ])('%s', (_, publicUrl, expected) => expect(basePathOf({ publicUrl })).toBe(expected))
})

describe('a request under /classes', () => {
  test.each([
    ['the home page', '/classes', '/'],
    ['the home page with a slash', '/classes/', '/'],
    ['the home page with filters', '/classes?view=list', '/?view=list'],
    ['a page', '/classes/class/12?a=b', '/class/12?a=b'],
    ['a page whose base path a proxy has removed', '/class/12', '/class/12'],
    ['a page with a similar prefix', '/classesx', '/classesx'],
  ])('%s', (_, address, expected) => expect(withoutBase(address, '/classes')).toBe(expected))

  test('without a base path the URL is unchanged', () =>
    expect(withoutBase('/classes/1', '')).toBe('/classes/1'))
})
