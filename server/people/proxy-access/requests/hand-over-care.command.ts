import { isNoAddress } from '#domain/kernel/person/email.rule.ts'
import { proxyAccessRequestUntil } from '#domain/people/proxy-access/proxy-access.rule.ts'
import { lockPerson } from '#server/accounts/public.ts'
import { lockGiver } from '#server/people/proxy-access/give-account/lock-giver.ts'
import { selectProxyAccess } from '#server/people/proxy-access/proxy-access.sql.ts'
import { addConfirmRequestMail } from '#server/people/proxy-access/proxy-access-mails.ts'
import { addAudit } from '#server/platform/audit/audit.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { RejectedError } from '#server/platform/graphql/errors.ts'
import { rejectedField } from '#server/platform/graphql/parse.ts'
import type { Themself } from '#server/platform/graphql/policy.ts'
import { mayMailTo } from './may-mail-to.ts'
import { insertRequest } from './proxy-access-request.sql.ts'

/**
 * Asks the account that has verified an address to help a person instead of the caller, who helps them until then. The
 * response does not reveal whether there is such an account.
 * @throws NOT_FOUND for people whom the caller does not help, and for people with their own login.
 * @throws INPUT_INVALID for one's own address.
 */
export async function handOverCare(context: Themself, personId: number, email: string): Promise<void> {
  const mayMail = await mayMailTo(context, email)
  const now = context.clock.now()
  await inTransaction(context, async (tx) => {
    await lockGiver(tx, context.viewer, [personId])
    await requestProxyAccess(tx, context, { personId, email, mayMail }, now)
  })
  context.wakeMail()
}

/**
 * Like `handOverCare`, within a transaction that locks the caller (lockGiver).
 * @throws the errors of handOverCare.
 */
export async function requestProxyAccess(
  tx: Database,
  { viewer }: Themself,
  { personId, email, mayMail }: { personId: number; email: string; mayMail: boolean },
  now: Date,
): Promise<void> {
  const person = await lockPerson(tx, personId)
  const helped = await selectProxyAccess(tx, { helperId: viewer.userId })
  if (!person || !isNoAddress(person.email) || !helped.some(({ user_id: id }) => id === personId))
    throw new RejectedError('NOT_FOUND')
  if (email.toLowerCase() === viewer.email.toLowerCase()) throw rejectedField('email', 'email.invalid')
  await insertRequest(tx, {
    asked_by: viewer.userId,
    address: email,
    person_id: personId,
    asked_at: now,
    until: proxyAccessRequestUntil(now),
  })
  await addConfirmRequestMail(tx, { email, mayMail }, now)
  await addAudit(tx, viewer, { action: 'person.careAsked', subjectId: personId, aboutUserId: personId }, now)
}
