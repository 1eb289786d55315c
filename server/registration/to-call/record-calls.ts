import { type Kysely, sql, type Transaction } from 'kysely'
import type { ClassChange } from '#domain/classes/edit/class-change.rule.ts'
import type { Mode } from '#domain/kernel/modes.ts'
import type { RecurringNotification } from '#domain/registration/recurring/recurring-notifications.ts'
import type { WaitingLimit } from '#domain/registration/waiting/why-alone.rule.ts'
import { currentAct } from '#server/platform/acts/acts.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import type { NotifiedAct } from '#server/registration/mails/class-notifications.ts'

/** What an act of staff means for a registered person: ClassNotification without the earlier state of the class. */
export interface CalledNotification {
  telling: string
  registrationId: number
  change: ClassChange | null
  movedFrom: Mode | null
}

/**
 * What staff say by phone, by kind. Contains no name and no phone number: those are read when someone opens the list.
 */
export interface CallData {
  /** Staff changed a class for which they are registered; oldest first. */
  news: { tellings: NotifiedAct[]; news: CalledNotification[] }
  /** Staff changed a class for which they wait; oldest first. */
  waitingNews: {
    waitingId: number
    tellings: NotifiedAct[]
    news: { telling: string; change: ClassChange }[]
  }
  /** A seat is free and they are next. It is not held, because no email offers it. */
  offer: { waitingId: number }
  /** The class begins soon: the first person to register gets the seat. */
  open: { waitingId: number }
  /** What they wait for cannot be offered as they wanted it. `whole` is the same for all dates of a series. */
  limited: { waitingId: number; whole: number; limit: WaitingLimit }
  /** What staff changed in their recurring registration. The class is its next date. */
  standing: { standingId: number; news: RecurringNotification['news'] }
  /** Staff or a rule registered them, or Undo restored a registration that staff had cancelled. */
  booked: { registrationId: number; isRestored?: true }
  /** Staff removed them from the roster. */
  removed: { registrationId: number }
  /** Someone who leads the class wrote to its whole roster. `sender` identifies the sender and the sending. */
  message: { messages: { subject: string; text: string; sender?: string }[] }
}
export type CallKind = keyof CallData

export type NewCall = {
  [Kind in CallKind]: { kind: Kind; attendeeId: number; courseId: number; data: CallData[Kind] }
}[CallKind]

/**
 * Adds people to the call list, in the transaction of the act. There is one line for each person, class and kind. Later
 * acts are merged into it with their act id. People with a closed account or a closure request get none.
 */
export async function noteCalls(tx: Transaction<DB>, calls: readonly NewCall[], now: Date): Promise<void> {
  if (calls.length === 0) return
  await sql`
    insert into call_line (attendee_id, course_id, kind, data, noted_at, act_ids)
    select c."attendeeId", c."courseId", c.kind, c.data, ${now}, array_remove(array[${currentAct}], null)
    from jsonb_to_recordset(${JSON.stringify(calls)}::jsonb) as c ("attendeeId" int, "courseId" int, kind text, data jsonb)
    join attendee a on a.id = c."attendeeId" and a.erased_at is null
    where a.user_id is null or a.user_id in (
      select id from app_user where id in (select user_id from attendee where id = any(${calls.map(({ attendeeId }) => attendeeId)}::int[]))
        and closed_at is null order by id for key share)
    on conflict (attendee_id, course_id, kind) where done_at is null do update set noted_at = excluded.noted_at, act_ids = call_line.act_ids || excluded.act_ids,
      data = excluded.data || (
        select coalesce(jsonb_object_agg(part, call_line.data -> part || (excluded.data -> part)), '{}')
        from unnest(array['tellings', 'news', 'messages']) part
        where jsonb_typeof(excluded.data -> part) = 'array' and jsonb_typeof(call_line.data -> part) = 'array')`.execute(
    tx,
  )
}

