import { facilitatorNoticesInput } from '#domain/roster/notifications/facilitator-notifications.rule.ts'
import { lockActor } from '#server/accounts/public.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { parseInput } from '#server/platform/graphql/parse.ts'
import type { Themself } from '#server/platform/graphql/policy.ts'
import { newSecretKey } from '#server/platform/keys/secret-key.ts'
import { addMail } from '#server/platform/mail/outbox.ts'
import type { CalendarAddress } from '#server/registration/public.ts'
import { writeCalendarSecret, writeNotices } from './facilitator-settings.sql.ts'

/** What the caller is told of the classes that they run. */
export async function updateFacilitatorNotices({ db, viewer }: Themself, input: unknown): Promise<void> {
  const notices = parseInput(facilitatorNoticesInput, input)
  await inTransaction({ db }, async (tx) => {
    await lockActor(tx, viewer)
    await writeNotices(tx, viewer.userId, notices)
  })
}

/**
 * Makes the address of the caller's calendar of the classes that they run, or a new one: the old one opens nothing from then on. They are
 * told by mail, as whoever makes one of their own bookings.
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

/** Ends the address; without one nothing happens. */
export async function endFacilitatorCalendar({ db, viewer }: Themself): Promise<void> {
  await inTransaction({ db }, async (tx) => {
    await lockActor(tx, viewer)
    await writeCalendarSecret(tx, viewer.userId, null)
  })
}
