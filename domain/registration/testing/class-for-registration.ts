import type { ClassFacts } from '#domain/classes/fields/class-facts.ts'
import type { ClassSeats } from '#domain/classes/seats/seats.rule.ts'
import { seatsIn } from '#domain/classes/testing/seats.ts'
import type { ClassForRegistration } from '#domain/registration/confirm/requested-registration.ts'

/** A class on 25 November 2026 with ten seats in the room. Everything else has defaults. */
export function classForRegistration(
  courseId: number,
  {
    seats = { 'in-person': 10 },
    facts = {},
    ...changes
  }: Partial<Omit<ClassForRegistration, 'facts'>> & {
    seats?: Partial<ClassSeats>
    facts?: Partial<ClassFacts>
  } = {},
): ClassForRegistration {
  return {
    courseId,
    title: `Class ${courseId}`,
    seriesId: null,
    registerSolo: true,
    place: 'Linden Hill Center',
    facts: {
      start: new Date('2026-11-25T15:00:00Z'),
      registrationOpen: null,
      registrationClose: null,
      noOnlineRegistration: false,
      customRegistrationMessage: null,
      cancelled: false,
      guestsAllowed: true,
      seats: seatsIn(seats),
      ...facts,
    },
    ...changes,
  }
}
