import { sql, type Transaction } from 'kysely'
import type { EditedClass } from '#domain/classes/edit/edited-class.ts'
import { type Location, locationLines } from '#server/catalogue/public.ts'
import { modesOfClass, writeModes } from '#server/classes/seats/write-modes.sql.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import { rowOf, taxonomyOf, termFields } from './course-row.ts'

type Tx = Transaction<DB>

export async function insertCourse(
  tx: Tx,
  course: EditedClass,
  { draft, now }: { draft: boolean; now: Date },
): Promise<number> {
  const { id } = await tx
    .insertInto('course')
    .values({ ...rowOf(course), draft, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeModes(tx, [id], modesOfClass(course))
  await insertFacilitators(tx, id, course.facilitatorIds)
  await insertTerms(tx, id, course)
  return id
}

/**
 * What calendars show of a class, but no email mentions. An edit of it raises the SEQUENCE of the calendar files. Time,
 * location, mode and title raise it in announceClassChanges, whether or not people are notified.
 */
function inCalendars({ description, room }: EditedClass): string {
  return JSON.stringify([description, room])
}

/** Writes the class and raises its edit version. Its modes and related records are written only if they differ. */
export async function writeCourse(
  tx: Tx,
  id: number,
  before: EditedClass,
  after: EditedClass,
  now: Date,
): Promise<void> {
  const isNewInCalendars = inCalendars(before) !== inCalendars(after)
  await tx
    .updateTable('course')
    .set({
      ...rowOf(after),
      edit_version: sql<number>`edit_version + 1`,
      ...(isNewInCalendars && { sequence: sql<number>`sequence + 1`, revised_at: now }),
    })
    .where('id', '=', id)
    .execute()
  if (JSON.stringify(modesOfClass(before)) !== JSON.stringify(modesOfClass(after)))
    await writeModes(tx, [id], modesOfClass(after))
  if (before.facilitatorIds.join() !== after.facilitatorIds.join()) {
    // Facilitators who stay keep their row, and the records that refer to it.
    await sql`delete from course_facilitator
      where course_id = ${id} and not facilitator_id = any(${after.facilitatorIds}::int[])`.execute(tx)
    await insertFacilitators(tx, id, after.facilitatorIds)
  }
  if (JSON.stringify(termsOf(before)) !== JSON.stringify(termsOf(after))) {
    await tx.deleteFrom('course_term').where('course_id', '=', id).execute()
    await insertTerms(tx, id, after)
  }
}

async function insertFacilitators(tx: Tx, course_id: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const rows = ids.map((facilitator_id, position) => ({ course_id, facilitator_id, position }))
  await tx
    .insertInto('course_facilitator')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['course_id', 'facilitator_id'])
        .doUpdateSet({ position: sql<number>`excluded.position` }),
    )
    .execute()
}

async function insertTerms(tx: Tx, course_id: number, course: EditedClass): Promise<void> {
  const rows = termsOf(course).map((term) => ({ course_id, ...term }))
  if (rows.length > 0) await tx.insertInto('course_term').values(rows).execute()
}

function termsOf(course: EditedClass) {
  return termFields.flatMap((field) => course[field].map((slug) => ({ taxonomy: taxonomyOf(field), slug })))
}

/** Cancels the class or restores it (null), and raises its edit version. */
export async function writeCancelled(tx: Tx, id: number, cancelledAt: Date | null): Promise<void> {
  await tx
    .updateTable('course')
    .set({ cancelled_at: cancelledAt, edit_version: sql<number>`edit_version + 1` })
    .where('id', '=', id)
    .execute()
}

/** Publishes drafts and raises their edit versions. */
export async function writePublished(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx
    .updateTable('course')
    .set({ draft: false, edit_version: sql<number>`edit_version + 1` })
    .where('id', 'in', ids)
    .execute()
}

/** Raises edit versions, so that open editors of these classes get a conflict. */
export async function raiseEditVersions(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('course')
    .set({ edit_version: sql<number>`edit_version + 1` })
    .where('id', 'in', ids)
    .execute()
}

/** Whether anyone ever registered, cancelled or not. */
export async function hasRegistrations(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from registration where course_id = ${id}) as has`.execute(tx)
  return rows[0]!.has
}

/** How many people are on the waitlist of the class now. */
export async function countWaiting(tx: Tx, id: number): Promise<number> {
  const { count } = await tx
    .selectFrom('waiting')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('course_id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function deleteCourseRow(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('course').where('id', '=', id).execute()
}

/** Texts of records around a class, by id: locations line by line, and names of facilitators. */
export interface Around {
  places: ReadonlyMap<number, string[]>
  facilitators: ReadonlyMap<number, string>
}

export async function selectAround(
  tx: Tx,
  courses: readonly Pick<EditedClass, 'locationId' | 'facilitatorIds'>[],
): Promise<Around> {
  const locationIds = [...new Set(courses.flatMap(({ locationId }) => locationId ?? []))]
  const facilitatorIds = [...new Set(courses.flatMap((course) => course.facilitatorIds))]
  const locations = await tx
    .selectFrom('location')
    .select(['id', 'name as place', 'addressline1', 'addressline2', 'city', 'state', 'zip'])
    .where(sql<boolean>`id = any(${locationIds}::int[])`)
    .execute()
  const facilitators = await tx
    .selectFrom('facilitator')
    .select(['id', 'name'])
    .where(sql<boolean>`id = any(${facilitatorIds}::int[])`)
    .execute()
  return {
    places: new Map(
      locations.map(({ id, ...location }: Location & { id: number }) => [id, locationLines(location)]),
    ),
    facilitators: new Map(facilitators.map(({ id, name }) => [id, name])),
  }
}
