import { type Selectable, sql } from 'kysely'
import type { EventTimes } from '#domain/classes/times/event-date.rule.ts'
import { facilitatorIdsOf } from '#server/classes/facilitates.sql.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import type { Course } from '#server/platform/db/schema.generated.ts'

export type CourseRow = Selectable<Course>

/**
 * The current published class, its facilitators, and whether its recurrence has other classes. Null if there is no such
 * class.
 */
export async function selectSource(
  tx: Database,
  courseId: number,
): Promise<{ course: CourseRow; facilitatorIds: number[]; recurs: boolean } | null> {
  const row = await tx
    .selectFrom('course as c')
    .selectAll('c')
    .select([
      facilitatorIdsOf(sql.ref('c.id')).as('facilitator_ids'),
      sql<boolean>`exists (select from course o where o.recurrence_id = c.recurrence_id and o.id <> c.id and not o.draft)`.as(
        'recurs',
      ),
    ])
    .where('c.id', '=', courseId)
    .where('c.draft', '=', false)
    .executeTakeFirst()
  if (!row) return null
  const { facilitator_ids: facilitatorIds, recurs, ...course } = row
  return { course, facilitatorIds, recurs }
}

/**
 * Makes others who schedule a class of the recurrence wait until the transaction ends. Take this lock after the class's
 * lock.
 */
export async function lockRecurrence(tx: Database, recurrenceId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('recurrence'), ${recurrenceId})`.execute(tx)
}

/** Whether the recurrence already has the same class, not cancelled, at these instants. */
export async function isScheduledAt(
  tx: Database,
  { recurrence_id, title, location_id, room }: CourseRow,
  { start, end }: Pick<EventTimes, 'start' | 'end'>,
): Promise<boolean> {
  const same = await tx
    .selectFrom('course')
    .select('id')
    .where('recurrence_id', '=', recurrence_id)
    .where('cancelled_at', 'is', null)
    .where('starts_at', '=', start)
    .where('ends_at', '=', end)
    .where('title', '=', title)
    .where('location_id', 'is not distinct from', location_id)
    .where('room', 'is not distinct from', room)
    .executeTakeFirst()
  return same !== undefined
}

/** The columns with instants. */
type Instants<Row> = { [Column in keyof Row as Date extends Row[Column] ? Column : never]: Row[Column] }

/** Copies a class without its registrations, its cancellation, its delay and its past. Returns the new id. */
export async function insertCopy(
  tx: Database,
  source: CourseRow,
  times: EventTimes,
  now: Date,
): Promise<number> {
  // Lists what is not copied, so that columns added later are copied.
  const {
    id: _id,
    legacy_id: _legacy,
    cancelled_at: _cancelled,
    late_minutes: _late,
    revised_at: _revised,
    sequence: _sequence,
    edit_version: _edit,
    data_version: _data,
    created_at: _created,
    ...saved
  } = source
  // Instants move to the other date. The type requires this also for columns added later.
  const moved: Instants<typeof saved> = {
    starts_at: times.start,
    ends_at: times.end,
    registration_opens_at: times.registrationOpen,
    registration_closes_at: times.registrationClose,
  }
  const { id } = await tx
    .insertInto('course')
    .values({
      ...saved,
      ...moved,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('course_mode')
    .columns(['course_id', 'mode', 'capacity'])
    .expression((eb) =>
      eb
        .selectFrom('course_mode')
        .select([sql.val(id).as('course_id'), 'mode', 'capacity'])
        .where('course_id', '=', source.id),
    )
    .execute()
  await tx
    .insertInto('course_facilitator')
    .columns(['course_id', 'facilitator_id', 'position'])
    .expression((eb) =>
      eb
        .selectFrom('course_facilitator')
        .select([sql.val(id).as('course_id'), 'facilitator_id', 'position'])
        .where('course_id', '=', source.id),
    )
    .execute()
  await tx
    .insertInto('course_term')
    .columns(['course_id', 'taxonomy', 'slug'])
    .expression((eb) =>
      eb
        .selectFrom('course_term')
        .select([sql.val(id).as('course_id'), 'taxonomy', 'slug'])
        .where('course_id', '=', source.id),
    )
    .execute()
  return id
}
