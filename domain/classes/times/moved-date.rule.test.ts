import { describe, expect, it } from 'vitest'
import { atSameDistance, daysMoved, isAhead, preserveDistances } from './moved-date.rule.ts'

const zone = 'America/New_York'
const at = (text: string) => new Date(text)

describe('by how many days a class moved', () => {
  it.each([
    ['none within its day, whatever the hour', '2026-11-21T15:00:00Z', '2026-11-22T03:00:00Z', 0],
    ['one over midnight at the site', '2026-11-21T15:00:00Z', '2026-11-22T06:00:00Z', 1],
    ['a week later', '2026-11-21T15:00:00Z', '2026-11-28T15:00:00Z', 7],
    ['a day earlier', '2026-11-21T15:00:00Z', '2026-11-20T15:00:00Z', -1],
  ])('%s', (_name, from, to, days) => {
    expect(daysMoved({ from: at(from), to: at(to) }, zone)).toBe(days)
  })
})

describe('the same distance', () => {
  it.each([
    ['is the same time of day, so many days on', '2026-11-20T23:00:00Z', 20, '2026-12-10T23:00:00Z'],
    ['also over the night in which clocks go forward', '2027-03-13T23:00:00Z', 7, '2027-03-20T22:00:00Z'],
    ['is the moment itself where the day stays', '2026-11-20T23:00:00Z', 0, '2026-11-20T23:00:00Z'],
  ])('%s', (_name, instant, days, expected) => {
    expect(atSameDistance(at(instant), days, zone)).toEqual(at(expected))
  })
  it('is kept by the times of registration that an edit leaves alone, and by no other', () => {
    const before = {
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

describe('whether nobody can have been there', () => {
  it.each([
    ['on a day to come', '2026-11-22T15:00:00Z', true],
    ['later today: whoever was ticked was ticked for another day', '2026-11-21T20:00:00Z', true],
    ['a class that began an hour ago has people in it', '2026-11-21T14:00:00Z', false],
    ['on a day of the past', '2026-11-20T15:00:00Z', false],
  ])('%s', (_name, start, ahead) => {
    expect(isAhead(at(start), at('2026-11-21T15:00:00Z'))).toBe(ahead)
  })
})
