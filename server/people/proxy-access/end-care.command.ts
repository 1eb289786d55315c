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
 * Ends that somebody cares for a person: by the carer, by the person where they log in, or by staff in the person's name. The other side is told by
 * mail. NOT_FOUND for everybody else's.
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
    // Who has no address of their own is in nobody's care now, and written to nowhere.
    for (const userId of [ended, personId])
      if (userId !== viewer.userId) await addProxyAccessNotification(tx, userId, 'ended', now)
  })
  context.wakeMail()
}
