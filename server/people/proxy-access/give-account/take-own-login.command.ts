import { isNoAddress } from '#domain/kernel/person/email.rule.ts'
import { addAccessKey, endEarlierAccess, limitShared, lockPerson } from '#server/accounts/public.ts'
import { isAddressTaken, setAccountState, updatePerson } from '#server/people/admin/person.sql.ts'
import { endProxyAccessOf } from '#server/people/proxy-access/proxy-access.sql.ts'
import { addProxyAccessNotification } from '#server/people/proxy-access/proxy-access-mails.ts'
import { forgetRequestsAbout } from '#server/people/proxy-access/requests/proxy-access-request.sql.ts'
import { addAudit } from '#server/platform/audit/audit.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Context } from '#server/platform/graphql/context.ts'
import { RejectedError } from '#server/platform/graphql/errors.ts'
import { hashSecretKey } from '#server/platform/keys/secret-key.ts'
import { selectOffer, takeOffer } from './given-account.sql.ts'

/**
 * A reader of the mailbox accepts the offered account. The address now belongs to the account, and the help ends. The
 * response has a key to choose a password (resetUserPassword), which also verifies the address.
 * @throws OWN_LOGIN_OVER for every key that does not work.
 * @throws EMAIL_TAKEN when another account has verified the address meanwhile.
 */
export async function takeOwnLogin(context: Context, key: string): Promise<{ login: string; key: string }> {
  const { db, clock } = context
  const hash = hashSecretKey(key)
  const now = clock.now()
  const own = (await selectOffer(db, hash, now)) ? 'offer' : null
  await limitShared(context, 'takeOwnLogin', { account: hash.toString('hex'), own })
  const taken = await inTransaction({ db }, async (tx) => {
    const offer = await selectOffer(tx, hash, now)
    const person = offer && (await lockPerson(tx, offer.person_id))
    if (!offer || !person || !isNoAddress(person.email) || !(await takeOffer(tx, offer.id)))
      throw new RejectedError('OWN_LOGIN_OVER')
    const { person_id: personId, address: email } = offer
    if (await isAddressTaken(tx, email)) throw new RejectedError('EMAIL_TAKEN')
    const helperId = await endProxyAccessOf(tx, { personId, helperId: null }, now)
    await forgetRequestsAbout(tx, personId)
    const given = { userId: personId, occasion: 'addressGiven', retainedFamily: null } as const
    await endEarlierAccess(tx, context.events, given, now)
    await updatePerson(tx, personId, { email, email_verified_at: null })
    // If the person had no helper left, staff had a closure request for them.
    await setAccountState(tx, personId, { closure_requested_at: null })
    if (helperId !== null) await addProxyAccessNotification(tx, helperId, 'ownLogin', now)
    const act = { action: 'person.ownLogin', subjectId: personId, aboutUserId: personId } as const
    await addAudit(tx, null, act, now)
    const { username: login, key } = await addAccessKey(tx, { userId: personId, email }, now)
    return { login, key }
  })
  context.wakeMail()
  return taken
}
