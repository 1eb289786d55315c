import { decideFeedback } from '#domain/registration/feedback/decide-feedback.rule.ts'
import { feedbackInput } from '#domain/registration/feedback/feedback.input.ts'
import { lockAttendee } from '#server/platform/db/lock.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Deps, Viewer } from '#server/platform/graphql/context.ts'
import { accepted, RejectedError } from '#server/platform/graphql/errors.ts'
import { parseInput } from '#server/platform/graphql/parse.ts'
import { registrationId } from '#server/platform/graphql/registration-id.ts'
import type { RegistrationNode } from '#server/registration/registration.graph.ts'
import { selectFeedbackStates, writeFeedback } from './feedback.sql.ts'

/**
 * Gives or replaces feedback on a class. It changes nothing else and notifies no one.
 * @throws INPUT_INVALID with the fields under `feedback`.
 * @throws REGISTRATION_NOT_FOUND
 * @throws TOKEN_INVALID when the account was closed after the call was authorized.
 * @throws the errors of decideFeedback.
 */
export async function giveFeedback(
  { db, clock }: Deps,
  { attendeeId }: Viewer,
  input: { registrationId: string; feedback: unknown },
): Promise<RegistrationNode> {
  const feedback = parseInput(feedbackInput, input.feedback, 'feedback')
  const id = registrationId(input.registrationId)
  if (id === null || attendeeId === null) throw new RejectedError('REGISTRATION_NOT_FOUND')
  return inTransaction({ db }, async (tx) => {
    // Closing the account waits for this lock and deletes the feedback saved here.
    if (!(await lockAttendee(tx, attendeeId))) throw new RejectedError('TOKEN_INVALID')
    const now = clock.now()
    const [state = null] = await selectFeedbackStates(tx, [id])
    accepted(decideFeedback(state, attendeeId, now))
    await writeFeedback(tx, id, feedback, now)
    return tx.selectFrom('registration').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  })
}
