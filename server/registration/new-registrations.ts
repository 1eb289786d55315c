import type { Kysely } from 'kysely'
import type { GuestInput } from '#domain/registration/guest.input.ts'
import type { Booking } from '#domain/registration/wanted-registration.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import type { RegistrationNode } from './registration.graph.ts'

export interface NewRegistration extends Booking {
  courseId: number
  guest: GuestInput | null
  /** Came without an account, and is there. */
  walkIn?: { checkedInBy: number }
  /** A facilitator does it for the person. */
  byFacilitator?: boolean
}

/** Writes registrations and their guests; answers the registrations by class. */
export async function insertRegistrations(
  tx: Kysely<DB>,
  attendeeId: number,
  bookings: readonly NewRegistration[],
  now: Date,
): Promise<Map<number, RegistrationNode>> {
  if (bookings.length === 0) return new Map()
  // In id order: the trigger locks each class again, and an order of its own could wait for another booking in a circle.
  const ordered = bookings.toSorted((a, b) => a.courseId - b.courseId)
  const written = await tx
    .insertInto('registration')
    .values(
      ordered.map(({ courseId, mode, places, walkIn, byFacilitator = false }) => ({
        course_id: courseId,
        attendee_id: attendeeId,
        mode,
        places,
        created_at: now,
        walk_in: walkIn !== undefined,
        added_by_facilitator: byFacilitator,
        checked_in_at: walkIn ? now : null,
        checked_in_by: walkIn?.checkedInBy ?? null,
      })),
    )
    .returningAll()
    .execute()
  const byCourse = new Map(written.map((registration) => [registration.course_id, registration]))
  const guests = ordered.flatMap(({ courseId, guest }) =>
    guest ? [guestRow(byCourse.get(courseId)!.id, guest)] : [],
  )
  if (guests.length > 0) await tx.insertInto('guest').values(guests).execute()
  return byCourse
}

/** A guest as the table has them. */
export function guestRow(registrationId: number, guest: GuestInput) {
  return {
    registration_id: registrationId,
    first_name: guest.firstName,
    last_name: guest.lastName,
    email: guest.email ?? null,
    type: guest.type,
    phone: guest.phone,
    gender: guest.gender,
    notes: guest.notes,
    is_minor: guest.isMinor ?? null,
    demographics: guest.demographics ? JSON.stringify(guest.demographics) : null,
  }
}
