import { describe, expect, it } from 'vitest'
import type { ClassFacts } from '#domain/classes/fields/class-facts.ts'
import { seatsIn } from '#domain/classes/testing/seats.ts'
import type { ErrorCode } from '#domain/kernel/manifest.ts'
import type { HeldRegistration } from '#domain/registration/confirm/decide-existing.rule.ts'
import {
  decideGuestAddition,
  decideGuestRemoval,
} from '#domain/registration/guests/decide-guest-change.rule.ts'
import { bookableClass } from '#domain/registration/testing/bookable-class.ts'
import { decideModeSwitch } from './decide-mode-switch.rule.ts'

const now = new Date('2026-11-20T15:00:00Z')
const me = 2001
/** A place in the room of a class with 5 seats left there and 3 online; what is not said is unremarkable. */
function held(change: Partial<HeldRegistration> & { class?: Partial<ClassFacts> } = {}): HeldRegistration {
  const { class: facts, ...rest } = change
  const seats = seatsIn({ 'in-person': 5, online: 3 })
  return {
    attendeeId: me,
    cancelled: false,
    mode: 'in-person',
    places: 1,
    facts: bookableClass(1, { seats, facts: facts ?? {} }).facts,
    ...rest,
  }
}
const withSeats = (inPerson: ClassFacts['seats']['in-person'], online: ClassFacts['seats']['online']) => ({
  class: { seats: seatsIn({ 'in-person': inPerson, online }) },
})
const past = new Date('2026-11-20T14:45:00Z')
const justBegun = new Date('2026-11-20T14:45:00.001Z')

/** What every change refuses first. */
const rejectedToAll: [string, HeldRegistration | null, number | null, ErrorCode][] = [
  ['of nobody', null, me, 'REGISTRATION_NOT_FOUND'],
  ['of somebody else', held({ attendeeId: 2002 }), me, 'REGISTRATION_NOT_FOUND'],
  ['by who is no attendee', held(), null, 'REGISTRATION_NOT_FOUND'],
  ['that is cancelled', held({ cancelled: true }), me, 'REGISTRATION_NOT_FOUND'],
  ['of a class that is past', held({ class: { start: past } }), me, 'CLASS_ALREADY_PAST'],
  ['of a class that is cancelled', held({ class: { cancelled: true } }), me, 'CLASS_CANCELLED'],
]

describe('a booked class is taken the other way', () => {
  it.each<[string, HeldRegistration, string]>([
    ['where a seat is left', held(), 'online'],
    ['into the last seat', held(withSeats(0, 1)), 'online'],
    ['with a guest into the last two', held({ ...withSeats(0, 2), places: 2 }), 'online'],
    ['where seats are not counted', held({ ...withSeats(0, 'unlimited'), places: 2 }), 'online'],
    ['back into the room', held({ ...withSeats(1, 0), mode: 'online' }), 'in-person'],
    [
      'until 15 minutes after the start',
      held({ class: { start: justBegun, seats: seatsIn({ 'in-person': 0, online: 1 }) } }),
      'online',
    ],
  ])('%s', (_name, registration, mode) => {
    expect(decideModeSwitch(registration, me, mode, now)).toEqual({
      ok: true,
      value: { registration, mode, switched: true },
    })
  })
  it('or is that way already, however full it is', () => {
    const registration = held(withSeats(0, 0))
    expect(decideModeSwitch(registration, me, 'in-person', now)).toMatchObject({ value: { switched: false } })
  })
  it.each<[string, HeldRegistration | null, number | null, ErrorCode]>([
    ...rejectedToAll,
    ['into no seat', held(withSeats(5, 0)), me, 'NO_ONLINE_SEATS'],
    ['with a guest into one seat', held({ ...withSeats(5, 1), places: 2 }), me, 'GUEST_NEEDS_MORE_SEATS'],
    ['a way that it is not held', held(withSeats(5, null)), me, 'MODE_NOT_OFFERED'],
    [
      'while registration is not open',
      held({ class: { registrationOpen: new Date('2026-11-21T00:00:00Z') } }),
      me,
      'CLASS_OPENS_ON',
    ],
    ['once registration is closed', held({ class: { registrationClose: now } }), me, 'CLASS_CLOSED'],
    [
      'where staff give the seats out',
      held({ class: { customRegistrationMessage: 'Call us', noOnlineRegistration: true } }),
      me,
      'CLASS_CUSTOM_MESSAGE',
    ],
  ])('but not one %s', (_name, registration, caller, code) => {
    expect(decideModeSwitch(registration, caller, 'online', now)).toMatchObject({ ok: false, code })
  })
  it('in a class that is full in both ways, hears of the way it wants', () => {
    expect(decideModeSwitch(held(withSeats(0, 0)), me, 'online', now)).toMatchObject({
      code: 'NO_ONLINE_SEATS',
    })
  })
})

describe('a guest comes to a booked class', () => {
  it.each<[string, HeldRegistration]>([
    ['with 3 seats left', held(withSeats(3, 0))],
    ['where seats are not counted', held(withSeats('unlimited', null))],
    ['online with 3 seats left there', held({ ...withSeats(0, 3), mode: 'online' })],
  ])('%s', (_name, registration) => {
    expect(decideGuestAddition(registration, me, now)).toEqual({ ok: true, value: registration })
  })
  it.each<[string, HeldRegistration | null, number | null, ErrorCode]>([
    ...rejectedToAll,
    ['with 2 seats left', held(withSeats(2, 9)), me, 'GUEST_NEEDS_MORE_SEATS'],
    ['where none is allowed', held({ class: { guestsAllowed: false } }), me, 'GUEST_NOT_ALLOWED'],
    ['where one comes already', held({ places: 2 }), me, 'GUEST_ALREADY_THERE'],
    ['once registration is closed', held({ class: { registrationClose: now } }), me, 'CLASS_CLOSED'],
  ])('but not to one %s', (_name, registration, caller, code) => {
    expect(decideGuestAddition(registration, caller, now)).toMatchObject({ ok: false, code })
  })
})

describe('a guest stays at home', () => {
  it('even when registration is closed', () => {
    const registration = held({ places: 2, class: { registrationClose: now, guestsAllowed: false } })
    expect(decideGuestRemoval(registration, me, now)).toEqual({ ok: true, value: registration })
  })
  it.each<[string, HeldRegistration | null, number | null, ErrorCode]>([
    ...rejectedToAll,
    ['without a guest', held(), me, 'GUEST_NOT_FOUND'],
  ])('but not from one %s', (_name, registration, caller, code) => {
    expect(decideGuestRemoval(registration, caller, now)).toMatchObject({ ok: false, code })
  })
})
