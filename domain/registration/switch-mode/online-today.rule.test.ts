import { describe, expect, it } from 'vitest'
import type { ClassFacts } from '#domain/classes/fields/class-facts.ts'
import type { Seats } from '#domain/classes/seats/seats.rule.ts'
import type { Mode } from '#domain/kernel/modes.ts'
import type { ExistingRegistration } from '#domain/registration/confirm/decide-existing.rule.ts'
import { classForRegistration } from '#domain/registration/testing/class-for-registration.ts'
import { type ModeLinkState, modeLinkState, otherMode } from './online-today.rule.ts'

const start = new Date('2026-11-21T15:00:00Z')

describe('the switch to the other mode', () => {
  it.each([
    ['of a hybrid class goes online', ['in-person', 'online'], 'in-person', 'online'],
    ['goes back to in person', ['in-person', 'online'], 'online', 'in-person'],
    ['is absent when the class is in person only', ['in-person'], 'in-person', null],
    ['is absent when the class is online only', ['online'], 'online', null],
    ['leaves a mode that the class no longer offers', ['online'], 'in-person', 'online'],
  ] as const)('%s', (_says, offered, current, other) => {
    expect(otherMode(offered, current)).toBe(other)
  })
})

/** A seat in the room of a class with 5 seats left there and 3 online. Everything else has defaults. */
function offered(
  change: Partial<ExistingRegistration> = {},
  facts: Partial<ClassFacts> = {},
  inPerson: Seats | null = 5,
  online: Seats | null = 3,
): ExistingRegistration {
  const seats = { 'in-person': inPerson, online }
  const { facts: whole } = classForRegistration(1, { seats, facts: { start, ...facts } })
  return { attendeeId: 2001, cancelled: false, mode: 'in-person', places: 1, facts: whole, ...change }
}

describe('the link in a reminder', () => {
  const now = new Date('2026-11-21T12:00:00Z')
  it.each<[string, ExistingRegistration, ModeLinkState, Mode | null]>([
    ['can be used', offered(), 'OPEN', 'online'],
    ['can be used to switch back', offered({ mode: 'online' }), 'OPEN', 'in-person'],
    ['reports that the in-person seats are full', offered({ mode: 'online' }, {}, 0), 'FULL', 'in-person'],
    ['also reports it when there is no seat for a guest', offered({ places: 2 }, {}, 5, 1), 'FULL', 'online'],
    ['reports that the class is now in person only', offered({}, {}, 5, null), 'CLOSED', null],
    [
      'reports that registration is closed',
      offered({}, { registrationClose: new Date('2026-11-20T12:00:00Z') }),
      'CLOSED',
      'online',
    ],
    ['reports that the registration is cancelled', offered({ cancelled: true }), 'CANCELLED', 'online'],
    ['reports that the class is cancelled', offered({}, { cancelled: true }), 'CANCELLED', 'online'],
    [
      'reports that the class has started',
      offered({}, { start: new Date('2026-11-21T11:00:00Z') }),
      'PAST',
      'online',
    ],
  ])('%s', (_says, registration, state, other) => {
    expect(modeLinkState(registration, now)).toEqual({ state, other })
  })
})
