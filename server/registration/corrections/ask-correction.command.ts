import { correctionKindInput, guestNameInput } from '#domain/registration/corrections/corrections.input.ts'
import { decideCorrection } from '#domain/registration/corrections/corrections.rule.ts'
import { lockAttendee } from '#server/platform/db/lock.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Deps, Viewer } from '#server/platform/graphql/context.ts'
import { accepted, RejectedError } from '#server/platform/graphql/errors.ts'
import { parseInput } from '#server/platform/graphql/parse.ts'
import { registrationId } from '#server/platform/graphql/registration-id.ts'
import { insertCorrection, selectCorrectionStates } from './corrections.sql.ts'

/**
 * Requests a correction of a past class's record. Nothing changes until someone who runs the class responds.
 * @throws INPUT_INVALID with the fields under `guest`.
 * @throws REGISTRATION_NOT_FOUND
 * @throws TOKEN_INVALID when the account was closed after the call was authorized.
 * @throws the errors of decideCorrection.
 */
export async function askCorrection(
  { db, clock }: Deps,
  { attendeeId }: Viewer,
  input: { registrationId: string; kind: string; guest: unknown },
): Promise<void> {
  const kind = parseInput(correctionKindInput, input.kind, 'kind')
  const name = kind === 'guestName' ? parseInput(guestNameInput, input.guest, 'guest') : null
  const id = registrationId(input.registrationId)
  if (id === null || attendeeId === null) throw new RejectedError('REGISTRATION_NOT_FOUND')
  await inTransaction({ db }, async (tx) => {
    // Closing the account, and a second request, wait for this lock.
    if (!(await lockAttendee(tx, attendeeId))) throw new RejectedError('TOKEN_INVALID')
    const now = clock.now()
    const [state = null] = await selectCorrectionStates(tx, { registrationId: id })
    const { guestId } = accepted(decideCorrection(state, attendeeId, kind, now))
    const { firstName = null, lastName = null } = name ?? {}
    const requested = { kind, guestId: kind === 'guestName' ? guestId : null, firstName, lastName }
    await insertCorrection(tx, id, requested, now)
  })
}
