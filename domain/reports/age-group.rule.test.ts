import { expect, it } from 'vitest'
import { ageGroupOf, ageGroups } from './age-group.rule.ts'

it.each([
  [-1, null],
  [0, 'under18'],
  [17, 'under18'],
  [18, '18to24'],
  [24, '18to24'],
  [25, '25to34'],
  [34, '25to34'],
  [35, '35to44'],
  [44, '35to44'],
  [45, '45to54'],
  [54, '45to54'],
  [55, '55to64'],
  [64, '55to64'],
  [65, '65to74'],
  [74, '65to74'],
  [75, '75andOver'],
  [130, '75andOver'],
  [131, null],
  [Number.NaN, null],
])('the age of %d is in the group %s', (years, group) => {
  expect(ageGroupOf(years)).toBe(group)
})
it('each group is listed', () => {
  expect(new Set(Array.from({ length: 131 }, (_none, years) => ageGroupOf(years)))).toEqual(
    new Set(ageGroups),
  )
})
