import { type Kysely, sql } from 'kysely'
import { type ClassRow, factsFromRow } from '#domain/classes/class-facts.ts'
import type { BookableClass } from '#domain/registration/wanted-registration.ts'
import { modeColumns, placesTaken } from '#server/classes/classes.door.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'

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
      ${modeColumns}, taken.*
    from course c
    cross join lateral ${placesTaken} taken
    where not c.draft and (c.id = any(${[...courseIds]}::int[])
       or c.series_id in (
         select series_id from course where id = any(${[...courseIds]}::int[]) and not register_solo))`.execute(
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
