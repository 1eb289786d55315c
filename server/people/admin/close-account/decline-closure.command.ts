import type { z } from 'zod'
import type { closureDeclineInput } from '#domain/people/close-account/closure-decline.input.ts'
import { actOnAccount } from '#server/people/admin/account-actions.command.ts'
import { setAccountState } from '#server/people/admin/person.sql.ts'
import { RejectedError } from '#server/platform/graphql/errors.ts'
import type { SignedIn } from '#server/platform/graphql/policy.ts'
import { addMail } from '#server/platform/mail/outbox.ts'

/**
 * Ends a closure request with a reason and a note on why the account stays. We email it to the person, and they see it
 * in their profile. They may request again.
 * @throws CLOSURE_NOT_REQUESTED when there is no request.
 */
export function declineClosure(
  context: SignedIn,
  userId: number,
  { note, reason }: z.output<typeof closureDeclineInput>,
): Promise<void> {
  return actOnAccount(context, userId, 'person.closureDeclined', async (tx, person, now) => {
    if (person.closure_requested_at === null) throw new RejectedError('CLOSURE_NOT_REQUESTED')
    await setAccountState(tx, userId, {
      closure_requested_at: null,
      closure_declined_at: now,
      closure_declined_note: note,
    })
    const data = reason ? { note, reason } : { note }
    // No email to an unverified address, because it may belong to a third party.
    if (person.email_verified_at !== null)
      await addMail(tx, { kind: 'closureDeclined', to: person.email, userId, data }, now)
    return true
  })
}
