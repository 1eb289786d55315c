import { describe, expect, it } from 'vitest'
import { yoga } from '#domain/classes/testing/classes.ts'
import { atSameDistance, daysMoved, isAhead, preserveDistances } from './moved-date.rule.ts'

const zone = 'America/New_York'
const at = (text: string) => new Date(text)

describe('the number of days a class moved', () => {
  it.each([
    ['is zero within its day, at any hour', '2026-11-21T15:00:00Z', '2026-11-22T03:00:00Z', 0],
    ['is one past midnight in the site’s time zone', '2026-11-21T15:00:00Z', '2026-11-22T06:00:00Z', 1],
    ['is seven for a week later', '2026-11-21T15:00:00Z', '2026-11-28T15:00:00Z', 7],
    ['is negative for a day earlier', '2026-11-21T15:00:00Z', '2026-11-20T15:00:00Z', -1],
  ])('%s', (_name, from, to, days) => {
    expect(daysMoved({ from: at(from), to: at(to) }, zone)).toBe(days)
  })
})

describe('a time moved by the same number of days', () => {
  it.each([
    ['has the same local time', '2026-11-20T23:00:00Z', 20, '2026-12-10T23:00:00Z'],
    [
      'has the same local time when the clocks go forward in between',
      '2027-03-13T23:00:00Z',
      7,
      '2027-03-20T22:00:00Z',
    ],
    ['is unchanged when the day is unchanged', '2026-11-20T23:00:00Z', 0, '2026-11-20T23:00:00Z'],
  ])('%s', (_name, instant, days, expected) => {
    expect(atSameDistance(at(instant), days, zone)).toEqual(at(expected))
  })
  it('applies to registration times that an edit leaves unchanged, and to no others', () => {
    const before = {
      ...yoga,
      start: at('2026-11-21T15:00:00Z'),
      registrationOpens: at('2026-11-10T14:00:00Z'),
      registrationCloses: null,
    }
    const moved = { ...before, start: at('2026-11-28T15:00:00Z') }
    expect(preserveDistances(before, moved, zone)).toEqual({
      ...moved,
      registrationOpens: at('2026-11-17T14:00:00Z'),
    })
    const typed = { ...moved, registrationOpens: at('2026-11-12T14:00:00Z'), registrationCloses: moved.start }
    expect(preserveDistances(before, typed, zone)).toEqual(typed)
    const toTheMorning = { ...before, start: at('2026-11-28T14:00:00Z') }
    const opensLate = at('2026-11-21T14:30:00Z')
    expect(
      preserveDistances(
        { ...before, registrationOpens: opensLate },
        { ...toTheMorning, registrationOpens: opensLate },
        zone,
      ).registrationOpens,
    ).toEqual(at('2026-11-28T13:30:00Z'))
    const sameDay = { ...before, start: at('2026-11-21T18:00:00Z') }
    expect(preserveDistances(before, sameDay, zone)).toEqual(sameDay)
  })
})

describe('whether a class cannot have attendance yet', () => {
  it.each([
    ['true on a future date', '2026-11-22T15:00:00Z', true],
    ['true later today, because any check-ins are for another date', '2026-11-21T20:00:00Z', true],
    ['false for a class that started an hour ago', '2026-11-21T14:00:00Z', false],
    ['false on a past date', '2026-11-20T15:00:00Z', false],
  ])('%s', (_name, start, ahead) => {
    expect(isAhead(at(start), at('2026-11-21T15:00:00Z'))).toBe(ahead)
  })
})

it('a class is ahead until the moment it begins', () => {
  const now = at('2026-11-21T15:00:00Z')
  expect([-1, 0, 1].map((more) => isAhead(new Date(now.getTime() + more), now))).toEqual([false, false, true])
})

describe('a registration time of a class that moves to an earlier hour', () => {
  const start = at('2026-11-21T15:00:00Z')
  const movedTo = at('2026-11-28T14:00:00Z')
  it.each([
    ['at the start keeps its time of day', '2026-11-21T15:00:00Z', '2026-11-28T15:00:00Z'],
    ['just before the start moves with it', '2026-11-21T14:59:00Z', '2026-11-28T13:59:00Z'],
    ['at the new time of day moves with it', '2026-11-21T14:00:00Z', '2026-11-28T13:00:00Z'],
    ['just before the new time of day keeps its own', '2026-11-21T13:59:00Z', '2026-11-28T13:59:00Z'],
  ])('%s', (_name, closes, expected) => {
    const before = { ...yoga, start, registrationOpens: null, registrationCloses: at(closes) }
    expect(preserveDistances(before, { ...before, start: movedTo }, zone).registrationCloses).toEqual(
      at(expected),
    )
  })
})
