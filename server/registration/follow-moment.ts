import { type RawBuilder, sql, type Transaction } from 'kysely'
import { columnsOf, type MomentChange } from '#domain/classes/hangs-on-moment.ts'
import { atSameDistance, daysMoved, isAhead, type MovedClass } from '#domain/classes/moved-date.rule.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import { forgetOpenCalls } from './to-call/forget-calls.ts'

/** Whose rows of these tables are of a class, and what goes with a moment that is emptied. */
const ofClass = {
  registration: { rows: (courseId) => sql`course_id = ${courseId}`, withIt: sql`, checked_in_by = null` },
  guest: {
    rows: (courseId) => sql`registration_id in (select id from registration where course_id = ${courseId})`,
    withIt: sql``,
  },
  waiting: { rows: (courseId) => sql`course_id = ${courseId} and ended_at is null`, withIt: sql`` },
} satisfies Record<string, { rows: (courseId: number) => RawBuilder<unknown>; withIt: RawBuilder<unknown> }>
type Table = keyof typeof ofClass
const tables = Object.keys(ofClass) as Table[]

/**
 * What hangs on the moment of a class follows it to another date, as hangs-on-moment.ts says of each column: who was ticked was not there, who waits until a
 * day waits as long before the class as they said, and what was told of its last hours is told again, also where it takes place after all. Within the same day
 * nothing changes here. Hears `classMoved`.
 */
export async function followMoment(
  tx: Transaction<DB>,
  { courseId, takesPlaceAgain, ...moved }: { courseId: number; takesPlaceAgain: boolean } & MovedClass,
  now: Date,
): Promise<void> {
  if (takesPlaceAgain) await emptyAll(tx, courseId, 'restored', 'empty')
  const { time_zone } = await tx.selectFrom('site_settings').select('time_zone').executeTakeFirstOrThrow()
  const days = daysMoved(moved, time_zone)
  if (days === 0) return
  await emptyAll(tx, courseId, 'moved', 'empty')
  if (isAhead(moved.to, now)) await emptyAll(tx, courseId, 'moved', 'empty ahead')
  for (const column of columnsOf('waiting', 'moved', 'shift'))
    await keepDistance(tx, column, courseId, (moment) => atSameDistance(moment, days, time_zone))
}

async function emptyAll(
  tx: Transaction<DB>,
  courseId: number,
  change: MomentChange,
  does: 'empty' | 'empty ahead',
): Promise<void> {
  for (const table of tables)
    for (const column of columnsOf(table, change, does)) {
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = null ${ofClass[table].withIt}
        where ${ofClass[table].rows(courseId)} and ${sql.ref(column)} is not null`.execute(tx)
      if (column === 'told_open_at') await forgetOpenCalls(tx, courseId)
    }
}

async function keepDistance(
  tx: Transaction<DB>,
  column: string,
  courseId: number,
  later: (moment: Date) => Date,
): Promise<void> {
  const { rows } = await sql<{ id: number; moment: Date }>`
    select id, ${sql.ref(column)} as moment from waiting
    where ${ofClass.waiting.rows(courseId)} and ${sql.ref(column)} is not null order by id`.execute(tx)
  for (const { id, moment } of rows)
    await sql`update waiting set ${sql.ref(column)} = ${later(moment)} where id = ${id}`.execute(tx)
}
