import { expect, test } from 'vitest'
import { logoName, logoNamed, logoRequested, logoSides } from './logo-name.rule.ts'

const name = logoName({ ending: 'png', width: 320, height: 88 }, '0123456789abcdef0123456789abcdef')

test('the file name of a logo contains its dimensions and type', () => {
  expect(name).toBe('mark-0123456789abcdef-320x88.png')
  expect(logoNamed(name)).toEqual({ path: `/pictures/${name}`, width: 320, height: 88, ending: 'png' })
  expect(logoNamed(null)).toBeNull()
})

test.each<[string, string | null]>([
  [`/pictures/${name}`, name],
  ['/pictures/yoga.svg', null],
  [`/pictures/../${name}`, null],
  [`/pictures/${name}/`, null],
  [`/pictures/${name.replace('png', 'svg')}`, null],
  [`/${name}`, null],
])('the path %s requests the logo %s', (path, requested) => {
  expect(logoRequested(path)).toBe(requested)
})

test.each([
  [
    { width: 560, height: 176 },
    { width: 178, height: 56 },
  ],
  [
    { width: 4000, height: 16 },
    { width: 220, height: 1 },
  ],
  [
    { width: 16, height: 4000 },
    { width: 1, height: 56 },
  ],
])('a logo of size %o is shown at size %o', (own, shown) => {
  expect(logoSides(own, { width: 220, height: 56 })).toEqual(shown)
})
