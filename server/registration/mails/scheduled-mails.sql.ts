import { sql, type Transaction } from 'kysely'
import type { MailKind } from '#domain/kernel/manifest.ts'
import { currentAct } from '#server/platform/acts/acts.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import { type ClassNotificationData, classNotificationKinds } from './class-notifications.ts'

/*
 * Emails about changed classes are sent after a short delay (domain/classes/notify/notify.ts). Until then, later acts
 * are merged into them, and an act can be removed. Once sending was tried, an email may have left, so neither is
 * possible.
 */

export interface ScheduledMail {
  id: number
  user_id: number | null
  to_address: string
  course_id: number | null
  data: ClassNotificationData
  created_at: Date
  next_attempt_at: Date
}

/** The kinds of emails that several acts may share. */
export const scheduledKinds = [...classNotificationKinds, 'waitingChanged'] as const satisfies MailKind[]

/**
 * Until the transaction ends, no other act notifies people and none is undone. So a person gets one email, however many
 * staff work at the same time.
 */
export async function lockTellings(tx: Transaction<DB>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('class tellings'))`.execute(tx)
}

/** Emails `m` of these kinds that have not left and that no one tried to send. */
export const isOffered = (now: Date, kinds: readonly MailKind[] = classNotificationKinds) =>
  sql`m.status = 'queued' and m.attempts = 0 and m.next_attempt_at > ${now} and m.kind = any(${[...kinds]}::text[])`
const columns = sql`m.id, m.user_id, m.to_address, m.course_id, m.data, m.created_at, m.next_attempt_at`

/** The scheduled emails of these people, at their current address. */
export async function selectScheduledFor(
  tx: Transaction<DB>,
  userIds: readonly number[],
  now: Date,
): Promise<ScheduledMail[]> {
  const { rows } = await sql<ScheduledMail>`
    select ${columns} from outbox_mail m
    where m.user_id = any(${[...userIds]}::int[]) and ${isOffered(now)} order by m.id for update`.execute(tx)
  return rows
}

/** The scheduled emails of an act. */
export async function selectScheduledOf(
  tx: Transaction<DB>,
  notifying: string,
  now: Date,
): Promise<ScheduledMail[]> {
  const { rows } = await sql<ScheduledMail>`
    select ${columns} from outbox_mail m
    where ${isOffered(now)} and m.data -> 'tellings' @> ${JSON.stringify([{ id: notifying }])}::jsonb
    order by m.id for update`.execute(tx)
  return rows
}

/** Whose act it is, by its scheduled emails. This never changes. Undefined if none is scheduled. */
export async function selectActorOf(
  tx: Transaction<DB>,
  notifying: string,
  now: Date,
): Promise<number | null | undefined> {
  const { rows } = await sql<{ by: number | null }>`
    select (telling ->> 'by')::int as by from outbox_mail m, jsonb_array_elements(m.data -> 'tellings') telling
    where ${isOffered(now, scheduledKinds)} and m.data -> 'tellings' @> ${JSON.stringify([{ id: notifying }])}::jsonb
      and telling ->> 'id' = ${notifying} limit 1`.execute(tx)
  return rows[0]?.by
}

/** Writes the new content of the emails. `leavesAt`: set when an act was merged and the delay starts again. */
export async function writeScheduled(
  tx: Transaction<DB>,
  mails: readonly { id: number; kind: MailKind; data: object; leavesAt?: Date }[],
): Promise<void> {
  if (mails.length === 0) return
  const rows = mails.map(({ id, kind, data, leavesAt }) => ({ id, kind, data, leavesAt }))
  await sql`
    update outbox_mail o set data = m.data, kind = m.kind, next_attempt_at = coalesce(m."leavesAt", o.next_attempt_at)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as m (id int, data jsonb, kind text, "leavesAt" timestamptz)
    where o.id = m.id`.execute(tx)
  // An act without news in any email has sent none. Its undo then does not ask whether to email people again.
  await sql`delete from outbox_mail_act a using outbox_mail m
    where a.mail_id = m.id and m.id = any(${rows.map(({ id }) => id)}::int[])
      and not m.data -> 'tellings' @> jsonb_build_array(jsonb_build_object('id', a.act_id))`.execute(tx)
  const joined = rows.filter(({ leavesAt }) => leavesAt)
  if (joined.length > 0)
    await sql`insert into outbox_mail_act (mail_id, act_id)
      select id, ${currentAct} from unnest(${joined.map(({ id }) => id)}::int[]) id where ${currentAct} is not null
      on conflict do nothing`.execute(tx)
}

export async function deleteScheduled(tx: Transaction<DB>, ids: readonly number[]): Promise<void> {
  await sql`delete from outbox_mail where id = any(${[...ids]}::int[])`.execute(tx)
}

/** Writes when emails leave into which no act was merged. */
export async function writeLeaving(
  tx: Transaction<DB>,
  mails: readonly { id: number; leavesAt: Date }[],
): Promise<void> {
  if (mails.length === 0) return
  await sql`update outbox_mail o set next_attempt_at = m."leavesAt"
    from jsonb_to_recordset(${JSON.stringify(mails)}::jsonb) as m (id int, "leavesAt" timestamptz) where o.id = m.id`.execute(
    tx,
  )
}

/** The scheduled emails with acts of one staff member, whatever their news. */
export async function selectScheduledBy(
  tx: Transaction<DB>,
  by: number,
  now: Date,
): Promise<ScheduledMail[]> {
  const { rows } = await sql<ScheduledMail>`
    select ${columns} from outbox_mail m
    where ${isOffered(now, scheduledKinds)} and m.data -> 'tellings' @> ${JSON.stringify([{ by }])}::jsonb
    order by m.id for update`.execute(tx)
  return rows
}
