import { describe, expect, it } from 'vitest'
import {
  defaultMode,
  findMode,
  forEachMode,
  modeOf,
  modes,
  modeTable,
  namedByMode,
  needsLocation,
  needsVideoLink,
  noSeatsCodes,
} from './modes.ts'

describe('the table of attendance modes', () => {
  const names = modes.flatMap((mode) => {
    const { fields, columns, answer, choice, noSeats } = modeTable[mode]
    return [
      ...Object.values(fields).map((name) => `field ${name}`),
      ...Object.values(columns).map((name) => `column ${name}`),
      ...Object.values(answer).map((name) => `answer ${name}`),
      `choice ${choice}`,
      `code ${noSeats}`,
    ]
  })
  it('gives each mode distinct names', () => {
    expect(new Set(names).size).toBe(names.length)
  })
  it('starts with the default mode, which has a location', () => {
    expect(modes[0]).toBe(defaultMode)
    expect(needsLocation(defaultMode)).toBe(true)
    expect(needsVideoLink(defaultMode)).toBe(false)
  })
  it('has the published error code for each mode', () => {
    expect(noSeatsCodes.slice(0, 2)).toEqual(['NO_IN_PERSON_SEATS', 'NO_ONLINE_SEATS'])
  })
})

describe('looking up a mode', () => {
  it.each(modes)('finds %s by its name', (mode) => {
    expect(findMode(mode)).toBe(mode)
    expect(modeOf(mode)).toBe(mode)
  })
  it('finds nothing for an unknown name', () => {
    expect(findMode('by-letter')).toBeUndefined()
    expect(findMode(null)).toBeUndefined()
    expect(() => modeOf('by-letter')).toThrow(RangeError)
  })
})

it('values of each mode are stored under its names', () => {
  expect(forEachMode((mode) => mode.length)).toMatchObject({ 'in-person': 9, online: 6 })
  expect(namedByMode('left', (mode) => mode)).toMatchObject({
    availableSeats: 'in-person',
    availableOnlineSeats: 'online',
  })
})
