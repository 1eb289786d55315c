import { lockActor, shareLockActor } from '#server/accounts/public.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Deps, Viewer } from '#server/platform/graphql/context.ts'
import { accepted, RejectedError } from '#server/platform/graphql/errors.ts'
import { newSecretKey } from '#server/platform/keys/secret-key.ts'
import { addMail } from '#server/platform/mail/outbox.ts'
import { decideMyAttendee } from '#server/registration/registration.policy.ts'
import type { CalendarAddress } from './calendar-address.schema.ts'
import { deleteSecret, replaceSecret } from './calendar-subscription.sql.ts'

/**
 * Makes the person's calendar link, or a new one. The old link then stops working. The person is notified by email,
 * because anyone with the link sees where they will be.
 * @throws NOT_AN_ATTENDEE
 * @throws EMAIL_NOT_VERIFIED before their address is verified.
 */
export async function renewCalendarSubscription(
  { db, clock, config, wakeMail }: Deps,
  viewer: Viewer,
): Promise<CalendarAddress> {
  const { key, hash } = newSecretKey()
  const renewedAt = clock.now()
  const attendeeId = accepted(decideMyAttendee(viewer))
  await inTransaction({ db }, async (tx) => {
    const { proxyAccessId = null } = viewer
    const own = proxyAccessId === null ? await lockActor(tx, viewer) : null
    if (own?.email_verified_at === null) throw new RejectedError('EMAIL_NOT_VERIFIED')
    const { email } = own ?? viewer
    // A helper made it. The login belongs to the helper, not to the person.
    if (proxyAccessId !== null) {
      await lockActor(tx, { ...viewer, userId: viewer.helperId ?? viewer.userId })
      await shareLockActor(tx, viewer)
    }
    await replaceSecret(tx, attendeeId, { secret_hash: hash, renewed_at: renewedAt, care_id: proxyAccessId })
    const mail = { kind: 'calendarAddressMade', to: email, userId: viewer.userId, data: {} } as const
    await addMail(tx, mail, renewedAt)
  })
  wakeMail()
  return { url: `${config.publicUrl}/calendar/me/${key}.ics`, renewedAt }
}

/**
 * Ends the person's calendar link. Without one, nothing happens.
 * @throws NOT_AN_ATTENDEE
 */
export async function endCalendarSubscription({ db }: Deps, viewer: Viewer): Promise<void> {
  const attendeeId = accepted(decideMyAttendee(viewer))
  await inTransaction({ db }, (tx) => deleteSecret(tx, attendeeId))
}
