import { describe, expect, it } from 'vitest'
import { effectiveStart, isJoinable, isOld, isPast, registrationClose } from './class-timing.rule.ts'

const start = new Date('2026-11-21T15:00:00Z')
const end = new Date('2026-11-21T15:45:00Z')
const at = (minutes: number) => new Date(start.getTime() + minutes * 60_000)

it('a class counts as past 15 minutes after its start', () => {
  expect(effectiveStart(start)).toEqual(at(15))
  expect([14, 15].map((minutes) => isPast(start, at(minutes)))).toEqual([false, true])
})

it('a class is old 24 hours after its start', () => {
  expect([1439, 1440].map((minutes) => isOld(start, at(minutes)))).toEqual([false, true])
})

it('registration closes 15 minutes after the start unless the class sets a time', () => {
  expect(registrationClose(start, null)).toEqual(at(15))
  expect(registrationClose(start, at(-60))).toEqual(at(-60))
})

describe('an online class can be joined', () => {
  it.each([
    [-61, false],
    [-60, true],
    [0, true],
    [44, true],
    [45, false],
  ])('%i minutes from its start: %s', (minutes, joinable) => {
    expect(isJoinable(start, end, at(minutes))).toBe(joinable)
  })
})
