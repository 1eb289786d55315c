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

describe('the status of a class in the staff list', () => {
  it.each<[string, Partial<ClassFacts>, StaffStatus]>([
    ['with free seats', {}, 'OPEN'],
    ['without free seats', { seats: full }, 'FULL'],
    ['with free seats in one of its modes', { seats: seatsIn({ 'in-person': 0, online: 1 }) }, 'OPEN'],
    ['when cancelled', { cancelled: true }, 'CANCELLED'],
    ['when cancelled and full', { cancelled: true, seats: full }, 'CANCELLED'],
    ['when past', { start: days(-1) }, 'CLOSED'],
    ['when past and full', { start: days(-1), seats: full }, 'CLOSED'],
    ['when registration opens later', { registrationOpen: days(0.5) }, 'OPENS_LATER'],
    ['when registration has closed', { registrationClose: days(-1) }, 'CLOSED'],
    ['when registration is by phone', { noOnlineRegistration: true }, 'BY_PHONE'],
    [
      'with a custom registration message',
      { noOnlineRegistration: true, customRegistrationMessage: 'Call us' },
      'BY_PHONE',
    ],
  ])('is correct %s', (_name, change, status) => {
    expect(staffStatus({ ...open, ...change }, now)).toBe(status)
  })
})
