import { decideWalkIn } from '#domain/roster/add/decide-roster-change.rule.ts'
import { walkInUnder } from '#domain/roster/walk-ins/walk-in.input.ts'
import { shareLockActor } from '#server/accounts/public.ts'
import { selectProfileRules } from '#server/people/public.ts'
import { addAudit } from '#server/platform/audit/audit.ts'
import { lockCourses } from '#server/platform/db/lock.ts'
import { inRegistrationTransaction } from '#server/platform/db/registration-transaction.ts'
import type { Context, Viewer } from '#server/platform/graphql/context.ts'
import { accepted, RejectedError } from '#server/platform/graphql/errors.ts'
import { parseInput } from '#server/platform/graphql/parse.ts'
import { staffAuthority, takeSeats } from '#server/registration/public.ts'
import { limitFacilitator } from '#server/roster/add/limit-facilitator.ts'
import { beyondSeats } from '#server/roster/add/over-capacity.ts'
import type { EntryKey } from '#server/roster/change-entry.ts'
import { actorOf, changeableCourse, rosterClass } from '#server/roster/roster.policy.ts'
import { hasAccount, insertWalkIn, isWalkInThere } from '#server/roster/roster-writing.sql.ts'

/**
 * Adds a person without an account to the roster. They take a seat and are checked in. They get no email, because they
 * are there.
 * @throws FORBIDDEN, ROSTER_NOT_YOURS, ROSTER_READ_ONLY, CLASS_NOT_FOUND or RATE_LIMITED
 * @throws INPUT_INVALID with the fields under `person`.
 * @throws WALK_IN_HAS_ACCOUNT or WALK_IN_ALREADY_THERE, because each person is counted once.
 * @throws the errors of decideWalkIn.
 */
export async function addWalkIn(
  context: Context,
  viewer: Viewer,
  input: { courseId: number; registrationType: string | null; overCapacity: boolean; person: unknown },
): Promise<EntryKey> {
  const { courseId } = input
  const wish = { mode: input.registrationType, overCapacity: input.overCapacity }
  await changeableCourse(context.db, viewer, courseId)
  const person = parseInput(walkInUnder(await selectProfileRules(context.db)), input.person, 'person')
  // The response reveals whether an email has an account, like a search by email.
  if (person.email) await limitFacilitator(context, viewer, 'rosterSearch')
  return inRegistrationTransaction(context.db, async (tx) => {
    await shareLockActor(tx, viewer)
    if (person.email && (await hasAccount(tx, person.email))) throw new RejectedError('WALK_IN_HAS_ACCOUNT')
    await lockCourses(tx, [courseId])
    const now = context.clock.now()
    const course = await changeableCourse(tx, viewer, courseId)
    // The client sends it again after a lost response, or two staff members add the same person.
    if (await isWalkInThere(tx, courseId, person)) throw new RejectedError('WALK_IN_ALREADY_THERE')
    const seat = accepted(decideWalkIn(rosterClass(course, viewer), wish, now))
    // No one else knows this attendee yet, so there is nothing to lock.
    const attendeeId = await insertWalkIn(tx, person)
    const checkedIn = { at: now, by: actorOf(viewer) }
    const newRegistration = {
      ...seat,
      courseId,
      attendeeId,
      places: 1 as const,
      guest: null,
      walkIn: true,
      checkedIn,
    }
    const [registration] = await takeSeats(tx, staffAuthority('walkIn'), [newRegistration], now)
    const { id } = registration!
    const act = {
      action: 'registration.walkInAdded',
      subjectId: id,
      data: { courseId, ...beyondSeats(seat) },
    } as const
    await addAudit(tx, viewer, act, now)
    return { id, courseId, attendeeId, userId: null }
  })
}
