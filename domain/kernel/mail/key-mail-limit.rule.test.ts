import { expect, it } from 'vitest'
import { keyMailLimits, mostKeyMailsInADay } from './key-mail-limit.rule.ts'

it('each kind of sender has an hourly limit of emails with a token', () => {
  expect(Object.values(keyMailLimits).map(({ minutes }) => minutes)).toEqual([60, 60, 60, 60, 60])
  const { own, ...others } = keyMailLimits
  expect(own.most).toBe(5)
  const mosts = Object.values(others).map(({ most }) => most)
  expect(mosts).toEqual([5, 10, 5, 5])
  expect(mostKeyMailsInADay).toEqual({ most: 24, minutes: 1440 })
  expect(mostKeyMailsInADay.most).toBeGreaterThan(Math.max(...mosts))
})
