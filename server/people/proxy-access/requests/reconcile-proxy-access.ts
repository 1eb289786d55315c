import type { Transaction } from 'kysely'
import type { HelpedClosuresInput } from '#domain/people/proxy-access/proxy-access.input.ts'
import { noteClosureRequest } from '#server/accounts/public.ts'
import { offerLogin } from '#server/people/proxy-access/give-account/give-own-login.command.ts'
import { lockProxyAccessOf } from '#server/people/proxy-access/proxy-access.sql.ts'
import { addAudit } from '#server/platform/audit/audit.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import { RejectedError } from '#server/platform/graphql/errors.ts'
import type { Themself } from '#server/platform/graphql/policy.ts'
import { requestProxyAccess } from './hand-over-care.command.ts'
import { mayMailTo } from './may-mail-to.ts'

/**
 * Counts the emails that the choices cause. Returns the user ids of the people about whom one may be sent. Call it
 * outside the transaction.
 * @throws RATE_LIMITED
 */
export async function limitProxyAccessMails(
  context: Themself,
  people: HelpedClosuresInput,
): Promise<ReadonlySet<number>> {
  const mailable = new Set<number>()
  for (const one of people)
    if ('email' in one && (await mayMailTo(context, one.email))) mailable.add(one.userId)
  return mailable
}

/**
 * Applies what a person who requests closure chose for each person they help. All of it or nothing. Call it within a
 * transaction that locks the caller (lockGiver).
 * @throws NOT_FOUND for people whom they do not help.
 * @throws the errors of each choice.
 */
export async function reconcileProxyAccess(
  tx: Transaction<DB>,
  context: Themself,
  { people, mailable }: { people: HelpedClosuresInput; mailable: ReadonlySet<number> },
  now: Date,
): Promise<void> {
  const { viewer } = context
  for (const one of people.toSorted((a, b) => a.userId - b.userId)) {
    const { userId: personId } = one
    const mayMail = mailable.has(personId)
    if (one.becomes === 'ownLogin') await offerLogin(tx, viewer, { personId, email: one.email, mayMail }, now)
    else if (one.becomes === 'handOver')
      await requestProxyAccess(tx, context, { personId, email: one.email, mayMail }, now)
    else if (!(await lockProxyAccessOf(tx, { personId, helperId: viewer.userId })))
      throw new RejectedError('NOT_FOUND')
    // Left to staff, who get a request when the account is closed (endProxyAccessByClosing).
    else if (one.becomes === 'close' && (await noteClosureRequest(tx, personId, now))) {
      const act = { action: 'person.closureRequested', subjectId: personId, aboutUserId: personId } as const
      await addAudit(tx, viewer, act, now)
    }
  }
}
