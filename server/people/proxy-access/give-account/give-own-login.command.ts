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
 * Offers somebody in care their own account, at an address. Nothing else changes until whoever reads that mailbox takes it (takeOwnLogin). Where
 * somebody has proved the address, the mail says so to them and holds no key; the caller is told the same either way, in the same time.
 * NOT_FOUND for everybody else's, RATE_LIMITED by the caller. Staff do it for the person: to no address of their own (INPUT_INVALID), for whoever takes the account reads all
 * that was told in it, and who helps the person is mailed.
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

/** The same, within a transaction that locks the caller (lockGiver). */
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
  // Asked for nobody too, so that the time does not tell.
  const isOpen = await shareLockAccount(tx, owner?.id ?? 0)
  const to = mayMail ? email : null
  if (owner && isOpen) await addMailOrNone(tx, { kind: 'ownLoginTaken', to, userId: owner.id, data: {} }, now)
  else await addMailOrNone(tx, { kind: 'ownLoginOffered', to, userId: personId, data: { key } }, now)
  const act = { action: 'person.ownLoginOffered', subjectId: personId, aboutUserId: personId } as const
  await addAudit(tx, viewer, act, now)
}

/** Takes back an offer that nobody has taken: its link works no more. NOT_FOUND for everything else. */
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
