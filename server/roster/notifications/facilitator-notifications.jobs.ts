import type { Transaction } from 'kysely'
import { isNewsDue } from '#domain/roster/notifications/facilitator-notifications.rule.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Deps } from '#server/platform/graphql/context.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import { addMail } from '#server/platform/mail/outbox.ts'
import {
  insertFullClasses,
  selectNewsReceiver,
  selectWaiting,
  takeDuties,
  takeNews,
} from './facilitator-notifications.sql.ts'
import { joinNews } from './join-notifications.ts'

/** A mail names so many classes; a whole program is on the dashboard. */
const mostClasses = 30

/** Tells facilitators what waits for them. Any number of servers may do so at once: news are taken once. */
export const facilitatorNewsJob: Job = {
  name: 'facilitator news',
  everySeconds: 30,
  run: (deps) => tellFacilitators(deps),
}

/** Answers how many mails it put in: one a facilitator, whatever has come together. */
export async function tellFacilitators({
  db,
  clock,
  wakeMail,
}: Pick<Deps, 'db' | 'clock' | 'wakeMail'>): Promise<number> {
  const now = clock.now()
  await insertFullClasses(db, now)
  let told = 0
  for (const { facilitatorId, ...waiting } of await selectWaiting(db)) {
    if (!isNewsDue(waiting, now)) continue
    const isTold = await inTransaction({ db }, (tx) => tell(tx, facilitatorId, now))
    if (isTold) told += 1
  }
  if (told > 0) wakeMail()
  return told
}

/** Whether there was something to tell, and somebody to tell it to. */
async function tell(tx: Transaction<DB>, facilitatorId: number, now: Date): Promise<boolean> {
  const duties = await takeDuties(tx, facilitatorId, now)
  const news = await takeNews(tx, facilitatorId, now)
  const receiver = await selectNewsReceiver(tx, facilitatorId)
  const classes = await joinNews(tx, duties, news)
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
