import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '#server/platform/db/schema.generated.ts'

export interface StoppedDate {
  attendeeId: number
  courseId: number
  /** The regular spot that would have registered the date. Null: the date was added to a series of the person. */
  standingPlaceId: number | null
}

export async function writeStopped(
  tx: Transaction<DB>,
  stopped: readonly StoppedDate[],
  now: Date,
): Promise<void> {
  if (stopped.length === 0) return
  await tx
    .insertInto('stopped_booking')
    .values(
      stopped.map(({ attendeeId, courseId, standingPlaceId }) => ({
        attendee_id: attendeeId,
        course_id: courseId,
        standing_place_id: standingPlaceId,
        since: now,
      })),
    )
    .onConflict((conflict) => conflict.columns(['attendee_id', 'course_id']).doNothing())
    .execute()
}

/** The attendee ids of everyone with an upcoming date that was stopped, or only `attendeeId`, if they have one. */
export async function selectStoppedPeople(
  db: Kysely<DB>,
  now: Date,
  attendeeId: number | null = null,
): Promise<number[]> {
  const { rows } = await sql<{ attendee_id: number }>`
    select distinct b.attendee_id from stopped_booking b join course c on c.id = b.course_id
    where c.starts_at > ${now} and (${attendeeId}::int is null or b.attendee_id = ${attendeeId})
    order by b.attendee_id`.execute(db)
  return rows.map((row) => row.attendee_id)
}

/** What was stopped for a person and is still upcoming, with the series of each class. */
export async function selectStopped(
  db: Kysely<DB>,
  attendeeId: number,
  now: Date,
): Promise<{ courseId: number; standingPlaceId: number | null; seriesId: number | null }[]> {
  const rows = await db
    .selectFrom('stopped_booking as b')
    .innerJoin('course as c', 'c.id', 'b.course_id')
    .select(['b.course_id', 'b.standing_place_id', 'c.series_id'])
    .where('b.attendee_id', '=', attendeeId)
    .where('c.starts_at', '>', now)
    .orderBy('b.course_id')
    .execute()
  return rows.map((row) => ({
    courseId: row.course_id,
    standingPlaceId: row.standing_place_id,
    seriesId: row.series_id,
  }))
}

export async function deleteStopped(
  tx: Kysely<DB>,
  attendeeId: number,
  courseIds: readonly number[],
): Promise<void> {
  await tx
    .deleteFrom('stopped_booking')
    .where('attendee_id', '=', attendeeId)
    .where(sql<boolean>`course_id = any(${[...courseIds]}::int[])`)
    .execute()
}

/** Deletes everything of a person whose account is closed. */
export async function deleteStoppedOf(tx: Kysely<DB>, attendeeId: number): Promise<void> {
  await tx.deleteFrom('stopped_booking').where('attendee_id', '=', attendeeId).execute()
}

/** Deletes dates that have begun since. They are no longer needed. */
export async function deletePastStopped(db: Kysely<DB>, now: Date): Promise<void> {
  await sql`delete from stopped_booking b using course c where c.id = b.course_id and c.starts_at <= ${now}`.execute(
    db,
  )
}
