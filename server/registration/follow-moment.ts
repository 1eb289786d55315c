import { type RawBuilder, sql, type Transaction } from 'kysely'
import { columnsOf } from '#domain/classes/hangs-on-moment.ts'
import { atSameDistance, daysMoved, isAhead, type MovedClass } from '#domain/classes/moved-date.rule.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'

/** Whose rows of these tables are of a class. */
const ofClass: Record<'registration' | 'guest' | 'waiting', (courseId: number) => RawBuilder<unknown>> = {
  registration: (courseId) => sql`course_id = ${courseId}`,
  guest: (courseId) => sql`registration_id in (select id from registration where course_id = ${courseId})`,
  waiting: (courseId) => sql`course_id = ${courseId} and ended_at is null`,
}

/**
 * What hangs on the moment of a class follows it to another date, as hangs-on-moment.ts says of each column: who was ticked was not there, who waits until a
 * day waits as long before the class as they said, and what was told of its last hours is told again. Within the same day nothing changes here. Hears
 * `classMoved`.
 */
export async function followMoment(
  tx: Transaction<DB>,
  { courseId, ...moved }: { courseId: number } & MovedClass,
  now: Date,
): Promise<void> {
  const { time_zone } = await tx.selectFrom('site_settings').select('time_zone').executeTakeFirstOrThrow()
  const days = daysMoved(moved, time_zone)
  if (days === 0) return
  if (isAhead(moved.to, now, time_zone)) {
    await empty(tx, 'registration', columnsOf('registration', 'falls'), courseId, sql`, checked_in_by = null`)
    await empty(tx, 'guest', columnsOf('guest', 'falls'), courseId)
  }
  await empty(tx, 'waiting', columnsOf('waiting', 'begins anew'), courseId)
  for (const column of columnsOf('waiting', 'keeps its distance'))
    await keepDistance(tx, column, courseId, (moment) => atSameDistance(moment, days, time_zone))
}

async function empty(
  tx: Transaction<DB>,
  table: keyof typeof ofClass,
  columns: readonly string[],
  courseId: number,
  withIt: RawBuilder<unknown> = sql``,
): Promise<void> {
  for (const column of columns)
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = null ${withIt}
      where ${ofClass[table](courseId)} and ${sql.ref(column)} is not null`.execute(tx)
}

async function keepDistance(
  tx: Transaction<DB>,
  column: string,
  courseId: number,
  later: (moment: Date) => Date,
): Promise<void> {
  const { rows } = await sql<{ id: number; moment: Date }>`
    select id, ${sql.ref(column)} as moment from waiting
    where ${ofClass.waiting(courseId)} and ${sql.ref(column)} is not null order by id`.execute(tx)
  for (const { id, moment } of rows)
    await sql`update waiting set ${sql.ref(column)} = ${later(moment)} where id = ${id}`.execute(tx)
}
