import type { Transaction } from 'kysely'
import { decideRosterAddition, decideWalkIn } from '#domain/roster/add/decide-roster-change.rule.ts'
import { decideFacilitatorAddition } from '#domain/roster/add/roster-finding.rule.ts'
import { shareLockActor } from '#server/accounts/public.ts'
import { addAudit } from '#server/platform/audit/audit.ts'
import { inBookingTransaction } from '#server/platform/db/booking-transaction.ts'
import { lockAttendee, lockCourses } from '#server/platform/db/lock.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import type { Context, Viewer } from '#server/platform/graphql/context.ts'
import { accepted, RejectedError } from '#server/platform/graphql/errors.ts'
import {
  addConfirmedMail,
  addRosterAddedMail,
  type RegistrationNode,
  staffAuthority,
  takeSeats,
} from '#server/registration/public.ts'
import type { EntryKey } from '#server/roster/change-entry.ts'
import { actorOf, changeableCourse, mayAddAnyone, rosterClass } from '#server/roster/roster.policy.ts'
import type { RosterCourse } from '#server/roster/roster.sql.ts'
import {
  type AttendeeInClass,
  nameOfFacilitator,
  selectAttendeeInClass,
} from '#server/roster/roster-writing.sql.ts'
import { limitFacilitator } from './limit-facilitator.ts'
import { beyondSeats } from './over-capacity.ts'

export interface RosterAddition {
  courseId: number
  attendeeId: number
  registrationType: string | null
  overCapacity: boolean
  /** Of the person, as the facilitator typed it: who knows it may add whom they have not met. */
  email: string | null
  noEmail: boolean
  /** They came without having registered, and are known: checked in at once, as a walk-in is. */
  checkIn: boolean
}

/**
 * Puts an attendee on the roster: whether their profile is complete or registration is open is for who runs the class to
 * judge, seats are not, unless they say that they take the person beyond them. By staff they get the confirming mail unless `noEmail`, and none where the class is over. A facilitator adds
 * whom decideFacilitatorAddition lets them; the person is told who did it, always. Throws FORBIDDEN, ROSTER_NOT_YOURS,
 * ROSTER_READ_ONLY, CLASS_NOT_FOUND, ROSTER_PERSON_UNKNOWN, ROSTER_ALREADY_THERE, RATE_LIMITED and what the two rules refuse.
 */
export async function addToRoster(
  context: Context,
  viewer: Viewer,
  input: RosterAddition,
): Promise<EntryKey> {
  const { courseId, attendeeId } = input
  const wish = { mode: input.registrationType, overCapacity: input.overCapacity }
  await changeableCourse(context.db, viewer, courseId)
  await limitFacilitator(context, viewer, 'rosterAdd')
  const added = await inBookingTransaction(context.db, async (tx) => {
    await shareLockActor(tx, viewer)
    if (!(await lockAttendee(tx, attendeeId))) throw new RejectedError('ROSTER_PERSON_UNKNOWN')
    await lockCourses(tx, [courseId])
    const now = context.clock.now()
    const course = await changeableCourse(tx, viewer, courseId)
    const one = rosterClass(course, viewer)
    const person = await selectAttendeeInClass(tx, attendeeId, courseId, viewer.facilitatorId)
    if (!person) throw new RejectedError('ROSTER_PERSON_UNKNOWN')
    const byFacilitator = !mayAddAnyone(viewer)
    if (byFacilitator) accepted(decideFacilitatorAddition(person, input.email, one.times.checkInFrom, now))
    if (person.onRoster) throw new RejectedError('ROSTER_ALREADY_THERE')
    const seat = accepted((input.checkIn ? decideWalkIn : decideRosterAddition)(one, wish, now))
    const checkedIn = input.checkIn ? { at: now, by: actorOf(viewer) } : null
    const booking = {
      ...seat,
      courseId,
      attendeeId,
      places: 1 as const,
      guest: null,
      byFacilitator,
      ...(checkedIn ? { checkedIn } : {}),
    }
    const [made] = await takeSeats(tx, staffAuthority('roster'), [booking], now)
    const registration = made!
    const mailed = await notify(tx, viewer, { registration, person, course, noEmail: input.noEmail }, now)
    const { userId } = person
    const data = { courseId, mailed, ...(checkedIn ? { checkedIn: true } : {}), ...beyondSeats(seat) }
    const act = {
      action: 'registration.created',
      subjectId: registration.id,
      aboutUserId: userId,
      data,
    } as const
    await addAudit(tx, viewer, act, now)
    return { id: registration.id, courseId, attendeeId, userId }
  })
  context.wakeMail()
  return added
}

interface Added {
  registration: RegistrationNode
  person: AttendeeInClass
  course: RosterCourse
  noEmail: boolean
}

/** Whether there was anybody to tell, and staff wanted them to be told. */
async function notify(
  tx: Transaction<DB>,
  viewer: Viewer,
  { registration, person, course, noEmail }: Added,
  now: Date,
): Promise<boolean> {
  if (!mayAddAnyone(viewer)) {
    await addRosterAddedMail(tx, registration, await nameOfFacilitator(tx, viewer.facilitatorId), now)
    return person.email !== null
  }
  if (noEmail) return false
  if (now < course.end) await addConfirmedMail(tx, [registration], now)
  return true
}
