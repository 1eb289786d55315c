import { describe, expect, it } from 'vitest'
import type { ClassFacts } from '#domain/classes/fields/class-facts.ts'
import type { Seats } from '#domain/classes/seats/seats.rule.ts'
import type { Mode } from '#domain/kernel/modes.ts'
import type { ExistingRegistration } from '#domain/registration/confirm/decide-existing.rule.ts'
import { bookableClass } from '#domain/registration/testing/bookable-class.ts'
import { type ModeLinkState, modeLinkState, otherMode } from './online-today.rule.ts'

const start = new Date('2026-11-21T15:00:00Z')

describe('the other way', () => {
  it.each([
    ['of a class that is held both ways leads online', ['in-person', 'online'], 'in-person', 'online'],
    ['leads back to the room', ['in-person', 'online'], 'online', 'in-person'],
    ['is none where a class is held in the room alone', ['in-person'], 'in-person', null],
    ['is none online alone', ['online'], 'online', null],
    ['leads away from a way that the class is not held in anymore', ['online'], 'in-person', 'online'],
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
  const { facts: whole } = bookableClass(1, { seats, facts: { start, ...facts } })
  return { attendeeId: 2001, cancelled: false, mode: 'in-person', places: 1, facts: whole, ...change }
}

describe('the link of a reminder', () => {
  const now = new Date('2026-11-21T12:00:00Z')
  it.each<[string, ExistingRegistration, ModeLinkState, Mode | null]>([
    ['can be pressed', offered(), 'OPEN', 'online'],
    ['can be pressed on the way back', offered({ mode: 'online' }), 'OPEN', 'in-person'],
    ['says that the room has no place left', offered({ mode: 'online' }, {}, 0), 'FULL', 'in-person'],
    ['says so too where a guest would have none', offered({ places: 2 }, {}, 5, 1), 'FULL', 'online'],
    ['says that a class is held in the room alone now', offered({}, {}, 5, null), 'CLOSED', null],
    [
      'says that registration is closed',
      offered({}, { registrationClose: new Date('2026-11-20T12:00:00Z') }),
      'CLOSED',
      'online',
    ],
    ['says that the booking is cancelled', offered({ cancelled: true }), 'CANCELLED', 'online'],
    ['says that the class is cancelled', offered({}, { cancelled: true }), 'CANCELLED', 'online'],
    [
      'says that the class has begun',
      offered({}, { start: new Date('2026-11-21T11:00:00Z') }),
      'PAST',
      'online',
    ],
  ])('%s', (_says, registration, state, other) => {
    expect(modeLinkState(registration, now)).toEqual({ state, other })
  })
})
