import type { Transaction } from 'kysely'
import { decidePause } from '#domain/registration/recurring/recurring-registration.rule.ts'
import { addSwitchedAudit } from '#server/platform/audit/audit.ts'
import { lockCourses } from '#server/platform/db/lock.ts'
import { inRegistrationTransaction } from '#server/platform/db/registration-transaction.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import type { Deps, Viewer } from '#server/platform/graphql/context.ts'
import { accepted, RejectedError } from '#server/platform/graphql/errors.ts'
import { registrationId } from '#server/platform/graphql/registration-id.ts'
import { rulesAuthority } from '#server/registration/confirm/authority.ts'
import { lockRegistrant } from '#server/registration/confirm/lock-registrant.ts'
import { type CheckedLink, checkLink } from '#server/registration/mail-links/check-link.ts'
import { freeSeats } from '#server/registration/seats/seats.ts'
import { addCancelledMail, addConfirmedMail } from '../mails/registration-mails.ts'
import type { RecurringNode } from './recurring.graph.ts'
import {
  selectExistingDates,
  selectRecurringRegistrations,
  writePause,
  writeRecurringEnd,
} from './recurring.sql.ts'
import { registerDates } from './register-dates.ts'

/**
 * Pauses for a time, such as a treatment cycle: cancels the dates until then and registers for none. With null, the
 * pause ends now and the next dates are registered.
 * @throws STANDING_NOT_FOUND.
 * @throws STANDING_PAUSE_DATE.
 */
export function pauseStandingPlace(
  deps: Deps,
  viewer: Viewer,
  { id, until }: { id: string; until: Date | null },
): Promise<RecurringNode> {
  return changeRecurring(deps, viewer, id, async (tx, recurring, now) => {
    if (until) {
      const pause = accepted(decidePause(until, now))
      await giveUp(tx, deps, recurring, { from: now, before: pause.until }, now)
      await writePause(tx, recurring.id, pause.until, now)
      return
    }
    await writePause(tx, recurring.id, null, now)
    const authority = await rulesAuthority(tx, [recurring.attendee_id], now)
    const { registered } = await registerDates(tx, authority, { ...recurring, paused_until: null }, now)
    if (registered.length > 0) await addConfirmedMail(tx, registered, now)
  })
}

/**
 * Ends it. The registered dates stay, or are cancelled. Ending it twice changes nothing.
 * @throws STANDING_NOT_FOUND.
 */
export function endStandingPlace(
  deps: Deps,
  viewer: Viewer,
  { id, keepDates }: { id: string; keepDates: boolean },
): Promise<RecurringNode> {
  return changeRecurring(deps, viewer, id, async (tx, recurring, now) => {
    if (!keepDates) await giveUp(tx, deps, recurring, { from: now, before: null }, now)
    await writeRecurringEnd(tx, [recurring.id], now)
  })
}

/**
 * Like `endStandingPlace`, by an email's link, whose token is checked with the person locked. The registered dates are
 * cancelled.
 * @throws the errors of checkLink.
 */
export async function endRecurringByLink(
  deps: Deps,
  { attendeeId, spotId, link }: { attendeeId: number; spotId: number; link: CheckedLink },
): Promise<void> {
  await inRegistrationTransaction(deps.db, async (tx) => {
    await lockRegistrant(tx, attendeeId, null)
    await checkLink(tx, link)
    const recurring = await selectRecurringRegistrations(tx, spotId)
    if (recurring?.attendee_id !== attendeeId || recurring.ended_at) return
    const now = deps.clock.now()
    await giveUp(tx, deps, recurring, { from: now, before: null }, now)
    await writeRecurringEnd(tx, [recurring.id], now)
  })
  deps.wakeMail()
}

async function changeRecurring(
  deps: Deps,
  viewer: Viewer,
  id: string,
  change: (tx: Transaction<DB>, recurring: RecurringNode, now: Date) => Promise<void>,
): Promise<RecurringNode> {
  const { attendeeId } = viewer
  const number = registrationId(id)
  if (number === null || attendeeId === null) throw new RejectedError('STANDING_NOT_FOUND')
  const changed = await inRegistrationTransaction(deps.db, async (tx) => {
    if (!(await lockRegistrant(tx, attendeeId, viewer))) throw new RejectedError('TOKEN_INVALID')
    const recurring = await selectRecurringRegistrations(tx, number)
    if (recurring?.attendee_id !== attendeeId) throw new RejectedError('STANDING_NOT_FOUND')
    if (recurring.ended_at) return recurring
    const now = deps.clock.now()
    await change(tx, recurring, now)
    const after = (await selectRecurringRegistrations(tx, number)) ?? recurring
    const data = { ended: after.ended_at !== null, paused: after.paused_until !== null }
    await addSwitchedAudit(tx, viewer, { action: 'course.standingChanged', subjectId: number, data }, now)
    return after
  })
  deps.wakeMail()
  return changed
}

/** Cancels the registered dates in the time span. An email for each removes it from the person's calendar. */
async function giveUp(
  tx: Transaction<DB>,
  { events }: Deps,
  recurring: RecurringNode,
  span: { from: Date; before: Date | null },
  now: Date,
): Promise<void> {
  const existing = await selectExistingDates(tx, recurring, span)
  await lockCourses(
    tx,
    existing.map(({ courseId }) => courseId),
  )
  const freed = await freeSeats(
    tx,
    events,
    existing.map(({ id }) => id),
    now,
  )
  for (const registration of freed) await addCancelledMail(tx, registration, now)
}
