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

/** Reminds those who can answer that somebody waits for their account to be closed. Any number of servers may do so at once: an occasion is written once. */
export const closureReminderJob: Job = {
  name: 'closure reminders',
  everySeconds: 3600,
  run: (deps) => remindOfClosures(deps),
}

/** Answers how many mails it put in. Whoever answers some of the requests reads of the others a week after the last reminder, and not before. */
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
  // Where no staff can be written to, administrators are who answers.
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
