import { sql, type Transaction } from 'kysely'
import type { StoredTitle } from '#domain/kernel/present-class.rule.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import { hasSeparateAddress } from '#server/platform/db/written-to.ts'
import { type ReachRow, reachColumns } from '../reach/reach.sql.ts'
import type { CallData, CallKind } from './record-calls.ts'

export interface CallRow extends ReachRow {
  id: number
  kind: CallKind
  data: CallData[CallKind]
  attendee_id: number
  course_id: number
  title: StoredTitle
  starts_at: Date
  ends_at: Date
  noted_at: Date
  user_id: number | null
  name: string
  /** The helper of a person without an address: staff call the helper. */
  helper: string | null
  added_by_facilitator: boolean
  is_registered: boolean
  class_cancelled: boolean
}

/** No list is longer: more lines than staff call in a week. */
const atMost = 2000

/**
 * The lines for these classes, or all classes, whose people may need a call. Whether there is still something to say is
 * decided by reading their data.
 */
export async function selectCalls(
  db: Database,
  { courseIds, now }: { courseIds: readonly number[] | null; now: Date },
): Promise<CallRow[]> {
  const { rows } = await sql<CallRow>`
    select l.id, l.kind, l.data, l.attendee_id, l.course_id, c.title, c.starts_at, c.ends_at, l.noted_at, u.id as user_id,
      coalesce(u.first_name || ' ' || u.last_name, a.walk_in_first_name || ' ' || a.walk_in_last_name, '') as name,
      (select h.first_name || ' ' || h.last_name from care k join app_user h on h.id = k.carer_id
        where k.person_id = u.id and k.ended_at is null and not ${hasSeparateAddress()}) as helper,
      exists (select from registration o where o.course_id = l.course_id and o.attendee_id = l.attendee_id
        and o.added_by_facilitator) as added_by_facilitator, r.id is not null as is_registered,
      c.cancelled_at is not null as class_cancelled,
      ${reachColumns}
    from call_line l
    join course c on c.id = l.course_id
    join attendee a on a.id = l.attendee_id
    left join app_user u on u.id = a.user_id
    left join registration r on r.course_id = l.course_id and r.attendee_id = l.attendee_id and r.cancelled_at is null
    where l.done_at is null and c.ends_at > ${now} and u.closed_at is null and a.erased_at is null
      and (${courseIds === null} or l.course_id = any(${[...(courseIds ?? [])]}::int[]))
    order by c.starts_at, l.noted_at, l.id limit ${atMost}`.execute(db)
  return rows
}

/** Whether the list has a line for a class. readCalls knows what is still to be said. */
export async function hasCalls(db: Database, courseId: number): Promise<boolean> {
  const { rows } =
    await sql`select from call_line where course_id = ${courseId} and done_at is null limit 1`.execute(db)
  return rows.length > 0
}

/** The class and person of a line. Null: there is no such line. */
export async function selectCallKey(
  db: Database,
  id: number,
): Promise<{ courseId: number; userId: number | null; isOfWaiting: boolean } | null> {
  const { rows } = await sql<{ courseId: number; userId: number | null; isOfWaiting: boolean }>`
    select l.course_id as "courseId", a.user_id as "userId", l.data ? 'waitingId' or l.kind = 'standing' as "isOfWaiting" from call_line l join attendee a on a.id = l.attendee_id
    where l.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** Records that a person was called, or undoes that. False if it is recorded like that already. */
export async function writeCalled(
  tx: Transaction<DB>,
  { id, isDone }: { id: number; isDone: boolean },
  by: number,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    update call_line l set done_at = ${isDone ? now : null}, done_by = ${isDone ? by : null}
    where l.id = ${id} and (l.done_at is null) = ${isDone} and (${isDone} or not exists (
      select from call_line o where o.attendee_id = l.attendee_id and o.course_id = l.course_id and o.kind = l.kind and o.done_at is null))
    returning id`.execute(tx)
  return rows.length > 0
}
