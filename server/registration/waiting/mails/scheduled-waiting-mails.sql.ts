import { sql, type Transaction } from 'kysely'
import type { ClassChange } from '#domain/classes/edit/class-change.rule.ts'
import type { NotifySettings } from '#server/classes/public.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import { isOffered } from '#server/registration/mails/scheduled-mails.sql.ts'
import type { MailedWaiting } from './mailed-waiting.sql.ts'

/** What one mail tells somebody who waits of a class that staff changed, by one act or by several that followed each other closely. */
export interface WaitingNotificationData {
  firstName: string
  waiting: MailedWaiting
  /** The oldest first. */
  tellings: NotifySettings[]
  /** In the order of the acts; once the mail leaves it is one. */
  news: { telling: string; change: ClassChange }[]
}

/** As it was put in before a mail said what had changed; some of these may wait while a server is upgraded. */
interface OldNotificationData extends Omit<WaitingNotificationData, 'news'> {
  change: ClassChange['kind']
}

/** What a mail tells, whichever server put it in. */
export function waitingNotificationsOf(
  stored: WaitingNotificationData | OldNotificationData,
): WaitingNotificationData {
  if ('news' in stored) return stored
  const { change: kind, ...data } = stored
  const { title, start, end, place: seat, mode } = data.waiting
  const change: ClassChange =
    kind === 'changed'
      ? // What it was is not known any more.
        { kind, parts: [], before: { title, start, end, place: seat, modes: [mode] } }
      : { kind }
  return { ...data, news: data.tellings.slice(-1).map(({ id }) => ({ telling: id, change })) }
}

/** A change of which nothing is said but that there is one. */
export const isNotNotified = (change: ClassChange) => change.kind === 'changed' && change.parts.length === 0

export interface ScheduledOfWaiting {
  id: number
  user_id: number | null
  data: WaitingNotificationData
  created_at: Date
  next_attempt_at: Date
}

/** What waits for those on waiting lists: of these, or of an act. */
export async function selectScheduledOfWaiting(
  tx: Transaction<DB>,
  of: { ids: readonly number[] } | { telling: string },
  now: Date,
): Promise<ScheduledOfWaiting[]> {
  const owner =
    'ids' in of
      ? sql`(m.data -> 'waiting' ->> 'id')::int = any(${[...of.ids]}::int[])`
      : sql`m.data -> 'tellings' @> ${JSON.stringify([{ id: of.telling }])}::jsonb`
  const { rows } = await sql<ScheduledOfWaiting>`
    select m.id, m.user_id, m.data, m.created_at, m.next_attempt_at from outbox_mail m where ${isOffered(now, ['waitingChanged'])} and ${owner}
    order by m.id for update`.execute(tx)
  return rows.map((row) => ({ ...row, data: waitingNotificationsOf(row.data) }))
}
