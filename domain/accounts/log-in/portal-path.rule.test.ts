import { describe, expect, test } from 'vitest'
import { pathWithin, portalPath } from './portal-path.rule.ts'

describe('a redirect path', () => {
  test('within the portal keeps its query and fragment', () => {
    for (const path of [
      '/',
      '/account/classes',
      '/class/200001?from=mail#notes',
      '/?date=2026-11-18&view=day',
    ])
      expect(portalPath(path)).toBe(path)
  })

  test('to another site is rejected in every spelling', () => {
    const foreign = [
      'https://example.org/',
      '//example.org',
      '/\\example.org',
      '/\t/example.org',
      '/.//example.org',
      '\\\\example.org',
      'javascript:alert(1)',
      'example.org',
      '/%2Fexample.org',
      '/%5Cexample.org',
      '/%252fexample.org',
      '/%09/example.org',
      '/%E0%A4%A',
      '',
      null,
      undefined,
    ]
    for (const redirect of foreign) expect(portalPath(redirect)).toBeNull()
  })

  test('to the login or logout pages is rejected', () => {
    for (const path of ['/login', '/login/magic?loginKey=x', '/logout', '/account/../logout'])
      expect(portalPath(path)).toBeNull()
    expect(portalPath('/loginless')).toBe('/loginless')
  })

  test('of a megabyte is rejected', () => {
    expect(portalPath(`/${'x'.repeat(1_000_000)}`)).toBeNull()
  })
})

describe('a full URL of the portal', () => {
  const url = 'https://portal.example.org/at'
  test.each<[string | null | undefined, string | null | undefined]>([
    [url, '/'],
    [`${url}/`, '/'],
    [`${url}/class/7?x=1#y`, '/class/7?x=1#y'],
    [`${url}ic`, `${url}ic`],
    ['https://example.org/', 'https://example.org/'],
    ['/class/7', '/class/7'],
    ['', ''],
    [null, null],
    [undefined, undefined],
  ])('%s is the path %s', (redirect, path) => {
    expect(pathWithin(url, redirect)).toBe(path)
  })
})

test('a slash that is encoded more often than anything decodes it may stay', () => {
  expect(portalPath('/%25252Fexample.org')).toBe('/%25252Fexample.org')
})

test('a path has a thousand characters at most', () => {
  const path = `/${'x'.repeat(999)}`
  expect(portalPath(path)).toBe(path)
  expect(portalPath(`${path}x`)).toBeNull()
})
