import { decideAttendance } from '#domain/roster/add/decide-roster-change.rule.ts'
import { shareLockActor } from '#server/accounts/public.ts'
import { beginAct, endEmptyAct } from '#server/platform/acts/acts.ts'
import { addAudit } from '#server/platform/audit/audit.ts'
import { inBookingTransaction } from '#server/platform/db/booking-transaction.ts'
import { lockAttendee, lockCourses } from '#server/platform/db/lock.ts'
import type { Deps, Viewer } from '#server/platform/graphql/context.ts'
import { accepted, RejectedError } from '#server/platform/graphql/errors.ts'
import { registrationId } from '#server/platform/graphql/registration-id.ts'
import { checkInOnRoster, writeGuestCheckIn } from '#server/registration/public.ts'
import { actorOf, changeableCourse, rosterClass } from '#server/roster/roster.policy.ts'
import { selectEntry, selectEntryKeys } from '#server/roster/roster.sql.ts'
import { selectRosterVersion } from '#server/roster/roster-version.sql.ts'

/** A roster has fewer boxes; a call with more means harm. */
const mostBoxes = 1000

/** A box of the roster: a person's, or their guest's. */
export interface AttendanceBox {
  registrationId: string
  guest: boolean
}

/**
 * Ticks or unticks those on one roster whom somebody sees before them ("All here"), each as setAttendance does. Who cancelled meanwhile or
 * lost their guest is left out, for the others came; answers the boxes that changed, and by what that is undone. Throws what
 * changeableCourse refuses, and CLASS_CANCELLED, ATTENDANCE_TOO_EARLY or ROSTER_CLOSED, which are of all; EDIT_CONFLICT where the roster is not
 * of the version `madeOn` any more.
 */
export async function setAttendanceOfMany(
  deps: Deps,
  viewer: Viewer,
  input: {
    courseId: number
    boxes: readonly AttendanceBox[]
    checkedIn: boolean
    madeOn?: string | null | undefined
  },
): Promise<{ changed: AttendanceBox[]; act: string | null }> {
  const { courseId, checkedIn, madeOn } = input
  await changeableCourse(deps.db, viewer, courseId)
  if (input.boxes.length > mostBoxes) throw new RejectedError('INPUT_INVALID')
  const keys = await selectEntryKeys(deps.db, courseId, input.boxes.flatMap(numberOf))
  const outcome = await inBookingTransaction(deps.db, async (tx) => {
    await shareLockActor(tx, viewer)
    // In id order, as everybody who locks several.
    for (const { attendeeId } of keys.toSorted((a, b) => a.attendeeId - b.attendeeId))
      await lockAttendee(tx, attendeeId)
    await lockCourses(tx, [courseId])
    const now = deps.clock.now()
    const one = rosterClass(await changeableCourse(tx, viewer, courseId), viewer)
    // Whoever ticks or comes onto the roster holds the class.
    if (madeOn && (await selectRosterVersion(tx, courseId)) !== madeOn)
      throw new RejectedError('EDIT_CONFLICT')
    const act = await beginAct(tx, viewer, { kind: 'rosterChecked', courseIds: [courseId] }, now)
    const changed: AttendanceBox[] = []
    for (const { id, userId } of keys) {
      const entry = await selectEntry(tx, id)
      for (const box of input.boxes.filter((box) => numberOf(box).includes(id))) {
        const { guest } = box
        const decision = decideAttendance(entry, { guest }, one, now)
        if (!decision.ok && ofOne.has(decision.code)) continue
        accepted(decision)
        const wrote = guest
          ? await writeGuestCheckIn(tx, id, checkedIn, now)
          : await checkInOnRoster(tx, id, checkedIn, actorOf(viewer), now)
        if (!wrote) continue
        const action = checkedIn ? 'registration.checkedIn' : 'registration.unchecked'
        const entryOfLog = { action, subjectId: id, aboutUserId: userId, data: { courseId, guest } } as const
        await addAudit(tx, viewer, entryOfLog, now)
        changed.push(box)
      }
    }
    return { changed, act: (await endEmptyAct(tx, act)) ? act : null }
  })
  // Whoever asked to be ticked is told.
  deps.wakeMail()
  return outcome
}

/** Refusals that are of one box and not of all. */
const ofOne: ReadonlySet<string> = new Set(['ROSTER_ENTRY_GONE', 'ROSTER_NO_GUEST'])

function numberOf(box: AttendanceBox): number[] {
  const number = registrationId(box.registrationId)
  return number === null ? [] : [number]
}
