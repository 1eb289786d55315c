import { type Kysely, sql } from 'kysely'
import { type ClassRow, factsFromRow } from '#domain/classes/class-facts.ts'
import type { GuestInput } from '#domain/registration/guest.input.ts'
import type { BookableClass, Booking } from '#domain/registration/wanted-registration.ts'
import type { DB } from '#server/db/schema.generated.ts'
import type { RegistrationNode } from '#server/graphql/nodes.ts'

/**
 * The classes with the seats that are left now, and the other classes of those series that are booked as one. Call it in
 * the transaction that holds the classes' locks: each statement sees what was committed before it began.
 */
export async function selectBookableClasses(
  tx: Kysely<DB>,
  courseIds: readonly number[],
): Promise<BookableClass[]> {
  const { rows } = await sql<ClassRow & Omit<BookableClass, 'facts'>>`
    select c.id as "courseId", c.title, c.series_id as "seriesId", c.register_solo as "registerSolo",
      c.starts_at, c.registration_opens_at, c.registration_closes_at, c.no_online_registration,
      c.custom_registration_message, c.cancelled_at, c.guests_allowed,
      c.in_person, c.online, c.in_person_capacity, c.online_capacity,
      coalesce(taken.in_person, 0) as in_person_taken, coalesce(taken.online, 0) as online_taken
    from course c
    left join lateral (
      select sum(r.places) filter (where r.mode = 'in-person') as in_person,
             sum(r.places) filter (where r.mode = 'online') as online
      from registration r where r.course_id = c.id and r.cancelled_at is null
    ) taken on true
    where c.id = any(${[...courseIds]}::int[])
       or c.series_id in (
         select series_id from course where id = any(${[...courseIds]}::int[]) and not register_solo)`.execute(
    tx,
  )
  return rows.map((row) => ({
    courseId: row.courseId,
    title: row.title,
    seriesId: row.seriesId,
    registerSolo: row.registerSolo,
    facts: factsFromRow(row),
  }))
}

/** The person's active registrations of these classes and of the other classes of their series, by class. */
export async function selectHeldRegistrations(
  tx: Kysely<DB>,
  attendeeId: number,
  courseIds: readonly number[],
): Promise<Map<number, RegistrationNode>> {
  const held = await tx
    .selectFrom('registration')
    .selectAll()
    .where('attendee_id', '=', attendeeId)
    .where('cancelled_at', 'is', null)
    .where(sql<boolean>`course_id = any(${[...courseIds]}::int[])`)
    .execute()
  return new Map(held.map((registration) => [registration.course_id, registration]))
}

export interface NewRegistration extends Booking {
  courseId: number
  guest: GuestInput | null
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
      ordered.map(({ courseId, mode, places }) => ({
        course_id: courseId,
        attendee_id: attendeeId,
        mode,
        places,
        created_at: now,
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

/** What the settings say about confirming a list: when the waivers changed (null: never), and whether a bot check is asked. */
export async function selectConfirmationSettings(
  db: Kysely<DB>,
): Promise<{ waiversUpdatedAt: Date | null; botCheck: boolean }> {
  return db
    .selectFrom('site_settings')
    .select(['waivers_updated_at as waiversUpdatedAt', 'bot_check_on_confirm as botCheck'])
    .executeTakeFirstOrThrow()
}
