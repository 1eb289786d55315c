import { isNoAddress } from '#domain/kernel/person/email.rule.ts'
import { decideAssignment, decideProxyAccess } from '#domain/people/proxy-access/proxy-access.rule.ts'
import { selectOpenAddress, selectVerifiedPerson } from '#server/people/admin/person.sql.ts'
import { addAudit } from '#server/platform/audit/audit.ts'
import { lockAccounts, shareLockAccounts } from '#server/platform/db/account-lock.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { accepted, RejectedError } from '#server/platform/graphql/errors.ts'
import type { Themself } from '#server/platform/graphql/policy.ts'
import { countProxyAccess, selectMostHelped, selectProxyAccess } from './proxy-access.sql.ts'
import { addProxyAccessNotification } from './proxy-access-mails.ts'
import { beginProxyAccessBy } from './requests/answer-care-request.command.ts'
import { forgetRequestsAbout } from './requests/proxy-access-request.sql.ts'

/**
 * Staff assign a new helper to a helped person, or to one who is left without a helper. Both must have agreed. Both
 * helpers are notified by email.
 * @throws NOT_FOUND for a person with their own login.
 * @throws CARE_NO_ACCOUNT when no account has verified the address.
 * @throws CARE_TO_ONESELF for one's own account.
 * @throws CARE_ALREADY for the current helper.
 * @throws CARE_FULL
 */
export async function assignCare(
  context: Themself,
  { userId: personId, email }: { userId: number; email: string },
): Promise<void> {
  const { viewer } = context
  const now = context.clock.now()
  await inTransaction(context, async (tx) => {
    const helper = await selectVerifiedPerson(tx, email)
    if (!helper) throw new RejectedError('CARE_NO_ACCOUNT')
    accepted(decideAssignment({ assignerId: viewer.userId, helperId: helper.id }))
    const concerned = [...new Set([viewer.userId, personId, helper.id])]
    const open = await shareLockAccounts(tx, concerned)
    if (open.size < concerned.length) throw new RejectedError('NOT_FOUND')
    await lockAccounts(tx, [helper.id, personId])
    const personAddress = await selectOpenAddress(tx, personId)
    if (!personAddress || !isNoAddress(personAddress)) throw new RejectedError('NOT_FOUND')
    const [proxyAccessNow] = await selectProxyAccess(tx, { personId })
    if (proxyAccessNow?.user_id === helper.id) throw new RejectedError('CARE_ALREADY')
    const count = await countProxyAccess(tx, helper.id)
    accepted(decideProxyAccess({ emailVerified: true, count, most: await selectMostHelped(tx) }))
    await forgetRequestsAbout(tx, personId)
    const before = await beginProxyAccessBy(tx, { helperId: helper.id, personId, askedAt: null }, now)
    if (before !== null) await addProxyAccessNotification(tx, before, 'taken', now)
    await addProxyAccessNotification(tx, helper.id, 'given', now)
    const act = { action: 'person.careHandedOver', subjectId: personId, aboutUserId: personId } as const
    await addAudit(tx, viewer, act, now)
  })
  context.wakeMail()
}
