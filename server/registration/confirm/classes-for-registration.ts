import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type ClassRow, factsFromRow, takenSeatsOfRow } from '#domain/classes/fields/class-facts.ts'
import { modeOf } from '#domain/kernel/modes.ts'
import type { ClassForRegistration } from '#domain/registration/confirm/requested-registration.ts'
import { withMyOffers } from '#domain/registration/waiting/my-offers.rule.ts'
import type { Offer } from '#domain/registration/waiting/waiting-entry.ts'
import { classModes, placesTaken } from '#server/classes/public.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'

/** A spot that is held for someone. */
export interface MyOffer extends Pick<Offer, 'mode' | 'places'> {
  /**
   * More seats are taken than the class has, including offers. The guard then lets an offer become a registration,
   * because it was counted before and takes nothing new.
   */
  beyondSeats: boolean
}

/**
 * The classes with the seats that are left now, and the other classes of series that are registered as a whole. Call it
 * in the transaction that locks the classes: each statement sees what was committed before it began.
 */
export async function selectClassesForRegistration(
  tx: Kysely<DB>,
  courseIds: readonly number[],
): Promise<ClassForRegistration[]> {
  const { rows } = await sql<Row>`select ${columns} ${fromClasses(courseIds)}`.execute(tx)
  return rows.map(classFromRow)
}

/**
 * Like `selectClassesForRegistration`, for a person who may have offers: those seats are free to them. Includes the offers, by
 * class.
 */
export async function selectClassesAndOffers(
  tx: Kysely<DB>,
  attendeeId: number,
  courseIds: readonly number[],
): Promise<{ classes: ClassForRegistration[]; offered: Map<number, MyOffer> }> {
  const { rows } = await sql<Row & { offer_mode: string | null; offer_places: number | null }>`
    select ${columns}, w.offer_mode, w.offer_places ${fromClasses(
      courseIds,
      sql`left join waiting w on w.course_id = c.id and w.attendee_id = ${attendeeId} and w.ended_at is null
        and w.offer_mode is not null`,
    )}`.execute(tx)
  const offered = new Map(
    rows.flatMap((row): [number, MyOffer][] => {
      if (row.offer_mode === null) return []
      const mode = modeOf(row.offer_mode)
      const { capacity, taken } = takenSeatsOfRow(row)[mode]
      const beyondSeats = capacity !== null && taken > capacity
      return [[row.courseId, { mode, places: row.offer_places === 2 ? 2 : 1, beyondSeats }]]
    }),
  )
  return { classes: withMyOffers(rows.map(classFromRow), offered), offered }
}

type Row = ClassRow & Omit<ClassForRegistration, 'facts'>
const columns = sql`c.id as "courseId", c.title, c.series_id as "seriesId", c.register_solo as "registerSolo",
  (select l.name from location l where l.id = c.location_id) as place,
  c.starts_at, c.registration_opens_at, c.registration_closes_at, c.no_online_registration,
  c.custom_registration_message, c.cancelled_at, c.guests_allowed, offered.*, taken.*`
const fromClasses = (courseIds: readonly number[], joined: RawBuilder<unknown> = sql``) => sql`
  from course c
  cross join lateral ${classModes} offered
  cross join lateral ${placesTaken} taken
  ${joined}
  where not c.draft and c.id = any(${withMates(courseIds)})`

/** The ids of these classes and of the other classes of their series, if those are registered as a whole. */
export const withMates = (courseIds: readonly number[]) => sql<number[]>`array(
    select unnest(${[...courseIds]}::int[])
    union
    select mate.id from course one join course mate on mate.series_id = one.series_id
      where one.id = any(${[...courseIds]}::int[]) and not one.register_solo)`

function classFromRow(row: Row): ClassForRegistration {
  return {
    courseId: row.courseId,
    title: row.title,
    seriesId: row.seriesId,
    registerSolo: row.registerSolo,
    place: row.place,
    facts: factsFromRow(row),
  }
}
