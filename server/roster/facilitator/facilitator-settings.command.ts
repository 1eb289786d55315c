import { facilitatorNoticesInput } from '#domain/roster/notifications/facilitator-notifications.rule.ts'
import { lockActor } from '#server/accounts/public.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { parseInput } from '#server/platform/graphql/parse.ts'
import type { Themself } from '#server/platform/graphql/policy.ts'
import { newSecretKey } from '#server/platform/keys/secret-key.ts'
import { addMail } from '#server/platform/mail/outbox.ts'
import type { CalendarAddress } from '#server/registration/public.ts'
import { writeCalendarSecret, writeNotices } from './facilitator-settings.sql.ts'

/** Saves which notifications the caller gets about the classes that they lead. */
export async function updateFacilitatorNotices({ db, viewer }: Themself, input: unknown): Promise<void> {
  const notices = parseInput(facilitatorNoticesInput, input)
  await inTransaction({ db }, async (tx) => {
    await lockActor(tx, viewer)
    await writeNotices(tx, viewer.userId, notices)
  })
}

/**
 * Creates or replaces the link to the caller's calendar of classes that they lead. An old link stops working. Emails
 * the caller, as for an attendee's calendar link.
 */
export async function renewFacilitatorCalendar({
  db,
  viewer,
  clock,
  config,
  wakeMail,
}: Themself): Promise<CalendarAddress> {
  const { key, hash } = newSecretKey()
  const renewedAt = clock.now()
  await inTransaction({ db }, async (tx) => {
    const { email } = await lockActor(tx, viewer)
    await writeCalendarSecret(tx, viewer.userId, { hash, renewedAt })
    const mail = { kind: 'calendarAddressMade', to: email, userId: viewer.userId, data: {} } as const
    await addMail(tx, mail, renewedAt)
  })
  wakeMail()
  return { url: `${config.publicUrl}/calendar/facilitator/${key}.ics`, renewedAt }
}

/** Deletes the calendar link. Without a link, does nothing. */
export async function endFacilitatorCalendar({ db, viewer }: Themself): Promise<void> {
  await inTransaction({ db }, async (tx) => {
    await lockActor(tx, viewer)
    await writeCalendarSecret(tx, viewer.userId, null)
  })
}
