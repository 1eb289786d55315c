import { describe, expect, it } from 'vitest'
import type { ClassFacts } from '#domain/classes/fields/class-facts.ts'
import { seatsIn } from '#domain/classes/testing/seats.ts'
import { type FreedSeats, freedSeats } from './freed-seats.rule.ts'

const now = new Date('2026-11-20T17:00:00Z')
const fallback: ClassFacts = {
  start: new Date('2026-11-21T15:00:00Z'),
  registrationOpen: null,
  registrationClose: null,
  noOnlineRegistration: false,
  customRegistrationMessage: null,
  cancelled: false,
  guestsAllowed: false,
  seats: seatsIn({ 'in-person': 2, online: 0 }),
}

describe('the seats freed by a change of a class', () => {
  it.each<[string, Partial<ClassFacts>, Partial<ClassFacts>, FreedSeats[]]>([
    [
      'are the increase of a capacity',
      {},
      { seats: seatsIn({ 'in-person': 5, online: 0 }) },
      [{ mode: 'in-person', places: 3 }],
    ],
    [
      'are counted in each mode',
      {},
      { seats: seatsIn({ 'in-person': 3, online: 1 }) },
      [
        { mode: 'in-person', places: 1 },
        { mode: 'online', places: 1 },
      ],
    ],
    [
      'are as many as needed when the limit is removed',
      {},
      { seats: seatsIn({ 'in-person': 2, online: 'unlimited' }) },
      [{ mode: 'online', places: 'unlimited' }],
    ],
    [
      'are those of a new mode',
      { seats: seatsIn({ 'in-person': 2 }) },
      { seats: seatsIn({ 'in-person': 2, online: 8 }) },
      [{ mode: 'online', places: 8 }],
    ],
    ['are those of a restored class', { cancelled: true }, {}, [{ mode: 'in-person', places: 2 }]],
    [
      'are those of a class moved from the past',
      { start: new Date('2026-11-20T15:00:00Z') },
      {},
      [{ mode: 'in-person', places: 2 }],
    ],
    [
      'are those of a class whose registration now closes later',
      { registrationClose: now },
      {},
      [{ mode: 'in-person', places: 2 }],
    ],
    [
      'are those of a class that now opens online registration',
      { noOnlineRegistration: true, seats: seatsIn({ 'in-person': 'unlimited' }) },
      {},
      [{ mode: 'in-person', places: 2 }],
    ],
    ['are none when the capacity is lowered', {}, { seats: seatsIn({ 'in-person': 1, online: 0 }) }, []],
    ['are none when a limit is added', { seats: seatsIn({ 'in-person': 'unlimited', online: 0 }) }, {}, []],
    ['are none when the class is cancelled', {}, { cancelled: true }, []],
    [
      'are none when the class stays past',
      { start: new Date('2026-11-20T15:00:00Z') },
      { start: new Date('2026-11-20T16:00:00Z'), seats: seatsIn({ 'in-person': 9, online: 9 }) },
      [],
    ],
    ['are none when the change concerns something else', {}, { guestsAllowed: true }, []],
  ])('%s', (_name, before, after, freed) => {
    expect(freedSeats({ ...fallback, ...before }, { ...fallback, ...after }, now)).toEqual(freed)
  })
})
