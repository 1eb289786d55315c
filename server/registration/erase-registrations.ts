import type { Transaction } from 'kysely'
import { mayMeanThem } from '#domain/people/erasing/without-person.rule.ts'
import type { ErasedAttendee } from '#server/people/public.ts'
import { emptyActRows } from '#server/platform/acts/acts.ts'
import { lockCourses } from '#server/platform/db/lock.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import type { Events } from '#server/platform/events/events.ts'
import { deleteConfirmRequestsOf } from './confirm-requests/confirm-request.sql.ts'
import { deleteCorrectionsNaming, deleteCorrectionsOf } from './corrections/corrections.sql.ts'
import { deleteFirstRegistrationOf } from './first-registration/first-registration.sql.ts'
import { eraseAsGuest, eraseGuestsOf } from './guests/erase-guests.ts'
import { emptyGuestsInActs } from './guests/guests-in-acts.sql.ts'
import { selectMyRecurring, writeRecurringEnd } from './recurring/recurring.sql.ts'
import { freeSeats } from './seats/seats.ts'
import { deleteStoppedOf } from './stopped/stopped.sql.ts'
import { deleteCallsOf } from './to-call/record-calls.ts'
import { endWaitingOf } from './waiting/join/leave-waiting-list.ts'
import { selectAllMine } from './waiting/waiting.sql.ts'

/**
 * Cancels an attendee's upcoming registrations and removes personal data from all of them. Subscribes to
 * `attendeeErased`. Registrations stay, because they are counted. Guests stay, too, without their data.
 */
export async function eraseRegistrations(
  tx: Transaction<DB>,
  events: Events,
  { attendeeId, guestOf, person }: ErasedAttendee,
  now: Date,
): Promise<void> {
  const ahead = await selectAhead(tx, attendeeId, now)
  const waiting = await selectAllMine(tx, attendeeId)
  await lockCourses(
    tx,
    [...ahead, ...waiting].map(({ course_id }) => course_id),
  )
  await endWaitingOf(tx, events, waiting, 'erased', now)
  const recurring = await selectMyRecurring(tx, attendeeId)
  await writeRecurringEnd(
    tx,
    recurring.map(({ id }) => id),
    now,
  )
  await freeSeats(
    tx,
    events,
    ahead.map(({ id }) => id),
    now,
  )
  await forgetActs(tx, attendeeId)
  await deleteFirstRegistrationOf(tx, attendeeId)
  await deleteConfirmRequestsOf(tx, attendeeId)
  await deleteStoppedOf(tx, attendeeId)
  await deleteCallsOf(tx, attendeeId)
  await tx.deleteFrom('calendar_subscription').where('attendee_id', '=', attendeeId).execute()
  await tx
    .updateTable('registration')
    .set({ staff_notes: null, needs: [], needs_words: null })
    .where('attendee_id', '=', attendeeId)
    .execute()
  await tx
    .deleteFrom('class_feedback')
    .where('registration_id', 'in', (eb) =>
      eb.selectFrom('registration').select('id').where('attendee_id', '=', attendeeId),
    )
    .execute()
  await deleteCorrectionsOf(tx, attendeeId)
  if (mayMeanThem(person)) await deleteCorrectionsNaming(tx, person)
  await eraseGuestsOf(tx, { attendeeId, guestOf })
  await eraseAsGuest(tx, person, now)
}

/** Deletes the data of the attendee and their guests from acts of the last day. */
async function forgetActs(tx: Transaction<DB>, attendeeId: number): Promise<void> {
  const own = (table: 'registration' | 'waiting' | 'standing_place') =>
    tx.selectFrom(table).select('id').where('attendee_id', '=', attendeeId).execute()
  const ids = async (table: 'registration' | 'waiting' | 'standing_place') =>
    (await own(table)).map(({ id }) => id)
  const registrations = await ids('registration')
  await emptyActRows(tx, 'registration', registrations)
  await emptyActRows(tx, 'waiting', await ids('waiting'))
  await emptyActRows(tx, 'standing_place', await ids('standing_place'))
  await emptyGuestsInActs(tx, registrations)
}

/** Active registrations of classes after `now`. */
function selectAhead(tx: Transaction<DB>, attendeeId: number, now: Date) {
  return tx
    .selectFrom('registration as r')
    .innerJoin('course as c', 'c.id', 'r.course_id')
    .select(['r.id', 'r.course_id'])
    .where('r.attendee_id', '=', attendeeId)
    .where('r.cancelled_at', 'is', null)
    .where('c.starts_at', '>', now)
    .execute()
}