/** Removes an act from open calls. Everything else in a line stays. */
export async function takeBackCalls(tx: Transaction<DB>, notifying: string): Promise<void> {
  const without = (part: string, key: string) =>
    sql`jsonb_build_object(${part}::text, coalesce((select jsonb_agg(one order by nth) from jsonb_array_elements(data -> ${part})
      with ordinality as all_of (one, nth) where one ->> ${key} <> ${notifying}), '[]'))`
  await sql`
    update call_line set data = data || ${without('tellings', 'id')} || ${without('news', 'telling')}
    where done_at is null and kind in ('news', 'waitingNews')
      and data -> 'tellings' @> ${JSON.stringify([{ id: notifying }])}::jsonb`.execute(tx)
  await sql`delete from call_line where done_at is null and kind in ('news', 'waitingNews') and data -> 'news' = '[]'`.execute(
    tx,
  )
}

/**
 * When an act is undone, what it wrote about other things than its classes is no longer true. No one is called about
 * it, even if others were notified.
 */
export async function forgetCallsOf(tx: Transaction<DB>, act: string): Promise<void> {
  await sql`delete from call_line l where l.done_at is null and l.kind in ('booked', 'removed') and ${isOfAct(act)}`.execute(
    tx,
  )
}

/**
 * The attendee ids of people who were notified of an act by phone. An offer prevents Undo through the seat that it led
 * to, not as a call.
 */
export async function selectCalledOf(tx: Transaction<DB>, act: string): Promise<number[]> {
  const { rows } = await sql<{ attendee_id: number }>`
    select distinct l.attendee_id from call_line l where l.done_at is not null and l.kind not in ('offer', 'open')
      and ${isOfAct(act)} order by 1`.execute(tx)
  return rows.map(({ attendee_id }) => attendee_id)
}

/** The act added the call, or a job added it for a date that a rule registered because of the act. */
const isOfAct = (act: string) => sql`(${act}::uuid = any(l.act_ids) or l.kind = 'booked' and exists (
  select from act_row o where o.act_id = ${act} and o.table_name = 'registration' and o.before is null
    and (o.key ->> 'id')::int = (l.data ->> 'registrationId')::int))`

/**
 * The attendee ids of people who are or were called about this message to the roster. Locks the sending: the same
 * message sent again waits for this transaction.
 */
export async function selectMessaged(
  tx: Transaction<DB>,
  courseId: number,
  sender: string,
): Promise<ReadonlySet<number>> {
  await sql`select pg_advisory_xact_lock(hashtext(${`rosterMessage:${sender}`}))`.execute(tx)
  const { rows } = await sql<{ attendee_id: number }>`
    select attendee_id from call_line where course_id = ${courseId} and kind = 'message'
      and data -> 'messages' @> ${JSON.stringify([{ sender }])}::jsonb`.execute(tx)
  return new Set(rows.map(({ attendee_id }) => attendee_id))
}

/** Deletes the calls of an attendee whose data is deleted. */
export async function deleteCallsOf(tx: Kysely<DB>, attendeeId: number): Promise<void> {
  await tx.deleteFrom('call_line').where('attendee_id', '=', attendeeId).execute()
}

/** Moves one person's calls to another. Where both have a line of a kind, the target's stays. */
export async function moveCalls(
  tx: Transaction<DB>,
  { fromUserId, userId }: { fromUserId: number; userId: number },
): Promise<void> {
  await sql`
    update call_line l set attendee_id = own.id
    from attendee own, attendee other
    where own.user_id = ${userId} and other.user_id = ${fromUserId} and l.attendee_id = other.id
      and not exists (select from call_line o where o.attendee_id = own.id and o.course_id = l.course_id and o.kind = l.kind and o.done_at is null)`.execute(
    tx,
  )
  await sql`delete from call_line l using attendee a where a.user_id = ${fromUserId} and l.attendee_id = a.id`.execute(
    tx,
  )
}
