import { expect, test } from 'vitest'
import { brandLines } from './brand-lines.rule.ts'

test.each([
  ['Gilda', 'Gilda', ''],
  ['Hope House', 'Hope House', ''],
  ['Archway Cancer Support', 'Archway', 'Cancer Support'],
  ['Hope House Cancer Center', 'Hope House', 'Cancer Center'],
  ['The Hope House Cancer Center', 'The Hope', 'House Cancer Center'],
  ['classes.hopehouse.test', 'classes.hopehouse.test', ''],
])('%s is split into %s and %s', (name, large, small) => {
  expect(brandLines(name)).toEqual([large, small])
})
