import { type Kysely, sql } from 'kysely'
import type { StoredTitle } from '#domain/kernel/present-class.rule.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'

export interface Absence {
  stands: boolean
  times: number
  at: Date
}

/** What a facilitator reported for the current start of a class. Null: nothing. */
export async function selectAbsence(
  db: Kysely<DB>,
  { courseId, facilitatorId }: { courseId: number; facilitatorId: number },
): Promise<Absence | null> {
  const { rows } =
    await sql<Absence>`select x.stands, x.times, x.at from cannot_lead x join course c on c.id = x.course_id
    where x.course_id = ${courseId} and x.facilitator_id = ${facilitatorId} and x.starts_at = c.starts_at`.execute(
      db,
    )
  return rows[0] ?? null
}

/** Call it with the class locked. */
export async function writeAbsence(
  tx: Kysely<DB>,
  { courseId, facilitatorId, start }: { courseId: number; facilitatorId: number; start: Date },
  { stands, times }: Pick<Absence, 'stands' | 'times'>,
  now: Date,
): Promise<void> {
  await sql`insert into cannot_lead (course_id, facilitator_id, stands, starts_at, at, times)
    values (${courseId}, ${facilitatorId}, ${stands}, ${start}, ${now}, ${times})
    on conflict (course_id, facilitator_id) do update set
      stands = excluded.stands, starts_at = excluded.starts_at, at = excluded.at, times = excluded.times`.execute(
    tx,
  )
}

export interface AbsenceClass {
  title: StoredTitle
  textLanguage: string | null
  /** The facilitator's name. */
  name: string
}

export async function selectAbsenceClass(
  tx: Kysely<DB>,
  { courseId, facilitatorId }: { courseId: number; facilitatorId: number },
): Promise<AbsenceClass> {
  const { rows } = await sql<AbsenceClass>`select c.title, c.text_language as "textLanguage", f.name
    from course c, facilitator f where c.id = ${courseId} and f.id = ${facilitatorId}`.execute(tx)
  return rows[0]!
}

/** Deletes queued emails about the class with this mailing name. Returns the user ids of those who were sent one. */
export async function stopMails(
  tx: Kysely<DB>,
  { courseId, name, since }: { courseId: number; name: string; since: Date },
): Promise<Set<number>> {
  const mine = sql`course_id = ${courseId} and mailing = ${name} and created_at >= ${since}`
  await sql`delete from outbox_mail where ${mine} and status = 'queued' and attempts = 0`.execute(tx)
  const { rows } = await sql<{ userId: number }>`
    select distinct user_id as "userId" from outbox_mail where ${mine} and status <> 'dropped' and user_id is not null`.execute(
    tx,
  )
  return new Set(rows.map(({ userId }) => userId))
}
