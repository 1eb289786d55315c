import type { Transaction } from 'kysely'
import { addAudit } from '#server/platform/audit/audit.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Viewer } from '#server/platform/graphql/context.ts'
import { RejectedError } from '#server/platform/graphql/errors.ts'
import type { SignedIn } from '#server/platform/graphql/policy.ts'
import { kindOfNotification } from '#server/registration/mails/class-notifications.ts'
import {
  deleteScheduled,
  lockTellings,
  selectActorOf,
  selectScheduledOf,
  writeScheduled,
} from '#server/registration/mails/scheduled-mails.sql.ts'
import { mayTakeBackMailOf } from '#server/registration/registration.policy.ts'
import { takeBackCalls } from '#server/registration/to-call/record-calls.ts'
import { selectScheduledOfWaiting } from '#server/registration/waiting/mails/scheduled-waiting-mails.sql.ts'
import { takeBackFromWaiting } from '#server/registration/waiting/mails/waiting-notifications.ts'

/**
 * Removes an act's news from scheduled emails. Emails without other news never leave; the others leave at their time.
 * What was saved stays. Returns how many people do not get the news.
 * @throws MAIL_HAS_LEFT
 * @throws FORBIDDEN when another person did the act.
 */
export async function takeBackMail(context: SignedIn, notifying: string): Promise<number> {
  const { viewer } = context
  return inTransaction(context, async (tx) => {
    const now = context.clock.now()
    await rejectOthers(tx, viewer, notifying, now)
    await lockTellings(tx)
    const existing = await selectScheduledOf(tx, notifying, now)
    const ofWaiting = await selectScheduledOfWaiting(tx, { telling: notifying }, now)
    if (existing.length + ofWaiting.length === 0) throw new RejectedError('MAIL_HAS_LEFT')
    const people = await undoScheduled(tx, notifying, now)
    const courseIds = new Set([
      ...ofWaiting.map(({ data }) => data.waiting.courseId),
      ...existing.flatMap(({ data }) =>
        data.news.flatMap((one) => (one.telling === notifying ? one.registration.courseId : [])),
      ),
    ])
    for (const courseId of [...courseIds].sort((a, b) => a - b)) {
      const act = {
        action: 'course.mailTakenBack' as const,
        subjectId: courseId,
        data: { mails: existing.length + ofWaiting.length },
      }
      await addAudit(tx, viewer, act, now)
    }
    return people
  })
}

async function rejectOthers(
  tx: Transaction<DB>,
  viewer: Viewer,
  notifying: string,
  now: Date,
): Promise<void> {
  if (mayTakeBackMailOf(viewer, null)) return
  const by = await selectActorOf(tx, notifying, now)
  if (by === undefined) throw new RejectedError('MAIL_HAS_LEFT')
  if (!mayTakeBackMailOf(viewer, by)) throw new RejectedError('FORBIDDEN')
}

/**
 * Removes an act's news from all scheduled emails. Returns how many people are affected. Call it under the lock of
 * lockTellings.
 */
export async function undoScheduled(tx: Transaction<DB>, notifying: string, now: Date): Promise<number> {
  const existing = await selectScheduledOf(tx, notifying, now)
  const ofWaiting = await selectScheduledOfWaiting(tx, { telling: notifying }, now)
  const rest = existing.map(({ id, data }) => ({
    id,
    data: {
      ...data,
      tellings: data.tellings.filter((one) => one.id !== notifying),
      news: data.news.filter((one) => one.telling !== notifying),
    },
  }))
  const isEmpty = ({ data }: (typeof rest)[number]) => data.news.length === 0
  await deleteScheduled(
    tx,
    rest.filter(isEmpty).map(({ id }) => id),
  )
  await takeBackFromWaiting(tx, ofWaiting, notifying)
  await takeBackCalls(tx, notifying)
  await writeScheduled(
    tx,
    rest.filter((one) => !isEmpty(one)).map((one) => ({ ...one, kind: kindOfNotification(one.data.news) })),
  )
  return new Set([...existing, ...ofWaiting].map(({ id, user_id }) => user_id ?? `mail ${id}`)).size
}
