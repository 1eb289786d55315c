import { findMode } from '#domain/kernel/modes.ts'
import { addSwitchedAudit } from '#server/platform/audit/audit.ts'
import { inRegistrationTransaction } from '#server/platform/db/registration-transaction.ts'
import type { Context, Viewer } from '#server/platform/graphql/context.ts'
import { RejectedError } from '#server/platform/graphql/errors.ts'
import { limitCalls, paidBy } from '#server/platform/limits/limit-calls.ts'
import { personAuthority } from '#server/registration/confirm/authority.ts'
import { lockRegistrant } from '#server/registration/confirm/lock-registrant.ts'
import { addConfirmedMail } from '../mails/registration-mails.ts'
import type { RecurringNode } from './recurring.graph.ts'
import { isOfferedAhead, selectRecurrence, writeRecurring } from './recurring.sql.ts'
import { type DateResult, registerDates } from './register-dates.ts'

export interface StartedRecurring {
  place: RecurringNode
  results: DateResult[]
}

/**
 * 'Every Tuesday': registers the person for every date of the class's recurrence, and immediately for the next ones.
 * Sent again, it registers them for dates that have seats since then.
 * @throws STANDING_NONE for a class without a recurrence.
 * @throws RATE_LIMITED
 * @throws MODE_NOT_OFFERED
 * @throws TOKEN_INVALID when the account was closed after the call was authorized.
 * @throws the errors of decideRegistrant.
 */
export async function startStandingPlace(
  deps: Context,
  viewer: Viewer,
  input: { courseId: number; registrationType: string },
): Promise<StartedRecurring> {
  await limitCalls(deps, 'confirm', paidBy(viewer))
  const authority = personAuthority(deps, viewer)
  const { attendeeId } = authority
  const mode = findMode(input.registrationType)
  if (!mode) throw new RejectedError('MODE_NOT_OFFERED')
  const started = await inRegistrationTransaction(deps.db, async (tx) => {
    if (!(await lockRegistrant(tx, attendeeId, viewer))) throw new RejectedError('TOKEN_INVALID')
    const recurrenceId = await selectRecurrence(tx, input.courseId)
    if (recurrenceId === null) throw new RejectedError('STANDING_NONE')
    const now = deps.clock.now()
    const recurring = await writeRecurring(tx, { attendeeId, recurrenceId, mode }, now)
    if ((await isOfferedAhead(tx, recurring, mode, now)) === false)
      throw new RejectedError('MODE_NOT_OFFERED')
    const { results, registered } = await registerDates(tx, authority, recurring, now)
    if (results.length === 0) throw new RejectedError('STANDING_NONE')
    if (registered.length > 0) await addConfirmedMail(tx, registered, now)
    const data = { classes: registered.length, mode }
    await addSwitchedAudit(
      tx,
      viewer,
      { action: 'course.standingStarted', subjectId: input.courseId, data },
      now,
    )
    return { place: recurring, results }
  })
  deps.wakeMail()
  return started
}
