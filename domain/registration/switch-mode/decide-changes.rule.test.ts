import { describe, expect, it } from 'vitest'
import type { ClassFacts } from '#domain/classes/fields/class-facts.ts'
import { seatsIn } from '#domain/classes/testing/seats.ts'
import type { ErrorCode } from '#domain/kernel/manifest.ts'
import type { ExistingRegistration } from '#domain/registration/confirm/decide-existing.rule.ts'
import {
  decideGuestAddition,
  decideGuestRemoval,
} from '#domain/registration/guests/decide-guest-change.rule.ts'
import { classForRegistration } from '#domain/registration/testing/class-for-registration.ts'
import { decideModeSwitch } from './decide-mode-switch.rule.ts'

const now = new Date('2026-11-20T15:00:00Z')
const me = 2001
/** A registration in person, for a class with 5 seats left in person and 3 online. Everything else has defaults. */
function existing(
  change: Partial<ExistingRegistration> & { class?: Partial<ClassFacts> } = {},
): ExistingRegistration {
  const { class: facts, ...rest } = change
  const seats = seatsIn({ 'in-person': 5, online: 3 })
  return {
    attendeeId: me,
    cancelled: false,
    mode: 'in-person',
    places: 1,
    facts: classForRegistration(1, { seats, facts: facts ?? {} }).facts,
    ...rest,
  }
}
const withSeats = (inPerson: ClassFacts['seats']['in-person'], online: ClassFacts['seats']['online']) => ({
  class: { seats: seatsIn({ 'in-person': inPerson, online }) },
})
const past = new Date('2026-11-20T14:45:00Z')
const justBegun = new Date('2026-11-20T14:45:00.001Z')

/** What every change rejects first. */
const rejectedToAll: [string, ExistingRegistration | null, number | null, ErrorCode][] = [
  ['that does not exist', null, me, 'REGISTRATION_NOT_FOUND'],
  ['of someone else', existing({ attendeeId: 2002 }), me, 'REGISTRATION_NOT_FOUND'],
  ['by a person who is not an attendee', existing(), null, 'REGISTRATION_NOT_FOUND'],
  ['that is cancelled', existing({ cancelled: true }), me, 'REGISTRATION_NOT_FOUND'],
  ['of a past class', existing({ class: { start: past } }), me, 'CLASS_ALREADY_PAST'],
  ['of a cancelled class', existing({ class: { cancelled: true } }), me, 'CLASS_CANCELLED'],
]

describe('a registration switches its attendance mode', () => {
  it.each<[string, ExistingRegistration, string]>([
    ['when a seat is left', existing(), 'online'],
    ['with the last seat', existing(withSeats(0, 1)), 'online'],
    ['with a guest when two seats are left', existing({ ...withSeats(0, 2), places: 2 }), 'online'],
    ['when seats are unlimited', existing({ ...withSeats(0, 'unlimited'), places: 2 }), 'online'],
    ['back to in person', existing({ ...withSeats(1, 0), mode: 'online' }), 'in-person'],
    [
      'until 15 minutes after the start',
      existing({ class: { start: justBegun, seats: seatsIn({ 'in-person': 0, online: 1 }) } }),
      'online',
    ],
  ])('%s', (_name, registration, mode) => {
    expect(decideModeSwitch(registration, me, mode, now)).toEqual({
      ok: true,
      value: { registration, mode, switched: true },
    })
  })
  it('and succeeds when already in that mode, even when it is full', () => {
    const registration = existing(withSeats(0, 0))
    expect(decideModeSwitch(registration, me, 'in-person', now)).toMatchObject({ value: { switched: false } })
  })
  it.each<[string, ExistingRegistration | null, number | null, ErrorCode]>([
    ...rejectedToAll,
    ['with no seat left', existing(withSeats(5, 0)), me, 'NO_ONLINE_SEATS'],
    [
      'with a guest and one seat left',
      existing({ ...withSeats(5, 1), places: 2 }),
      me,
      'GUEST_NEEDS_MORE_SEATS',
    ],
    ['to a mode that the class does not offer', existing(withSeats(5, null)), me, 'MODE_NOT_OFFERED'],
    [
      'while registration is not open',
      existing({ class: { registrationOpen: new Date('2026-11-21T00:00:00Z') } }),
      me,
      'CLASS_OPENS_ON',
    ],
    ['once registration is closed', existing({ class: { registrationClose: now } }), me, 'CLASS_CLOSED'],
    [
      'when staff assign the seats',
      existing({ class: { customRegistrationMessage: 'Call us', noOnlineRegistration: true } }),
      me,
      'CLASS_CUSTOM_MESSAGE',
    ],
  ])('but not one %s', (_name, registration, actor, code) => {
    expect(decideModeSwitch(registration, actor, 'online', now)).toMatchObject({ ok: false, code })
  })
  it('and reports the requested mode as full when both modes are full', () => {
    expect(decideModeSwitch(existing(withSeats(0, 0)), me, 'online', now)).toMatchObject({
      code: 'NO_ONLINE_SEATS',
    })
  })
})

describe('a guest is added to a registration', () => {
  it.each<[string, ExistingRegistration]>([
    ['with 3 seats left', existing(withSeats(3, 0))],
    ['when seats are unlimited', existing(withSeats('unlimited', null))],
    ['online with 3 online seats left', existing({ ...withSeats(0, 3), mode: 'online' })],
  ])('%s', (_name, registration) => {
    expect(decideGuestAddition(registration, me, now)).toEqual({ ok: true, value: registration })
  })
  it.each<[string, ExistingRegistration | null, number | null, ErrorCode]>([
    ...rejectedToAll,
    ['with 2 seats left', existing(withSeats(2, 9)), me, 'GUEST_NEEDS_MORE_SEATS'],
    ['in a class without guests', existing({ class: { guestsAllowed: false } }), me, 'GUEST_NOT_ALLOWED'],
    ['that already has a guest', existing({ places: 2 }), me, 'GUEST_ALREADY_THERE'],
    ['once registration is closed', existing({ class: { registrationClose: now } }), me, 'CLASS_CLOSED'],
  ])('but not to one %s', (_name, registration, actor, code) => {
    expect(decideGuestAddition(registration, actor, now)).toMatchObject({ ok: false, code })
  })
})

describe('a guest is removed from a registration', () => {
  it('even when registration is closed', () => {
    const registration = existing({ places: 2, class: { registrationClose: now, guestsAllowed: false } })
    expect(decideGuestRemoval(registration, me, now)).toEqual({ ok: true, value: registration })
  })
  it.each<[string, ExistingRegistration | null, number | null, ErrorCode]>([
    ...rejectedToAll,
    ['without a guest', existing(), me, 'GUEST_NOT_FOUND'],
  ])('but not from one %s', (_name, registration, actor, code) => {
    expect(decideGuestRemoval(registration, actor, now)).toMatchObject({ ok: false, code })
  })
})
