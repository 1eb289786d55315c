import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { defaultLanguage, languageTags } from '#domain/kernel/language/language.ts'

/** What the theme makes of an address when the portal has the whole site, or is below a path. */
function queryTheme(
  address: string,
  basePath = '',
): { path: unknown; plain: unknown; file: unknown; asked: string[] } {
  const given = Buffer.from(address, 'latin1').toString('base64')
  const script = join(import.meta.dirname, 'theme-paths.php')
  const said = execFileSync('php', [script, given], { env: { ...process.env, ARCHWAY_PATH: basePath } })
  return JSON.parse(said.toString())
}

// On machines without PHP, `npm run test:wordpress` installs it and tests the same in a whole WordPress.
describe.skipIf(!existsSync('/usr/bin/php'))('the WordPress theme', () => {
  it.each([
    ['a user name before another host', '@evil.example/'],
    ['a port and another host', ':80@evil.example/'],
    ['a longer host', '.evil.example/'],
    ['a full URL', 'http://evil.example/graphql'],
    ['a scheme-relative URL', '//evil.example/graphql'],
    ['a NUL', '/assets/a.js\0.txt'],
    ['an encoded NUL', '/assets/a.js%00.txt'],
    ['a line break', '/graphql\r\nX-Forwarded-For: 127.0.0.1'],
    ['an encoded line break', '/graphql%0d%0aHost: evil.example'],
    ['a backslash', '/\\evil.example/'],
    ['an encoded backslash', '/%5cevil.example'],
    ['a parent folder', '/assets/../../wp-config.php'],
    ['an encoded parent folder', '/assets/%2e%2e/wp-config.php'],
    ['a parent folder with an encoded slash', '/assets/..%2fwp-config.php'],
    ['an empty path', ''],
  ])('rejects %s as a path', (_what, address) => {
    expect(queryTheme(address)).toEqual({ path: false, plain: null, file: null, asked: [] })
  })
  it.each(['//evil.example', '/a%00.js', '/../x'])('rejects %s below a path too', (rest) => {
    expect(queryTheme(`/classes${rest}`, '/classes').path).toBe(false)
  })
  it.each([
    ['/', '/'],
    ['/class/7?from=home', '/class/7'],
    ['/es/about-us', '/es/about-us'],
    ['/mi%C3%A9rcoles', '/mi%C3%A9rcoles'],
    ['/a@b', '/a@b'],
  ])('accepts %s', (address, path) => {
    const said = queryTheme(address)
    expect(said.path).toBe(path)
    expect(said.asked).toEqual([`http://127.0.0.1:4000${path}`])
  })
  it.each(languageTags.filter((tag) => tag !== defaultLanguage))(
    'recognizes the language prefix %s',
    (tag) => {
      expect(queryTheme(`/${tag}/about-us`).plain).toBe('/about-us')
      expect(queryTheme(`/${tag}`).plain).toBe('')
      expect(queryTheme(`/${tag}ther/about-us`).plain).toBe(`/${tag}ther/about-us`)
    },
  )
  it.each([
    ['/classes', '/'],
    ['/classes/class/7', '/class/7'],
    ['/classes@evil.example/', null],
    ['/shop', null],
    ['@evil.example/', null],
  ])('for %s below a path returns %s', (address, path) => {
    expect(queryTheme(address, '/classes').path).toBe(path)
  })
})
