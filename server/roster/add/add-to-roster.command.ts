import type { Transaction } from 'kysely'
import { decideRosterAddition, decideWalkIn } from '#domain/roster/add/decide-roster-change.rule.ts'
import { decideFacilitatorAddition } from '#domain/roster/add/roster-finding.rule.ts'
import { shareLockActor } from '#server/accounts/public.ts'
import { addAudit } from '#server/platform/audit/audit.ts'
import { lockAttendee, lockCourses } from '#server/platform/db/lock.ts'
import { inRegistrationTransaction } from '#server/platform/db/registration-transaction.ts'
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
  /**
   * The person's email as the facilitator typed it. With the whole address, a facilitator may add a person they never
   * met.
   */
  email: string | null
  noEmail: boolean
  /** A known person came without registering. They are checked in immediately, like a walk-in. */
  checkIn: boolean
}

/**
 * Adds an attendee to the roster. Profile completeness and open registration are not checked: those who run the class
 * decide that.
 * Seats are checked, unless the caller explicitly goes over capacity.
 * If staff add a person, the person gets the confirmation email, unless `noEmail` is set or the class is over.
 * decideFacilitatorAddition decides which people a facilitator may add. The person is always notified who added them.
 * @throws FORBIDDEN, ROSTER_NOT_YOURS, ROSTER_READ_ONLY or CLASS_NOT_FOUND
 * @throws ROSTER_PERSON_UNKNOWN, ROSTER_ALREADY_THERE or RATE_LIMITED
 * @throws the errors of the two rules.
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
  const added = await inRegistrationTransaction(context.db, async (tx) => {
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
    const newRegistration = {
      ...seat,
      courseId,
      attendeeId,
      places: 1 as const,
      guest: null,
      byFacilitator,
      ...(checkedIn ? { checkedIn } : {}),
    }
    const [made] = await takeSeats(tx, staffAuthority('roster'), [newRegistration], now)
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

/** Whether there was someone to notify, and staff wanted to notify them. */
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
