import { decideProxyAccess, proxyAccessRequestUntil } from '#domain/people/proxy-access/proxy-access.rule.ts'
import { lockActor } from '#server/accounts/public.ts'
import { countProxyAccess, selectMostHelped } from '#server/people/proxy-access/proxy-access.sql.ts'
import { addConfirmRequestMail } from '#server/people/proxy-access/proxy-access-mails.ts'
import { addAudit } from '#server/platform/audit/audit.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { accepted } from '#server/platform/graphql/errors.ts'
import { rejectedField } from '#server/platform/graphql/parse.ts'
import type { Themself } from '#server/platform/graphql/policy.ts'
import { mayMailTo } from './may-mail-to.ts'
import { insertRequest } from './proxy-access-request.sql.ts'

/**
 * Asks the account that has verified an address whether the caller may help them. Nothing changes until they agree. The
 * response does not reveal whether there is such an account.
 * @throws INPUT_INVALID for one's own address.
 * @throws EMAIL_NOT_VERIFIED, CARE_FULL, RATE_LIMITED
 */
export async function askForCare(context: Themself, email: string): Promise<void> {
  const { viewer } = context
  if (email.toLowerCase() === viewer.email.toLowerCase()) throw rejectedField('email', 'email.invalid')
  const mayMail = await mayMailTo(context, email)
  const now = context.clock.now()
  await inTransaction(context, async (tx) => {
    await lockActor(tx, viewer)
    accepted(
      decideProxyAccess({
        emailVerified: viewer.emailVerified,
        count: await countProxyAccess(tx, viewer.userId),
        most: await selectMostHelped(tx),
      }),
    )
    await insertRequest(tx, {
      asked_by: viewer.userId,
      address: email,
      person_id: null,
      asked_at: now,
      until: proxyAccessRequestUntil(now),
    })
    await addConfirmRequestMail(tx, { email, mayMail }, now)
    const act = { action: 'person.careAsked', subjectId: viewer.userId, aboutUserId: viewer.userId } as const
    await addAudit(tx, viewer, act, now)
  })
  context.wakeMail()
}
