import { joinOpensHoursBefore } from '#domain/classes/times/class-timing.rule.ts'
import {
  isJoinMailDue,
  isReminderDue,
  type RemindedRegistration,
  reminderHoursBefore,
} from '#domain/registration/reminders/reminders.rule.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import type { Deps } from '#server/platform/graphql/context.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import { addMails } from '#server/platform/mail/outbox.ts'
import { selectRegistrationsNow } from '#server/registration/mails/mailed-registrations.sql.ts'
import { occasionOf, type ReminderSearch, selectWithoutMail } from './reminders.sql.ts'

interface Kind {
  kind: ReminderSearch['kind']
  hoursBefore: number
  isDue: (registration: RemindedRegistration, now: Date) => boolean
}
const kinds: readonly Kind[] = [
  { kind: 'classReminder', hoursBefore: reminderHoursBefore, isDue: isReminderDue },
  { kind: 'joinLink', hoursBefore: joinOpensHoursBefore, isDue: isJoinMailDue },
]

/** Schedules the reminders and join links that are due. Any number of servers may run it at the same time. */
export const reminderJob: Job = { name: 'reminders', everySeconds: 30, run: (deps) => addDueReminders(deps) }

/**
 * Returns how many emails it scheduled. If two servers find the same one, both insert the same occasion, which exists
 * once.
 */
export async function addDueReminders(
  { db, clock, wakeMail }: Pick<Deps, 'db' | 'clock' | 'wakeMail'>,
  { rowsAtOnce = 500 } = {},
): Promise<number> {
  const now = clock.now()
  let added = 0
  for (const kind of kinds) added += await addDue(db, kind, now, rowsAtOnce)
  if (added > 0) wakeMail()
  return added
}

async function addDue(
  db: Database,
  { kind, hoursBefore, isDue }: Kind,
  now: Date,
  rowsAtOnce: number,
): Promise<number> {
  const startsBefore = new Date(now.getTime() + hoursBefore * 3_600_000)
  let added = 0
  for (let afterId = 0; ; ) {
    const ids = await selectWithoutMail(db, { kind, startsBefore, now, afterId, limit: rowsAtOnce })
    const due = (await selectRegistrationsNow(db, ids)).filter(({ state }) => isDue(state, now))
    added += await addMails(
      db,
      due.map(({ registration, receiver: { userId, email, firstName }, state }) => ({
        kind,
        to: email,
        userId,
        data: { firstName, registration },
        occasion: occasionOf(kind, registration.id, state.course.start),
      })),
      now,
    )
    if (ids.length < rowsAtOnce) return added
    afterId = ids.at(-1)!
  }
}
