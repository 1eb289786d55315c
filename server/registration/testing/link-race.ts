import { sql } from 'kysely'
import {
  signRegistrationToken,
  type TokenPurpose,
} from '#server/registration/mail-links/registration-token.ts'
import { type BuiltAttendee, buildAttendee } from '#server/testing/builders/builders.ts'
import { buildCourse, classStart } from '#server/testing/builders/class-builders.ts'
import { buildConfirmRequest } from '#server/testing/builders/confirm-request-builders.ts'
import { buildRecurring } from '#server/testing/builders/recurring-builders.ts'
import { buildRegistration } from '#server/testing/builders/registration-builders.ts'
import { buildWaiting, offeredSeat } from '#server/testing/builders/waiting-builders.ts'
import { openLockHolder } from '#server/testing/database/lock-holder.ts'
import { lockWaiters } from '#server/testing/database/lock-waiters.ts'
import type { Portal } from '#server/testing/portal.ts'

const mutation = (field: string, input: string, response: string) =>
  `mutation ($token: String!) { ${field}(input: { token: $token${input} }) { ${response} } }`
/** How each link that changes something is used. */
export const clicks = {
  'cancel-registration': mutation('cancelRegistrationByToken', '', 'clientMutationId'),
  'cancel-spot': mutation('cancelRegistrationByToken', ', regularSpot: true', 'clientMutationId'),
  'undo-cancel':
    'mutation ($token: String!) { undoCancelByToken(input: { undoToken: $token }) { clientMutationId } }',
  'switch-mode': mutation('switchModeByToken', ', registrationType: "online"', 'clientMutationId'),
  'waiting-offer': mutation('answerOfferByToken', ', accept: true', 'clientMutationId'),
  'waiting-leave': mutation('answerOfferByToken', ', accept: false', 'clientMutationId'),
  'answer-asked': mutation('answerAskedByToken', ', confirm: false', 'clientMutationId'),
} as const satisfies Partial<Record<TokenPurpose, string>>
export type Press = keyof typeof clicks

/**
 * A link is used and waits for its person's lock, while the person's links are revoked. Returns the error code; null if
 * the change was made.
 */
export async function clickWhileLinksEnd(portal: Portal, purpose: Press): Promise<string | null> {
  const person = await buildAttendee(portal.db)
  const id = await buildFor(portal, purpose, person)
  const token = signRegistrationToken(purpose, portal.deps.config.sessionSecret, id, 0)
  const locker = await openLockHolder(portal)
  await sql`update attendee set link_number = link_number + 1 where id = ${person.attendeeId}`.execute(
    locker.tx,
  )
  const clicked = portal.query(clicks[purpose], { token })
  await lockWaiters(portal.db, 1)
  await locker.commit()
  return (await clicked).errors[0]?.extensions.code ?? null
}

async function buildFor({ db, clock }: Portal, purpose: Press, person: BuiltAttendee): Promise<number> {
  const { attendeeId } = person
  const { id: courseId } =
    purpose === 'cancel-spot'
      ? await buildSpot(db, attendeeId)
      : await buildCourse(db, { in_person: true, online: true })
  if (purpose === 'answer-asked') {
    const id = await buildConfirmRequest(db, { person, courseId })
    await db.updateTable('asked_list').set({ until: classStart }).where('id', '=', id).execute()
    return id
  }
  if (purpose.startsWith('waiting-'))
    return buildWaiting(db, { course_id: courseId, attendee_id: attendeeId, ...offeredSeat })
  const now = clock.now()
  const cancelled_at = purpose === 'undo-cancel' ? now : null
  return buildRegistration(db, {
    course_id: courseId,
    attendee_id: attendeeId,
    created_at: now,
    cancelled_at,
  })
}

/** A recurring registration of the person, and a date of it. */
async function buildSpot(db: Portal['db'], attendee_id: number) {
  const { courseId: id, recurrenceId: recurrence_id } = await buildRecurring(db)
  const since = new Date(classStart.getTime() - 86_400_000)
  await db
    .insertInto('standing_place')
    .values({ attendee_id, recurrence_id, mode: 'in-person', since })
    .execute()
  return { id }
}
