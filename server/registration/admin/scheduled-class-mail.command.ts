import type { Transaction } from 'kysely'
import { addAudit } from '#server/platform/audit/audit.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { RejectedError } from '#server/platform/graphql/errors.ts'
import type { SignedIn } from '#server/platform/graphql/policy.ts'
import {
  type ClassNotificationData,
  kindOfNotification,
} from '#server/registration/mails/class-notifications.ts'
import {
  deleteScheduled,
  lockTellings,
  writeScheduled,
} from '#server/registration/mails/scheduled-mails.sql.ts'
import { letLeave, lockScheduledMailOf } from './scheduled-class-mail.sql.ts'

/**
 * Sends the scheduled email about a class now. Returns to how many people it goes.
 * @throws MAIL_HAS_LEFT when no email is scheduled.
 */
export async function sendScheduledMail(context: SignedIn, courseId: number): Promise<number> {
  const count = await withScheduled(context, courseId, 'course.mailSentNow', (tx, ids, now) =>
    letLeave(tx, ids, now),
  )
  context.wakeMail()
  return count
}

/**
 * Removes a class from the scheduled emails. The rest of an email leaves at its time. The change itself stays. Returns
 * how many people do not get the news.
 * @throws MAIL_HAS_LEFT
 */
export function stopScheduledMail(context: SignedIn, courseId: number): Promise<number> {
  return withScheduled(context, courseId, 'course.mailTakenBack', async (tx, ids) => {
    const existing = await tx
      .selectFrom('outbox_mail')
      .select(['id', 'kind', 'data'])
      .where('id', 'in', [...ids])
      .execute()
    const rest = existing.flatMap(({ id, kind, data }) => {
      if (kind === 'waitingChanged') return []
      const mailData = data as unknown as ClassNotificationData
      const notifications = mailData.news.filter(({ registration }) => registration.courseId !== courseId)
      const tellings = mailData.tellings.filter((act) =>
        notifications.some(({ telling }) => telling === act.id),
      )
      return notifications.length === 0
        ? []
        : [
            {
              id,
              kind: kindOfNotification(notifications),
              data: { ...mailData, tellings, news: notifications },
            },
          ]
    })
    await writeScheduled(tx, rest)
    await deleteScheduled(
      tx,
      ids.filter((id) => rest.every((one) => one.id !== id)),
    )
  })
}

function withScheduled(
  { db, viewer, clock }: SignedIn,
  courseId: number,
  action: 'course.mailSentNow' | 'course.mailTakenBack',
  act: (tx: Transaction<DB>, ids: readonly number[], now: Date) => Promise<void>,
): Promise<number> {
  return inTransaction({ db }, async (tx) => {
    await lockTellings(tx)
    const now = clock.now()
    const ids = await lockScheduledMailOf(tx, courseId, now)
    if (ids.length === 0) throw new RejectedError('MAIL_HAS_LEFT')
    await act(tx, ids, now)
    await addAudit(tx, viewer, { action, subjectId: courseId, data: { mails: ids.length } }, now)
    return ids.length
  })
}
