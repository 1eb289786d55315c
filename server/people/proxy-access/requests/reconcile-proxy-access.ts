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

/** Counts the mails that the answers cause; for whom of these people one may be written. Outside the transaction. RATE_LIMITED. */
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
 * What becomes of the people in care of somebody who asks to have their account closed, as they say of each. All of it or nothing, within a
 * transaction that locks the caller (lockGiver). NOT_FOUND for everybody for whom they do not care; what each answer refuses.
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
    // Left to staff: they are asked when the account is closed (endProxyAccessByClosing).
    else if (one.becomes === 'close' && (await noteClosureRequest(tx, personId, now))) {
      const act = { action: 'person.closureRequested', subjectId: personId, aboutUserId: personId } as const
      await addAudit(tx, viewer, act, now)
    }
  }
}
