import { describe, expect, it } from 'vitest'
import type { ClassFacts } from '#domain/classes/fields/class-facts.ts'
import { seatsIn } from '#domain/classes/testing/seats.ts'
import { accept, reject } from '#domain/kernel/decision.ts'
import { decideAvailability, decideModeSeats } from './availability.rule.ts'

const start = new Date('2026-11-21T15:00:00Z')
const at = (minutesFromStart: number) => new Date(start.getTime() + minutesFromStart * 60_000)

function classWith(changes: Partial<ClassFacts> = {}): ClassFacts {
  return {
    start,
    registrationOpen: null,
    registrationClose: null,
    noOnlineRegistration: false,
    customRegistrationMessage: null,
    cancelled: false,
    guestsAllowed: true,
    seats: seatsIn({ 'in-person': 5 }),
    ...changes,
  }
}
const full = { seats: seatsIn({ 'in-person': 0 }) }
const custom = { customRegistrationMessage: 'Register by phone only.' }
const later = { registrationOpen: at(-60) }

describe('a class is open for registration', () => {
  const cases: [string, Partial<ClassFacts>, number][] = [
    ['before it starts', {}, -120],
    ['until 14 minutes after its start', {}, 14],
    ['from the instant registration opens', later, -60],
    ['with a custom message that is not shown yet', custom, -120],
    ['with unlimited seats', { seats: seatsIn({ 'in-person': 'unlimited' }) }, -120],
    ['when it is online only', { seats: seatsIn({ online: 1 }) }, -120],
    ['when it is hybrid and one mode has a seat', { seats: seatsIn({ 'in-person': 0, online: 1 }) }, -120],
    ['one minute before its own closing time', { registrationClose: at(-1440) }, -1441],
  ]
  it.each(cases)('%s', (_name, changes, minutes) => {
    expect(decideAvailability(classWith(changes), at(minutes)).ok).toBe(true)
  })

  it('and reports which modes have seats', () => {
    expect(
      decideAvailability(classWith({ seats: seatsIn({ 'in-person': 0, online: 'unlimited' }) }), at(-120)),
    ).toEqual(accept({ modes: ['online'] }))
    expect(
      decideAvailability(classWith({ seats: seatsIn({ 'in-person': 3, online: 1 }) }), at(-120)),
    ).toEqual(accept({ modes: ['in-person', 'online'] }))
  })
})

describe('a class is not open for registration', () => {
  const closed = reject('CLASS_CLOSED')
  const opensOn = reject('CLASS_OPENS_ON', { opensAt: at(-60).toISOString() })
  const message = reject('CLASS_CUSTOM_MESSAGE', { message: 'Register by phone only.' })
  const cases: [string, Partial<ClassFacts>, number, unknown][] = [
    ['15 minutes after its start', {}, 15, closed],
    ['at its own closing time', { registrationClose: at(-1440) }, -1440, closed],
    [
      'once it is past, even with a later closing time of its own',
      { registrationClose: at(600) },
      15,
      closed,
    ],
    ['before its registration opens', later, -61, opensOn],
    [
      'after its closing time, even when it was due to open later',
      { ...later, registrationClose: at(-90) },
      -80,
      closed,
    ],
    ['without seats', full, -120, reject('CLASS_FULL')],
    [
      'without seats in both modes',
      { seats: seatsIn({ 'in-person': 0, online: 0 }) },
      -120,
      reject('CLASS_FULL'),
    ],
    ['when it is cancelled', { cancelled: true }, -120, reject('CLASS_CANCELLED')],
    ['when online registration is off', { noOnlineRegistration: true }, -120, reject('CLASS_CONTACT_US')],
    [
      'when online registration is off, with a custom message',
      { noOnlineRegistration: true, ...custom },
      -120,
      message,
    ],
    [
      'when online registration is off, with a blank custom message',
      { noOnlineRegistration: true, customRegistrationMessage: '  ' },
      -120,
      reject('CLASS_CONTACT_US'),
    ],
  ]
  it.each(cases)('%s', (_name, changes, minutes, domainError) => {
    expect(decideAvailability(classWith(changes), at(minutes))).toEqual(domainError)
  })
})

describe('of several reasons, the person sees', () => {
  const everything = { ...full, cancelled: true, noOnlineRegistration: true, ...custom, ...later }
  const seats = { seats: seatsIn({ 'in-person': 1 }) }
  const cases: [string, Partial<ClassFacts>, number, string][] = [
    ['full before all others', everything, -120, 'CLASS_FULL'],
    ['cancelled before a custom message', { ...everything, ...seats }, -120, 'CLASS_CANCELLED'],
    ['a custom message before the opening date', { ...later, ...custom }, -120, 'CLASS_CUSTOM_MESSAGE'],
    ['a custom message before closed', custom, 15, 'CLASS_CUSTOM_MESSAGE'],
    [
      'contact us before the opening date',
      { ...later, noOnlineRegistration: true },
      -120,
      'CLASS_CONTACT_US',
    ],
    ['contact us before closed', { noOnlineRegistration: true }, 15, 'CLASS_CONTACT_US'],
    ['full before closed', full, 15, 'CLASS_FULL'],
  ]
  it.each(cases)('%s', (_name, changes, minutes, code) => {
    expect(decideAvailability(classWith(changes), at(minutes))).toMatchObject({ ok: false, code })
  })
})

describe('one mode of a class', () => {
  const both = (inPerson: number, online: number) =>
    classWith({ seats: seatsIn({ 'in-person': inPerson, online }) })

  it('can be chosen while it has a seat', () => {
    expect(decideModeSeats(both(1, 0), 'in-person')).toBeNull()
  })
  it('reports when its seats are taken', () => {
    expect(decideModeSeats(both(0, 1), 'in-person')).toEqual(reject('NO_IN_PERSON_SEATS'))
    expect(decideModeSeats(both(1, 0), 'online')).toEqual(reject('NO_ONLINE_SEATS'))
  })
  it('cannot be chosen when the class does not offer it', () => {
    expect(decideModeSeats(classWith(), 'online')).toEqual(reject('MODE_NOT_OFFERED'))
  })
})
