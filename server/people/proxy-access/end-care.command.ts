import { shareLockActor } from '#server/accounts/public.ts'
import { addAudit } from '#server/platform/audit/audit.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { RejectedError } from '#server/platform/graphql/errors.ts'
import type { Themself } from '#server/platform/graphql/policy.ts'
import { endsProxyAccessBy } from '../people.policy.ts'
import { endProxyAccessOf } from './proxy-access.sql.ts'
import { addProxyAccessNotification } from './proxy-access-mails.ts'
import { forgetRequestsAbout } from './requests/proxy-access-request.sql.ts'

/**
 * Ends the help for a person. The helper may do it, the person if they can log in, or staff for the person. The other
 * side is notified by email.
 * @throws NOT_FOUND for everyone else's.
 */
export async function endCare(context: Themself, personId: number): Promise<void> {
  const { viewer } = context
  const now = context.clock.now()
  await inTransaction(context, async (tx) => {
    await shareLockActor(tx, viewer)
    const helperId = personId === viewer.userId ? null : endsProxyAccessBy(viewer)
    const ended = await endProxyAccessOf(tx, { personId, helperId }, now)
    if (ended === null) throw new RejectedError('NOT_FOUND')
    await forgetRequestsAbout(tx, personId)
    await addAudit(
      tx,
      viewer,
      { action: 'person.careEnded', subjectId: personId, aboutUserId: personId },
      now,
    )
    // A person without an address now has no helper, and gets no email.
    for (const userId of [ended, personId])
      if (userId !== viewer.userId) await addProxyAccessNotification(tx, userId, 'ended', now)
  })
  context.wakeMail()
}
