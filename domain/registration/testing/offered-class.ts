import type { ClassSeats } from '#domain/classes/seats/seats.rule.ts'
import { seatsIn } from '#domain/classes/testing/seats.ts'
import type { OfferedClass } from '#domain/registration/list/registration-list.ts'

/** A class that is open from any day of November 2026 until its start. Everything else has defaults. */
export function offeredClass({
  seats = { 'in-person': 10 },
  ...changes
}: Partial<OfferedClass> & { seats?: Partial<ClassSeats> } = {}): OfferedClass {
  const start = changes.start ?? '2026-11-25T15:00:00.000Z'
  return {
    courseId: 1,
    title: 'Gentle Yoga',
    start,
    end: new Date(Date.parse(start) + 45 * 60_000).toISOString(),
    modes: ['in-person'],
    locationName: 'Linden Hill Center',
    guestsAllowed: true,
    seriesId: null,
    seriesTitle: null,
    registerSolo: true,
    facts: {
      start: new Date(start),
      registrationOpen: null,
      registrationClose: null,
      noOnlineRegistration: false,
      customRegistrationMessage: null,
      cancelled: false,
      guestsAllowed: changes.guestsAllowed ?? true,
      seats: seatsIn(seats),
    },
    ...changes,
  }
}
