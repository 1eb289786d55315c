import { decideClosureReminder } from '#domain/people/closure-waiting.rule.ts'
import { selectStaffToTell } from '#server/accounts/accounts.door.ts'
import type { Deps } from '#server/platform/graphql/context.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import { addMails } from '#server/platform/mail/outbox.ts'
import { selectClosureMoments } from './closure-requests.sql.ts'

/** Reminds those who can answer that somebody waits for their account to be closed. Any number of servers may do so at once: an occasion is written once. */
export const closureReminderJob: Job = {
  name: 'closure reminders',
  everySeconds: 3600,
  run: (deps) => remindOfClosures(deps),
}

/** Answers how many mails it put in. A week is counted from the request that has waited longest: once that is answered, the next has its own. */
export async function remindOfClosures({
  db,
  clock,
  wakeMail,
}: Pick<Deps, 'db' | 'clock' | 'wakeMail'>): Promise<number> {
  const now = clock.now()
  const requests = await selectClosureMoments(db)
  const reminder = decideClosureReminder(
    requests.map(({ requestedAt }) => requestedAt),
    now,
  )
  const first = requests[0]
  if (!reminder || !first) return 0
  const { count, days, week } = reminder
  const all = await selectStaffToTell(db)
  const staff = all.filter(({ isAdministrator }) => !isAdministrator)
  // Where no staff can be written to, administrators are who answers.
  const receivers = reminder.administrators || staff.length === 0 ? all : staff
  const added = await addMails(
    db,
    receivers.map(({ userId, email: to }) => ({
      kind: 'closureWaiting' as const,
      to,
      userId,
      data: { count, days },
      occasion: `closureWaiting:${userId}:${first.userId}:${first.requestedAt.getTime()}:${week}`,
    })),
    now,
  )
  if (added > 0) wakeMail()
  return added
}
