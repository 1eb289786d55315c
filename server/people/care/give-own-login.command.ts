import type { Transaction } from 'kysely'
import { isNoAddress } from '#domain/kernel/email.rule.ts'
import { ownLoginInput } from '#domain/people/care.input.ts'
import { addAccessMail, endEarlierAccess, holdCaller, lockPerson } from '#server/accounts/accounts.door.ts'
import { addAudit } from '#server/platform/audit/audit.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import { RefusedError } from '#server/platform/graphql/errors.ts'
import { parseInput } from '#server/platform/graphql/parse.ts'
import type { Themself } from '#server/platform/graphql/policy.ts'
import { limitKeyMails } from '#server/platform/limits/count-key-mail.ts'
import { isAddressTaken, updatePerson } from '../manage/person.sql.ts'
import { endsCareBy } from '../people.policy.ts'
import { endCareOf } from './care.sql.ts'
import { forgetRequestsAbout } from './care-request.sql.ts'

/**
 * A person in care has an address of their own from now on: they are mailed the link to choose a password, which proves it, and log in to
 * the account that was theirs all the time. Nobody acts for them any more. NOT_FOUND for everybody else's, EMAIL_TAKEN where an account has
 * proved the address.
 */
export async function giveOwnLogin(context: Themself, personId: number, address: unknown): Promise<void> {
  const { viewer } = context
  const { email } = parseInput(ownLoginInput, { email: address })
  await limitKeyMails(context, email)
  const now = context.clock.now()
  await context.db.transaction().execute(async (tx) => {
    await holdCaller(tx, viewer)
    await giveLogin(tx, context, { personId, email }, now)
  })
  context.wakeMail()
}

/** The same, within a transaction that holds the caller. */
export async function giveLogin(
  tx: Transaction<DB>,
  { viewer, events }: Pick<Themself, 'viewer' | 'events'>,
  { personId, email }: { personId: number; email: string },
  now: Date,
): Promise<void> {
  const person = await lockPerson(tx, personId)
  const carer = await endCareOf(tx, { personId, carerId: endsCareBy(viewer) }, now)
  if (!person || carer === null || !isNoAddress(person.email)) throw new RefusedError('NOT_FOUND')
  if (await isAddressTaken(tx, email)) throw new RefusedError('EMAIL_TAKEN')
  await forgetRequestsAbout(tx, personId)
  await endEarlierAccess(tx, events, { userId: personId, occasion: 'addressGiven', keptFamily: null }, now)
  await updatePerson(tx, personId, { email, email_verified_at: null })
  await addAccessMail(tx, { userId: personId, email, hasPassword: false }, now)
  await addAudit(tx, viewer, { action: 'person.ownLogin', subjectId: personId, aboutUserId: personId }, now)
}
