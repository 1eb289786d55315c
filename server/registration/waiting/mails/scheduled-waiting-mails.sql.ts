import { sql, type Transaction } from 'kysely'
import type { ClassChange } from '#domain/classes/edit/class-change.rule.ts'
import type { NotifySettings } from '#server/classes/public.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import { isOffered } from '#server/registration/mails/scheduled-mails.sql.ts'
import type { MailedWaiting } from './mailed-waiting.sql.ts'

/**
 * The data of one email to a waiting person about a class that staff changed, by one act or several in quick
 * succession.
 */
export interface WaitingNotificationData {
  firstName: string
  waiting: MailedWaiting
  /** The oldest first. */
  tellings: NotifySettings[]
  /** In the order of the acts. Merged into one when the email is sent. */
  news: { telling: string; change: ClassChange }[]
}

/** The format before emails said what had changed. Some of these may be scheduled during a server upgrade. */
interface OldNotificationData extends Omit<WaitingNotificationData, 'news'> {
  change: ClassChange['kind']
}

/** What an email says, whichever server version scheduled it. */
export function waitingNotificationsOf(
  stored: WaitingNotificationData | OldNotificationData,
): WaitingNotificationData {
  if ('news' in stored) return stored
  const { change: kind, ...data } = stored
  const { title, start, end, place, mode } = data.waiting
  const change: ClassChange =
    kind === 'changed'
      ? // An email of the older version does not say what changed, so `parts` is empty.
        { kind, parts: [], before: { title, start, end, place, modes: [mode] } }
      : { kind }
  return { ...data, news: data.tellings.slice(-1).map(({ id }) => ({ telling: id, change })) }
}

/** A change of which only its existence is known. */
export const isNotNotified = (change: ClassChange) => change.kind === 'changed' && change.parts.length === 0

export interface ScheduledOfWaiting {
  id: number
  user_id: number | null
  data: WaitingNotificationData
  created_at: Date
  next_attempt_at: Date
}

/** The scheduled emails to people on waitlists: of these entries, or of one act. */
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
