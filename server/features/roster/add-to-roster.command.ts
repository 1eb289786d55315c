import { decideRosterAddition } from '#domain/roster/decide-roster-change.rule.ts'
import { addAudit } from '#server/audit/audit.ts'
import { holdCaller } from '#server/auth/hold-caller.ts'
import { insertRegistrations } from '#server/bookings/new-registrations.ts'
import { inBookingTransaction } from '#server/db/booking-transaction.ts'
import { lockAttendee, lockCourses } from '#server/db/lock.ts'
import type { Deps, Viewer } from '#server/graphql/context.ts'
import { accepted, RefusedError } from '#server/graphql/errors.ts'
import { addConfirmedMail } from '#server/registration-mails/registration-mails.ts'
import type { EntryKey } from './change-entry.ts'
import { changeableCourse, rosterClass } from './roster.policy.ts'
import { selectAttendeeInClass } from './roster-writing.sql.ts'

/**
 * Puts an attendee on the roster: whether their profile is complete or registration is open is for who runs the class to
 * judge, seats are not. They get the confirming mail unless `noEmail`, and none where the class is over. Throws FORBIDDEN,
 * ROSTER_NOT_YOURS, ROSTER_READ_ONLY, CLASS_NOT_FOUND, ROSTER_PERSON_UNKNOWN, ROSTER_ALREADY_THERE and what
 * decideRosterAddition refuses.
 */
export async function addToRoster(
  deps: Deps,
  viewer: Viewer,
  input: { courseId: number; attendeeId: number; registrationType: string | null; noEmail: boolean },
): Promise<EntryKey> {
  const { courseId, attendeeId, registrationType, noEmail } = input
  await changeableCourse(deps.db, viewer, courseId)
  const added = await inBookingTransaction(deps.db, async (tx) => {
    await holdCaller(tx, viewer)
    if (!(await lockAttendee(tx, attendeeId))) throw new RefusedError('ROSTER_PERSON_UNKNOWN')
    await lockCourses(tx, [courseId])
    const now = deps.clock.now()
    const course = await changeableCourse(tx, viewer, courseId)
    const person = await selectAttendeeInClass(tx, attendeeId, courseId)
    if (!person) throw new RefusedError('ROSTER_PERSON_UNKNOWN')
    if (person.onRoster) throw new RefusedError('ROSTER_ALREADY_THERE')
    const mode = accepted(decideRosterAddition(rosterClass(course, viewer), registrationType, now))
    const booking = { courseId, mode, places: 1 as const, guest: null }
    const registration = (await insertRegistrations(tx, attendeeId, [booking], now)).get(courseId)!
    if (!noEmail && now < course.end) await addConfirmedMail(tx, [registration], now)
    const { userId } = person
    const data = { courseId, mailed: !noEmail }
    const act = {
      action: 'registration.created',
      subjectId: registration.id,
      aboutUserId: userId,
      data,
    } as const
    await addAudit(tx, viewer, act, now)
    return { id: registration.id, courseId, attendeeId, userId }
  })
  deps.wakeMail()
  return added
}
