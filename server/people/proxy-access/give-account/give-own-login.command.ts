import { emailKeyLifetime } from '#domain/accounts/email-keys/email-key.rule.ts'
import { lockPerson, shareLockActor } from '#server/accounts/public.ts'
import { selectVerifiedPerson } from '#server/people/admin/person.sql.ts'
import { endsProxyAccessBy } from '#server/people/people.policy.ts'
import { lockProxyAccessOf, selectHelpersOf } from '#server/people/proxy-access/proxy-access.sql.ts'
import { addProxyAccessNotification } from '#server/people/proxy-access/proxy-access-mails.ts'
import { mayMailTo } from '#server/people/proxy-access/requests/may-mail-to.ts'
import { addAudit } from '#server/platform/audit/audit.ts'
import { shareLockAccount } from '#server/platform/db/account-lock.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Viewer } from '#server/platform/graphql/context.ts'
import { RejectedError } from '#server/platform/graphql/errors.ts'
import { rejectedField } from '#server/platform/graphql/parse.ts'
import type { Themself } from '#server/platform/graphql/policy.ts'
import { newSecretKey } from '#server/platform/keys/secret-key.ts'
import { addMailOrNone } from '#server/platform/mail/mail-or-none.ts'
import { forgetOfferTo, insertOffer, isAddressOf } from './given-account.sql.ts'
import { lockGiver } from './lock-giver.ts'

/**
 * Offers a helped person their own account, at an address. Nothing else changes until a reader of that mailbox accepts
 * it (takeOwnLogin). If an account has verified the address, the email says so and contains no key. The caller gets the
 * same response either way, in the same time. Staff do it for the person, and the helper is emailed.
 * @throws NOT_FOUND for a person whom the caller does not help.
 * @throws RATE_LIMITED by the caller.
 * @throws INPUT_INVALID when staff give an address of their own, because the new owner reads all data of the account.
 */
export async function giveOwnLogin(context: Themself, personId: number, email: string): Promise<void> {
  const { viewer } = context
  const isForOthers = endsProxyAccessBy(viewer) === null
  if (isForOthers && (await isAddressOf(context.db, viewer.userId, email)))
    throw rejectedField('email', 'email.invalid')
  const mayMail = await mayMailTo(context, email)
  const now = context.clock.now()
  await inTransaction(context, async (tx) => {
    await lockGiver(tx, viewer, [personId])
    await offerLogin(tx, viewer, { personId, email, mayMail }, now)
    if (isForOthers)
      for (const helperId of await selectHelpersOf(tx, personId))
        await addProxyAccessNotification(tx, helperId, 'ownLoginOffered', now)
  })
  context.wakeMail()
}

/**
 * Like `giveOwnLogin`, within a transaction that locks the caller (lockGiver).
 * @throws NOT_FOUND
 */
export async function offerLogin(
  tx: Database,
  viewer: Viewer,
  { personId, email, mayMail }: { personId: number; email: string; mayMail: boolean },
  now: Date,
): Promise<void> {
  await lockPerson(tx, personId)
  if (!(await lockProxyAccessOf(tx, { personId, helperId: endsProxyAccessBy(viewer) })))
    throw new RejectedError('NOT_FOUND')
  const { key, hash } = newSecretKey()
  const until = new Date(now.getTime() + emailKeyLifetime.ownLogin)
  const offer = { person_id: personId, asked_by: viewer.userId, address: email, asked_at: now, until }
  await insertOffer(tx, { ...offer, key_hash: hash })
  const owner = await selectVerifiedPerson(tx, email)
  // Also queried if there is no owner, so that the response time reveals nothing.
  const isOpen = await shareLockAccount(tx, owner?.id ?? 0)
  const to = mayMail ? email : null
  if (owner && isOpen) await addMailOrNone(tx, { kind: 'ownLoginTaken', to, userId: owner.id, data: {} }, now)
  else await addMailOrNone(tx, { kind: 'ownLoginOffered', to, userId: personId, data: { key } }, now)
  const act = { action: 'person.ownLoginOffered', subjectId: personId, aboutUserId: personId } as const
  await addAudit(tx, viewer, act, now)
}

/**
 * Withdraws an open offer. Its link stops working.
 * @throws NOT_FOUND for everything else.
 */
export async function takeBackOwnLogin(context: Themself, personId: number): Promise<void> {
  const { viewer } = context
  const now = context.clock.now()
  await inTransaction(context, async (tx) => {
    await shareLockActor(tx, viewer)
    await lockPerson(tx, personId)
    const helps = await lockProxyAccessOf(tx, { personId, helperId: endsProxyAccessBy(viewer) })
    if (!helps || !(await forgetOfferTo(tx, personId))) throw new RejectedError('NOT_FOUND')
    const act = { action: 'person.ownLoginTakenBack', subjectId: personId, aboutUserId: personId } as const
    await addAudit(tx, viewer, act, now)
  })
}
