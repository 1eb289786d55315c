import { describe, expect, it } from 'vitest'
import {
  defaultMode,
  findMode,
  forEachMode,
  modeOf,
  modeOfField,
  modes,
  modeTable,
  namedByMode,
  needsLocation,
  needsVideoLink,
  noSeatsCodes,
} from './modes.ts'

describe('the table of the modes', () => {
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
  it('gives no name to two of them', () => {
    expect(new Set(names).size).toBe(names.length)
  })
  it('begins with the usual one, in which somebody comes to a place', () => {
    expect(modes[0]).toBe(defaultMode)
    expect(needsLocation(defaultMode)).toBe(true)
    expect(needsVideoLink(defaultMode)).toBe(false)
  })
  it('has one error for each, as other software knows them', () => {
    expect(noSeatsCodes.slice(0, 2)).toEqual(['NO_IN_PERSON_SEATS', 'NO_ONLINE_SEATS'])
  })
})

describe('a mode is found', () => {
  it.each(modes)('%s by its own name and by its fields', (mode) => {
    expect(findMode(mode)).toBe(mode)
    expect(modeOf(mode)).toBe(mode)
    expect(modeOfField(modeTable[mode].fields.held, 'held')).toBe(mode)
    expect(modeOfField(modeTable[mode].fields.capacity, 'held')).toBeUndefined()
  })
  it('nowhere by a name that nobody knows', () => {
    expect(findMode('by-letter')).toBeUndefined()
    expect(findMode(null)).toBeUndefined()
    expect(() => modeOf('by-letter')).toThrow(RangeError)
  })
})

it('values of each mode stand under its names', () => {
  expect(forEachMode((mode) => mode.length)).toMatchObject({ 'in-person': 9, online: 6 })
  expect(namedByMode('left', (mode) => mode)).toMatchObject({
    availableSeats: 'in-person',
    availableOnlineSeats: 'online',
  })
})
