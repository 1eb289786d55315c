import { expect, it } from 'vitest'
import { searchPattern } from './rows.ts'

it.each([
  ['words', ' gentle yoga ', '%gentle yoga%'],
  ['signs of a pattern for themselves', '100%_\\', '%100\\%\\_\\\\%'],
  ['an apostrophe however it is written', 'O’Brien', '%O_Brien%'],
  ['a quotation mark for itself', "' or 1=1", "%' or 1=1%"],
  ['nothing', ' \0 ', null],
])('a search takes %s', (_name, search, pattern) => {
  expect(searchPattern(search)).toBe(pattern)
})
