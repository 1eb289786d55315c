import { sql, type Transaction } from 'kysely'
import type { EditedTimes } from '#domain/classes/edit/edited-class.ts'
import type { RepeatRule } from '#domain/classes/repeat/repeat-rule.ts'
import { type EditableCourse, rowOf } from '#server/classes/admin/edit/course-row.ts'
import { modesOfClass, writeModes } from '#server/classes/seats/write-modes.sql.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'

type Tx = Transaction<DB>

/**
 * The classes of the recurrence by their date at the site, yyyy-MM-dd, including cancelled ones. Without a recurrence:
 * the class itself.
 */
export async function selectDates(
  db: Database,
  { id, recurrenceId }: EditableCourse,
  timeZone: string,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: number; date: string }>`
    select id, to_char(starts_at at time zone ${timeZone}, 'YYYY-MM-DD') as date from course
    where id = ${id} or recurrence_id = ${recurrenceId}
    order by starts_at desc, id desc`.execute(db)
  return new Map(rows.map((row) => [row.date, row.id]))
}

/** Stores the rule with the recurrence of the class, or with a new one. Returns the recurrence id. */
export async function writeRecurrence(
  tx: Tx,
  { id, recurrenceId }: EditableCourse,
  rule: RepeatRule,
  now: Date,
): Promise<number> {
  const text = JSON.stringify(rule)
  if (recurrenceId !== null) {
    await tx
      .insertInto('recurrence')
      .values({ id: recurrenceId, rule: text, created_at: now })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ rule: text }))
      .execute()
    return recurrenceId
  }
  const made = await tx
    .insertInto('recurrence')
    .values({ rule: text, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.updateTable('course').set({ recurrence_id: made.id }).where('id', '=', id).execute()
  return made.id
}

/**
 * Inserts classes like the source, with its modes, facilitators and terms, without registrations. If the source is a
 * draft, they are drafts. Returns their ids in the given order.
 */
export async function insertRepeats(
  tx: Tx,
  source: EditableCourse,
  recurrence_id: number,
  times: readonly EditedTimes[],
  now: Date,
): Promise<number[]> {
  const rows = await tx
    .insertInto('course')
    .values(
      times.map((when) => ({
        ...rowOf({ ...source.course, ...when }),
        recurrence_id,
        draft: source.draft,
        created_at: now,
      })),
    )
    .returning('id')
    .execute()
  const ids = rows.map(({ id }) => id)
  await writeModes(tx, ids, modesOfClass(source.course))
  await sql`insert into course_facilitator (course_id, facilitator_id, position)
    select made.id, f.facilitator_id, f.position from course_facilitator f, unnest(${ids}::int[]) as made (id)
    where f.course_id = ${source.id}`.execute(tx)
  await sql`insert into course_term (course_id, taxonomy, slug)
    select made.id, t.taxonomy, t.slug from course_term t, unnest(${ids}::int[]) as made (id)
    where t.course_id = ${source.id}`.execute(tx)
  return ids
}
