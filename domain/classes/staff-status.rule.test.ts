import { describe, expect, it } from 'vitest'
import { seatsIn } from '#domain/classes/testing/seats.ts'
import type { ClassFacts } from './fields/class-facts.ts'
import { type StaffStatus, staffStatus } from './staff-status.rule.ts'

const now = new Date('2026-11-20T17:00:00Z')
const days = (count: number) => new Date(now.getTime() + count * 86_400_000)
const open: ClassFacts = {
  start: days(1),
  registrationOpen: null,
  registrationClose: null,
  noOnlineRegistration: false,
  customRegistrationMessage: null,
  cancelled: false,
  guestsAllowed: true,
  seats: seatsIn({ 'in-person': 5 }),
}
const full = seatsIn({ 'in-person': 0 })

describe('a class in the list of staff', () => {
  it.each<[string, Partial<ClassFacts>, StaffStatus]>([
    ['with seats', {}, 'OPEN'],
    ['without seats', { seats: full }, 'FULL'],
    ['with seats in one of its modes', { seats: seatsIn({ 'in-person': 0, online: 1 }) }, 'OPEN'],
    ['that is cancelled', { cancelled: true }, 'CANCELLED'],
    ['that is cancelled and full', { cancelled: true, seats: full }, 'CANCELLED'],
    ['that is past', { start: days(-1) }, 'CLOSED'],
    ['that is past and full', { start: days(-1), seats: full }, 'CLOSED'],
    ['whose registration opens later', { registrationOpen: days(0.5) }, 'OPENS_LATER'],
    ['whose registration has closed', { registrationClose: days(-1) }, 'CLOSED'],
    ['that people register for by phone', { noOnlineRegistration: true }, 'BY_PHONE'],
    [
      'with a message of its own',
      { noOnlineRegistration: true, customRegistrationMessage: 'Call us' },
      'BY_PHONE',
    ],
  ])('is told apart %s', (_name, change, status) => {
    expect(staffStatus({ ...open, ...change }, now)).toBe(status)
  })
})
