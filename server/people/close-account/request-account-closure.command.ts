import { accountClosureInput } from '#domain/people/close-account/account-closure.input.ts'
import { helpedClosuresInput } from '#domain/people/proxy-access/proxy-access.input.ts'
import { noteClosureRequest } from '#server/accounts/public.ts'
import { lockGiver } from '#server/people/proxy-access/give-account/lock-giver.ts'
import {
  limitProxyAccessMails,
  reconcileProxyAccess,
} from '#server/people/proxy-access/requests/reconcile-proxy-access.ts'
import { isHeld } from '#server/people/retention/legal-hold.sql.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { RejectedError } from '#server/platform/graphql/errors.ts'
import { parseInput } from '#server/platform/graphql/parse.ts'
import type { Themself } from '#server/platform/graphql/policy.ts'
import { addMail } from '#server/platform/mail/outbox.ts'
import { notifyStaffOfClosure } from './notify-staff.ts'

/**
 * Records that a person wants their account closed. Staff close it. Asking again changes nothing. `helped` says what
 * becomes of each person whom they help (reconcileProxyAccess). Staff decide about the others.
 *
 * @throws INPUT_INVALID without DELETE
 * @throws LEGAL_HOLD
 */
export async function requestAccountClosure(
  context: Themself,
  confirmation: string,
  helped: readonly object[] = [],
): Promise<void> {
  const { viewer } = context
  const { userId, email } = viewer
  parseInput(accountClosureInput, { confirmation })
  const people = parseInput(helpedClosuresInput, helped, 'peopleInCare')
  const mailable = await limitProxyAccessMails(context, people)
  await inTransaction(context, async (tx) => {
    const given = people.map(({ userId: personId }) => personId)
    await lockGiver(tx, viewer, given)
    const now = context.clock.now()
    if (await isHeld(tx, [userId])) throw new RejectedError('LEGAL_HOLD')
    await reconcileProxyAccess(tx, context, { people, mailable }, now)
    if (!(await noteClosureRequest(tx, userId, now))) return
    await addMail(tx, { kind: 'closureRequested', to: email, userId, data: {} }, now)
    await notifyStaffOfClosure(tx, now)
  })
  context.wakeMail()
}
