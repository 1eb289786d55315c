import {
  daysBetweenReminders,
  decideClosureReminder,
} from '#domain/people/close-account/closure-waiting.rule.ts'
import { selectStaffToNotify } from '#server/accounts/public.ts'
import type { Deps } from '#server/platform/graphql/context.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import { addMails } from '#server/platform/mail/outbox.ts'
import { selectClosureTimes, selectRemindedSince } from './closure-requests.sql.ts'

const day = 86_400_000

/**
 * Reminds the team that closure requests are waiting. Safe on several servers at the same time: each occasion is
 * written once.
 */
export const closureReminderJob: Job = {
  name: 'closure reminders',
  everySeconds: 3600,
  run: (deps) => remindOfClosures(deps),
}

/**
 * Returns how many emails it added. If some requests were handled, the reminder about the others comes a week after the
 * last one, not earlier.
 */
export async function remindOfClosures({
  db,
  clock,
  wakeMail,
}: Pick<Deps, 'db' | 'clock' | 'wakeMail'>): Promise<number> {
  const now = clock.now()
  const requests = await selectClosureTimes(db)
  const reminder = decideClosureReminder(
    requests.map(({ requestedAt }) => requestedAt),
    now,
  )
  if (!reminder) return 0
  const { count, days } = reminder
  const since = new Date(now.getTime() - daysBetweenReminders * day)
  const recently = await selectRemindedSince(db, since)
  const all = await selectStaffToNotify(db)
  const staff = all.filter(({ isAdministrator }) => !isAdministrator)
  // If no staff can be emailed, administrators are.
  const receivers = reminder.administrators || staff.length === 0 ? all : staff
  const added = await addMails(
    db,
    receivers
      .filter(({ userId }) => !recently.has(userId))
      .map(({ userId, email: to }) => ({
        kind: 'closureWaiting' as const,
        to,
        userId,
        data: { count, days },
        occasion: `closureWaiting:${userId}:${Math.floor(now.getTime() / day)}`,
      })),
    now,
  )
  if (added > 0) wakeMail()
  return added
}
