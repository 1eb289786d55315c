import type { Transaction } from 'kysely'
import { isNotificationDue } from '#domain/roster/notifications/facilitator-notifications.rule.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Deps } from '#server/platform/graphql/context.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import { workOnEach } from '#server/platform/jobs/work-on-each.ts'
import { addMail } from '#server/platform/mail/outbox.ts'
import {
  insertFullClasses,
  selectNotificationReceiver,
  selectWaiting,
  takeDuties,
  takeNotifications,
} from './facilitator-notifications.sql.ts'
import { joinNotifications } from './join-notifications.ts'

/** An email names at most so many classes. The dashboard has all. */
const mostClasses = 30

/**
 * Sends queued notifications to facilitators. Several servers may run it at the same time: each notification is taken
 * once.
 */
export const facilitatorNotificationsJob: Job = {
  name: 'facilitator news',
  everySeconds: 30,
  run: (deps) => notifyFacilitators(deps),
}

/** Returns the number of emails added: one per facilitator, for all their notifications. */
export async function notifyFacilitators({
  db,
  clock,
  wakeMail,
}: Pick<Deps, 'db' | 'clock' | 'wakeMail'>): Promise<number> {
  const now = clock.now()
  await insertFullClasses(db, now)
  let notified = 0
  const due = (await selectWaiting(db)).filter((waiting) => isNotificationDue(waiting, now))
  await workOnEach(due, async ({ facilitatorId }) => {
    const isNotified = await inTransaction({ db }, (tx) => notify(tx, facilitatorId, now))
    if (isNotified) notified += 1
  })
  if (notified > 0) wakeMail()
  return notified
}

/** Whether there was a notification, and someone to send it to. */
async function notify(tx: Transaction<DB>, facilitatorId: number, now: Date): Promise<boolean> {
  const duties = await takeDuties(tx, facilitatorId, now)
  const notifications = await takeNotifications(tx, facilitatorId, now)
  const receiver = await selectNotificationReceiver(tx, facilitatorId)
  const classes = await joinNotifications(tx, duties, notifications)
  if (classes.length === 0 || !receiver) return false
  const { userId, email, firstName } = receiver
  const data = {
    firstName,
    classes: classes.slice(0, mostClasses),
    more: Math.max(0, classes.length - mostClasses),
  }
  const occasion = `facilitatorNews:${facilitatorId}:${now.toISOString()}`
  await addMail(
    tx,
    { kind: userId === null ? 'facilitatorNotice' : 'facilitatorNews', to: email, userId, data, occasion },
    now,
  )
  return true
}
