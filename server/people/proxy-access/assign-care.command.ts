import { isNoAddress } from '#domain/kernel/person/email.rule.ts'
import { decideAssignment, decideCare } from '#domain/people/proxy-access/proxy-access.rule.ts'
import { selectOpenAddress, selectVerifiedPerson } from '#server/people/admin/person.sql.ts'
import { addAudit } from '#server/platform/audit/audit.ts'
import { holdAccounts, lockAccounts } from '#server/platform/db/account-lock.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { accepted, RejectedError } from '#server/platform/graphql/errors.ts'
import type { Themself } from '#server/platform/graphql/policy.ts'
import { countCare, selectCare, selectMostInCare } from './proxy-access.sql.ts'
import { addCareNews } from './proxy-access-mails.ts'
import { beginCareBy } from './requests/answer-care-request.command.ts'
import { forgetRequestsAbout } from './requests/proxy-access-request.sql.ts'

/**
 * Staff hand a person in care, or one who is left with nobody, to who cares for them from now on; on the word that both agreed. Both carers are
 * told by mail. NOT_FOUND for who logs in themself, CARE_NO_ACCOUNT where nobody has proved the address, CARE_TO_ONESELF for
 * one's own account, CARE_ALREADY for who cares already, CARE_FULL.
 */
export async function assignCare(
  context: Themself,
  { userId: personId, email }: { userId: number; email: string },
): Promise<void> {
  const { viewer } = context
  const now = context.clock.now()
  await inTransaction(context, async (tx) => {
    const carer = await selectVerifiedPerson(tx, email)
    if (!carer) throw new RejectedError('CARE_NO_ACCOUNT')
    accepted(decideAssignment({ assignerId: viewer.userId, carerId: carer.id }))
    const concerned = [...new Set([viewer.userId, personId, carer.id])]
    const open = await holdAccounts(tx, concerned)
    if (open.size < concerned.length) throw new RejectedError('NOT_FOUND')
    await lockAccounts(tx, [carer.id, personId])
    const personAddress = await selectOpenAddress(tx, personId)
    if (!personAddress || !isNoAddress(personAddress)) throw new RejectedError('NOT_FOUND')
    const [careNow] = await selectCare(tx, { personId })
    if (careNow?.user_id === carer.id) throw new RejectedError('CARE_ALREADY')
    const count = await countCare(tx, carer.id)
    accepted(decideCare({ emailVerified: true, count, most: await selectMostInCare(tx) }))
    await forgetRequestsAbout(tx, personId)
    const before = await beginCareBy(tx, { carerId: carer.id, personId, askedAt: null }, now)
    if (before !== null) await addCareNews(tx, before, 'taken', now)
    await addCareNews(tx, carer.id, 'given', now)
    const act = { action: 'person.careHandedOver', subjectId: personId, aboutUserId: personId } as const
    await addAudit(tx, viewer, act, now)
  })
  context.wakeMail()
}
