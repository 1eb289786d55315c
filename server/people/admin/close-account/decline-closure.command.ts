import type { z } from 'zod'
import type { closureDeclineInput } from '#domain/people/close-account/closure-decline.input.ts'
import { proxyAccess } from '#server/people/admin/account-actions.command.ts'
import { setAccountState } from '#server/people/admin/person.sql.ts'
import { RejectedError } from '#server/platform/graphql/errors.ts'
import type { SignedIn } from '#server/platform/graphql/policy.ts'
import { addMail } from '#server/platform/mail/outbox.ts'

/**
 * Ends a request for closure with a reason and a word why the account stays, which the person is mailed and reads in their profile. They may ask
 * again. CLOSURE_NOT_REQUESTED where nobody asked.
 */
export function declineClosure(
  context: SignedIn,
  userId: number,
  { note, reason }: z.output<typeof closureDeclineInput>,
): Promise<void> {
  return proxyAccess(context, userId, 'person.closureDeclined', async (tx, person, now) => {
    if (person.closure_requested_at === null) throw new RejectedError('CLOSURE_NOT_REQUESTED')
    await setAccountState(tx, userId, {
      closure_requested_at: null,
      closure_declined_at: now,
      closure_declined_note: note,
    })
    const data = reason ? { note, reason } : { note }
    // An address that nobody proved may be a stranger's.
    if (person.email_verified_at !== null)
      await addMail(tx, { kind: 'closureDeclined', to: person.email, userId, data }, now)
    return true
  })
}
