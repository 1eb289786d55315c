import type { Transaction } from 'kysely'
import type { ClassChange } from '#domain/classes/edit/class-change.rule.ts'
import { leavesAt } from '#domain/classes/notify/notify.ts'
import { undoUntil } from '#domain/kernel/acts.ts'
import type { NotifySettings } from '#server/classes/public.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import { selectScheduledBy, writeLeaving } from './scheduled-mails.sql.ts'

/** The content of a scheduled email, to registered or to waiting people. */
interface Notification {
  tellings: readonly { by: number | null }[]
  news: readonly { change: ClassChange | null; registration?: { start: string } }[]
  waiting?: { start: string }
}

/** When the classes in an email begin, and when they were to begin before the changes. */
function startsOf({ news, waiting }: Pick<Notification, 'news' | 'waiting'>): Date[] {
  return news
    .flatMap(({ change, registration }) => [
      registration?.start ?? waiting?.start,
      change?.kind === 'changed' ? change.before.start : undefined,
    ])
    .filter((start) => start !== undefined)
    .map((start) => new Date(start))
}

/** When an email leaves that an act was merged into, or that the act started (`scheduled` null). */
export function notificationsLeave(
  scheduled: { created_at: Date; next_attempt_at: Date } | null,
  { tellings, ...notified }: Notification,
  { by }: Pick<NotifySettings, 'by'>,
  now: Date,
): Date {
  return leavesAt(
    {
      firstAt: scheduled?.created_at ?? now,
      leaves: scheduled?.next_attempt_at ?? null,
      // The last one is the current act, so only earlier ones are compared.
      isOfSameStaff: scheduled === null || tellings.slice(0, -1).some((one) => one.by === by),
      starts: startsOf(notified),
    },
    now,
  )
}

/**
 * Delays all other scheduled emails of this staff member to the time of their newest act: the next act may be about the
 * same people. Returns when the last of them leaves, including the act's own email.
 */
export async function waitWithAct(
  tx: Transaction<DB>,
  { id, by }: Pick<NotifySettings, 'id' | 'by'>,
  now: Date,
): Promise<Date | null> {
  const scheduled = await selectScheduledBy(tx, by, now)
  const leaving = scheduled.map(({ id: mailId, created_at: firstAt, next_attempt_at: leaves, data }) => {
    // Emails with this act have their time already. Emails that leave within seconds are not delayed for others.
    const isOfAct = data.tellings.some((one) => one.id === id)
    const instant = leavesAt(
      { firstAt, leaves, isOfSameStaff: true, starts: startsOf(data as Notification) },
      now,
    )
    const leavesAnyway = leaves <= undoUntil(now)
    return { id: mailId, leavesAt: isOfAct || leavesAnyway || instant < leaves ? leaves : instant }
  })
  await writeLeaving(tx, leaving)
  return leaving.reduce<Date | null>((last, one) => (last && last > one.leavesAt ? last : one.leavesAt), null)
}
