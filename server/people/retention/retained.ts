import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { RetentionKey } from '#domain/people/retention/periods.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import type { Deps } from '#server/platform/graphql/context.ts'
import { notHeldAttendee } from './legal-hold.sql.ts'

/** The time of a check: what began before `before` is due at `now`. */
export interface DueTime {
  before: Date
  now: Date
}
export type RetentionDeps = Pick<Deps, 'mailTemplates' | 'events'>

/** What is deleted or emptied at the end of a period. */
export interface Retained {
  period: RetentionKey
  /** How many are due. The preview counts by the same condition that the job uses. */
  count(instant: DueTime, deps: RetentionDeps): RawBuilder<{ count: number }>
  /**
   * Does a batch of what is due in its own transaction, and returns how many. Null: nothing is left that no other
   * transaction has locked.
   */
  work(tx: Transaction<DB>, instant: DueTime, deps: RetentionDeps): Promise<number | null>
  /** A run ends after this many batches. The rest waits for the next run. */
  mostBatches: number
}

type Table = keyof DB & string
type Due = (instant: DueTime, deps: RetentionDeps) => RawBuilder<boolean>
type Change = 'delete' | RawBuilder<unknown>

/** Rows of one table per batch. */
const batch = 500
const changed = (table: Table, change: Change, which: RawBuilder<boolean>) =>
  change === 'delete'
    ? sql`delete from ${sql.table(table)} t where ${which}`
    : sql`update ${sql.table(table)} t set ${change} where ${which}`

/** Rows `t` of a table that no other row refers to. */
export function ofRows(
  period: RetentionKey,
  table: Table,
  { due, change }: { due: Due; change: Change },
): Retained {
  return {
    period,
    mostBatches: 100,
    count: (instant, deps) =>
      sql`select count(*)::int as count from ${sql.table(table)} t where ${due(instant, deps)}`,
    async work(tx, instant, deps) {
      const { rows } = await sql<{ at: string }>`select t.ctid::text as at from ${sql.table(table)} t
        where ${due(instant, deps)} limit ${batch} for update of t skip locked`.execute(tx)
      if (rows.length === 0) return null
      const found = rows.map(({ at }) => at)
      await changed(table, change, sql<boolean>`t.ctid = any(${found}::tid[])`).execute(tx)
      return rows.length
    },
  }
}

/**
 * Rows `t` of the registrations `r` of a class `c`. Each change of them changes the responses about their class, so the
 * work goes class by class. Only one past class is locked at a time.
 */
export function ofClass(
  period: RetentionKey,
  table: 'registration' | 'guest',
  { due, change }: { due: Due; change: Change },
): Retained {
  const key = table === 'guest' ? sql`t.registration_id` : sql`t.id`
  const rows = (instant: DueTime, deps: RetentionDeps, courseId: RawBuilder<unknown>) => sql`
    select t.id from registration r join ${sql.table(table)} t on ${key} = r.id
    where r.course_id = ${courseId} and ${due(instant, deps)}
      and ${notHeldAttendee(sql`r.attendee_id`)}`
  const isExpired = ({ before }: DueTime) => sql<boolean>`c.ends_at < ${before}`
  return {
    period,
    mostBatches: 500,
    count: (instant, deps) => sql`select count(*)::int as count from course c
      cross join lateral (${rows(instant, deps, sql`c.id`)}) due where ${isExpired(instant)}`,
    async work(tx, instant, deps) {
      // Goes from the due rows to their class, by their index. Going through all past classes would be slow each time.
      const { rows: found } = await sql<{ id: number }>`select c.id
        from ${sql.table(table)} t join registration r on r.id = ${key} join course c on c.id = r.course_id
        where ${due(instant, deps)} and ${notHeldAttendee(sql`r.attendee_id`)} and ${isExpired(instant)}
        limit 1 for update of c skip locked`.execute(tx)
      const id = found[0]?.id
      if (id === undefined) return null
      const { numAffectedRows } = await changed(
        table,
        change,
        sql<boolean>`t.id in (${rows(instant, deps, sql`${id}::int`)})`,
      ).execute(tx)
      return Number(numAffectedRows ?? 0)
    },
  }
}
