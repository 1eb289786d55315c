import type { Transaction } from 'kysely'
import { guestMailsOf, mostGuestMails } from '#domain/registration/guests/guest-mails.rule.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Deps } from '#server/platform/graphql/context.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import { count, subjectOf } from '#server/platform/limits/limit-calls.ts'
import { addMail } from '#server/platform/mail/outbox.ts'
import { noteGuestDetails } from '#server/registration/seats/seats.ts'
import { selectRegistrationsOfAll } from '../mails/mailed-registrations.sql.ts'
import { type GuestToNotify, lockOwners, takeNewGuests } from './guest-details.sql.ts'
import { recordNotified } from './guest-notified.sql.ts'

/**
 * Emails guests the details once, however they were added: by their person, staff, an offer or a series. It is a job,
 * so none of these can forget it or wait for it.
 */
export const guestDetailsJob: Job = {
  name: 'details for guests',
  everySeconds: 10,
  run: (deps) => notifyNewGuests(deps),
}

type NotifySettings = Pick<Deps, 'db' | 'clock' | 'config' | 'wakeMail'>

/** Returns how many guests it processed. */
export async function notifyNewGuests(deps: NotifySettings, { atOnce = 200 } = {}): Promise<number> {
  for (let notified = 0; ; ) {
    const dealtWith = await inTransaction(deps, async (tx) => {
      const now = deps.clock.now()
      await lockOwners(tx, now)
      const guests = await takeNewGuests(tx, deps.config.sessionSecret, now, atOnce)
      for (const mail of guestMailsOf(guests.filter((guest) => !guest.isDone)))
        await notify(deps, tx, mail, now)
      if (guests.length > 0)
        await noteGuestDetails(
          tx,
          guests.map(({ guestId }) => guestId),
          now,
        )
      return guests.length
    })
    notified += dealtWith
    if (dealtWith > 0) deps.wakeMail()
    if (dealtWith < atOnce) return notified
  }
}

async function notify(
  { config, clock }: NotifySettings,
  tx: Transaction<DB>,
  guests: readonly GuestToNotify[],
  now: Date,
): Promise<void> {
  const { attendeeId, email, firstName, by, ...owner } = guests[0]!
  // Limited per person. Replacing a guest does not reset the limit.
  const subject = subjectOf(config.sessionSecret, `guests of ${attendeeId}`)
  if (await count({ db: tx, clock }, [{ ...mostGuestMails, call: 'guest mails', subject }]))
    return notifyOwner(tx, owner, now)
  const all = await selectRegistrationsOfAll(
    tx,
    guests.map(({ registrationId }) => registrationId),
  )
  const data = {
    firstName,
    by,
    address: email,
    guestIds: guests.map(({ guestId }) => guestId),
    registrations: all.map(({ registration }) => registration),
  }
  await addMail(tx, { kind: 'guestDetails', to: email, userId: null, data }, now)
  await recordNotified(tx, guests)
}

/** The registration stays and no email leaves. The person who brings the guest is notified, once a day. */
async function notifyOwner(
  tx: Transaction<DB>,
  { userId, ownerEmail, ownerName }: Pick<GuestToNotify, 'userId' | 'ownerEmail' | 'ownerName'>,
  now: Date,
): Promise<void> {
  if (userId === null || ownerEmail === null) return
  const occasion = `guestNotEmailed:${userId}:${now.toISOString().slice(0, 10)}`
  const data = { firstName: ownerName }
  await addMail(tx, { kind: 'guestNotEmailed', to: ownerEmail, userId, data, occasion }, now)
}
