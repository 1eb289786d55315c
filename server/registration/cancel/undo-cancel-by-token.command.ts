import type { Transaction } from 'kysely'
import { modeOf } from '#domain/kernel/modes.ts'
import { decideCancelUndo } from '#domain/registration/cancel/decide-cancel-undo.rule.ts'
import { decideRegistrations } from '#domain/registration/confirm/decide-registrations.rule.ts'
import { lockCourses } from '#server/platform/db/lock.ts'
import { inRegistrationTransaction } from '#server/platform/db/registration-transaction.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import type { Deps } from '#server/platform/graphql/context.ts'
import { accepted, RejectedError } from '#server/platform/graphql/errors.ts'
import { authorityOfRegistration } from '#server/registration/confirm/authority.ts'
import { selectClassesAndOffers } from '#server/registration/confirm/classes-for-registration.ts'
import { selectExistingWithMates } from '#server/registration/confirm/existing-registrations.sql.ts'
import { lockRegistrant } from '#server/registration/confirm/lock-registrant.ts'
import { checkLink } from '#server/registration/mail-links/check-link.ts'
import { openRegistrationToken } from '#server/registration/mail-links/open-registration-token.ts'
import { addConfirmedMail } from '#server/registration/mails/registration-mails.ts'
import { takeSeats } from '#server/registration/seats/seats.ts'
import { giveUpMyOffers } from '#server/registration/waiting/waiting.sql.ts'
import { selectCancelledByLink, selectOfCancelLink } from './cancel-link.sql.ts'

/**
 * Registers again, with the guest, what an emailed link cancelled, while there is a seat. All rules of registration
 * apply. Needs were deleted with the cancellation and must be entered again. Only the response to the cancellation has
 * the token, so the link alone registers nothing.
 * @throws CANCEL_UNDO_OVER
 * @throws the errors of decideRegistrations.
 */
export async function undoCancelByToken(deps: Deps, token: string): Promise<void> {
  const id = await openRegistrationToken(deps, 'undo-cancel', token)
  const found = id === null ? null : await selectOfCancelLink(deps.db, id, deps.clock.now())
  if (id === null || !found) throw new RejectedError('CANCEL_UNDO_OVER')
  const { attendeeId, courseId } = found
  await inRegistrationTransaction(deps.db, async (tx) => {
    if (!(await lockRegistrant(tx, attendeeId, null))) throw new RejectedError('CANCEL_UNDO_OVER')
    await checkLink(tx, { purpose: 'undo-cancel', token, refusal: 'CANCEL_UNDO_OVER', deps })
    await lockCourses(tx, [courseId])
    await undoCancel(tx, deps, id)
  })
  deps.wakeMail()
}

/** Call it with the locks taken. */
async function undoCancel(tx: Transaction<DB>, { clock, events }: Deps, id: number): Promise<void> {
  const now = clock.now()
  const cancelled = await selectCancelledByLink(tx, id)
  if (!cancelled) throw new RejectedError('CANCEL_UNDO_OVER')
  const { registration, guest, since } = cancelled
  const { attendee_id: attendeeId, course_id: courseId } = registration
  if (accepted(decideCancelUndo({ cancelledAt: registration.cancelled_at, since }, now)) === 'done') return
  const { classes, offered } = await selectClassesAndOffers(tx, attendeeId, [courseId])
  const existing = await selectExistingWithMates(tx, attendeeId, [courseId])
  const requested = {
    courseId,
    mode: modeOf(registration.mode),
    withGuest: guest !== null,
    chosenFor: {},
  }
  const [decision] = decideRegistrations([requested], classes, new Set(existing.keys()), now)
  const granted = accepted(decision!)
  const offer = offered.get(courseId)
  if (offer) await giveUpMyOffers(tx, attendeeId, [courseId], now)
  const registered = await takeSeats(
    tx,
    // The registration is restored, so its original consent still counts.
    authorityOfRegistration(attendeeId),
    [
      {
        courseId,
        attendeeId,
        ...granted,
        guest,
        registeredBy: registration.booked_by,
        overCapacity: offer?.beyondSeats ?? false,
      },
    ],
    now,
  )
  if (offer) await events.seatsFreed(tx, { courseId, mode: offer.mode, places: offer.places }, now)
  await addConfirmedMail(tx, registered, now)
}
