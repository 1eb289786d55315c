import { accountClosureInput } from '#domain/people/account-closure.input.ts'
import { careClosuresInput } from '#domain/people/care.input.ts'
import { noteClosureRequest } from '#server/accounts/public.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { RefusedError } from '#server/platform/graphql/errors.ts'
import { parseInput } from '#server/platform/graphql/parse.ts'
import type { Themself } from '#server/platform/graphql/policy.ts'
import { addMail } from '#server/platform/mail/outbox.ts'
import { lockGiver } from './care/lock-giver.ts'
import { limitCareMails, settleCare } from './care/settle-care.ts'
import { isHeld } from './retention/legal-hold.sql.ts'
import { tellStaffOfClosure } from './tell-staff.ts'

/**
 * Notes that a person wants their account closed, which staff carry out. Asking again changes nothing.
 * Of the people in their care they say what becomes of each (settleCare); whom they do not name is left to staff. INPUT_INVALID without DELETE, LEGAL_HOLD.
 */
export async function requestAccountClosure(
  context: Themself,
  confirmation: string,
  inCare: readonly object[] = [],
): Promise<void> {
  const { viewer } = context
  const { userId, email } = viewer
  parseInput(accountClosureInput, { confirmation })
  const people = parseInput(careClosuresInput, inCare, 'peopleInCare')
  const mailable = await limitCareMails(context, people)
  await inTransaction(context, async (tx) => {
    const given = people.map(({ userId: personId }) => personId)
    await lockGiver(tx, viewer, given)
    const now = context.clock.now()
    if (await isHeld(tx, [userId])) throw new RefusedError('LEGAL_HOLD')
    await settleCare(tx, context, { people, mailable }, now)
    if (!(await noteClosureRequest(tx, userId, now))) return
    await addMail(tx, { kind: 'closureRequested', to: email, userId, data: {} }, now)
    await tellStaffOfClosure(tx, now)
  })
  context.wakeMail()
}
