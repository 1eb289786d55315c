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

describe('a change of a class frees', () => {
  it.each<[string, Partial<ClassFacts>, Partial<ClassFacts>, FreedSeats[]]>([
    [
      'what a capacity is raised by',
      {},
      { seats: seatsIn({ 'in-person': 5, online: 0 }) },
      [{ mode: 'in-person', places: 3 }],
    ],
    [
      'places in each mode',
      {},
      { seats: seatsIn({ 'in-person': 3, online: 1 }) },
      [
        { mode: 'in-person', places: 1 },
        { mode: 'online', places: 1 },
      ],
    ],
    [
      'as many as there are where they are counted no more',
      {},
      { seats: seatsIn({ 'in-person': 2, online: 'unlimited' }) },
      [{ mode: 'online', places: 'unlimited' }],
    ],
    [
      'the seats of a mode that is new',
      { seats: seatsIn({ 'in-person': 2 }) },
      { seats: seatsIn({ 'in-person': 2, online: 8 }) },
      [{ mode: 'online', places: 8 }],
    ],
    [
      'what a class has that takes place after all',
      { cancelled: true },
      {},
      [{ mode: 'in-person', places: 2 }],
    ],
    [
      'what a class has that is moved out of the past',
      { start: new Date('2026-11-20T15:00:00Z') },
      {},
      [{ mode: 'in-person', places: 2 }],
    ],
    [
      'what a class has whose registration closes later',
      { registrationClose: now },
      {},
      [{ mode: 'in-person', places: 2 }],
    ],
    [
      'what a class has that was registered elsewhere',
      { noOnlineRegistration: true, seats: seatsIn({ 'in-person': 'unlimited' }) },
      {},
      [{ mode: 'in-person', places: 2 }],
    ],
    ['nothing where the capacity is lowered', {}, { seats: seatsIn({ 'in-person': 1, online: 0 }) }, []],
    ['nothing where a limit comes', { seats: seatsIn({ 'in-person': 'unlimited', online: 0 }) }, {}, []],
    ['nothing where the class is cancelled', {}, { cancelled: true }, []],
    [
      'nothing of a class that stays past',
      { start: new Date('2026-11-20T15:00:00Z') },
      { start: new Date('2026-11-20T16:00:00Z'), seats: seatsIn({ 'in-person': 9, online: 9 }) },
      [],
    ],
    ['nothing where it says something else', {}, { guestsAllowed: true }, []],
  ])('%s', (_name, before, after, freed) => {
    expect(freedSeats({ ...fallback, ...before }, { ...fallback, ...after }, now)).toEqual(freed)
  })
})
