import { type RawBuilder, sql, type Transaction } from 'kysely'
import { emptiedColumns, type TimeChange } from '#domain/classes/times/depends-on-time.ts'
import { atSameDistance, daysMoved, isAhead, type MovedClass } from '#domain/classes/times/moved-date.rule.ts'
import { comeUntilAfterMove } from '#domain/registration/waiting/offer-times.rule.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import { forgetOpenCalls } from '#server/registration/to-call/forget-calls.ts'
import { selectWaiting } from '#server/registration/waiting/waiting.sql.ts'
import { selectWaitingRules } from '#server/registration/waiting/waiting-rules.ts'

/** Which rows of these tables belong to a class, and which columns are cleared along with a cleared time. */
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
 * Updates everything that depends on the time of a class when it moves to another date, as depends-on-time.ts defines
 * for each column. Check-ins are undone. A cutoff for offers keeps its distance from the class. Emails about the last
 * hours are sent again, also after the class is restored. A move within the same day changes nothing here. Subscribes
 * to `classMoved`.
 */
export async function followTime(
  tx: Transaction<DB>,
  { courseId, isRestored, ...moved }: { courseId: number; isRestored: boolean } & MovedClass,
  now: Date,
): Promise<void> {
  if (isRestored) await emptyAll(tx, courseId, 'restored', isAhead(moved.to, now))
  const rules = await selectWaitingRules(tx)
  const days = daysMoved(moved, rules.timeZone)
  if (days === 0) return
  await emptyAll(tx, courseId, 'moved', isAhead(moved.to, now))
  for (const { id, come_until: comeUntil, since } of await selectWaiting(tx, courseId)) {
    const saved = comeUntil && atSameDistance(comeUntil, days, rules.timeZone)
    const of = { before: moved.from, after: moved.to, comeUntil, saved, since }
    const until = comeUntilAfterMove(of, now, rules)
    if (until?.getTime() !== comeUntil?.getTime())
      await tx.updateTable('waiting').set({ come_until: until }).where('id', '=', id).execute()
  }
}

async function emptyAll(
  tx: Transaction<DB>,
  courseId: number,
  change: TimeChange,
  ahead: boolean,
): Promise<void> {
  for (const table of tables)
    for (const column of emptiedColumns(table, change, ahead)) {
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = null ${ofClass[table].withIt}
        where ${ofClass[table].rows(courseId)} and ${sql.ref(column)} is not null`.execute(tx)
      if (column === 'told_open_at') await forgetOpenCalls(tx, courseId)
    }
}
