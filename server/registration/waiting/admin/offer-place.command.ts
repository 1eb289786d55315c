import { findMode } from '#domain/kernel/modes.ts'
import { decideHandOffer } from '#domain/registration/waiting/decide-hand-offer.rule.ts'
import { handOfferInput } from '#domain/registration/waiting/waiting.input.ts'
import { addAudit } from '#server/platform/audit/audit.ts'
import { lockAttendee, lockCourses } from '#server/platform/db/lock.ts'
import { inRegistrationTransaction } from '#server/platform/db/registration-transaction.ts'
import { accepted, RejectedError } from '#server/platform/graphql/errors.ts'
import { parseInput } from '#server/platform/graphql/parse.ts'
import type { SignedIn } from '#server/platform/graphql/policy.ts'
import { selectUserOfAttendee } from '#server/registration/registration.sql.ts'
import { waitingId } from '#server/registration/waiting/my-waiting.ts'
import { offeredEntry } from '#server/registration/waiting/offers/offered-entry.ts'
import { reachedEntry } from '#server/registration/waiting/offers/reached-entries.ts'
import { addOfferMails } from '../mails/waiting-mails.ts'
import type { WaitingNode } from '../waiting.graph.ts'
import { selectEntry, selectRow, writeOffer } from '../waiting.sql.ts'
import { selectWaitingRules } from '../waiting-rules.ts'

/**
 * Staff offer a seat out of turn and give a reason, which the log stores. Without a free seat it goes over capacity.
 * @throws INPUT_INVALID without a reason.
 * @throws WAITING_NOT_FOUND when the person no longer waits.
 * @throws the errors of decideHandOffer.
 */
export async function offerPlace(
  context: SignedIn,
  input: { id: string; registrationType: string | null; reason: string },
): Promise<WaitingNode> {
  const { viewer } = context
  const { reason } = parseInput(handOfferInput, { reason: input.reason }, 'offer')
  const id = waitingId(input.id)
  const known = await selectEntry(context.db, id)
  if (!known) throw new RejectedError('WAITING_NOT_FOUND')
  const offered = await inRegistrationTransaction(context.db, async (tx) => {
    if (!(await lockAttendee(tx, known.attendee_id))) throw new RejectedError('WAITING_NOT_FOUND')
    await lockCourses(tx, [known.course_id])
    const now = context.clock.now()
    const node = await selectRow(tx, id)
    const found = node && (await offeredEntry(tx, node))
    if (!node || !found || node.ended_at) throw new RejectedError('WAITING_NOT_FOUND')
    const { overCapacity, ...offer } = accepted(
      decideHandOffer(
        await reachedEntry(tx, node),
        found.facts,
        findMode(input.registrationType) ?? null,
        now,
        await selectWaitingRules(tx),
      ),
    )
    const after = await writeOffer(tx, id, offer, { by: viewer.switchedBy ?? viewer.userId, overCapacity })
    const aboutUserId = await selectUserOfAttendee(tx, node.attendee_id)
    const { mode, places } = offer
    const data = { mode, places, reason, overCapacity }
    await addAudit(
      tx,
      viewer,
      { action: 'course.placeOffered', subjectId: node.course_id, aboutUserId, data },
      now,
    )
    await addOfferMails(tx, [after], now)
    return after
  })
  context.wakeMail()
  return offered
}
