import { decideAttendance } from '#domain/roster/add/decide-roster-change.rule.ts'
import { shareLockActor } from '#server/accounts/public.ts'
import { beginAct, endEmptyAct } from '#server/platform/acts/acts.ts'
import { addAudit } from '#server/platform/audit/audit.ts'
import { lockAttendee, lockCourses } from '#server/platform/db/lock.ts'
import { inRegistrationTransaction } from '#server/platform/db/registration-transaction.ts'
import type { Deps, Viewer } from '#server/platform/graphql/context.ts'
import { accepted, RejectedError } from '#server/platform/graphql/errors.ts'
import { registrationId } from '#server/platform/graphql/registration-id.ts'
import { checkInOnRoster, writeGuestCheckIn } from '#server/registration/public.ts'
import { actorOf, changeableCourse, rosterClass } from '#server/roster/roster.policy.ts'
import { selectEntry, selectEntryKeys } from '#server/roster/roster.sql.ts'
import { selectRosterVersion } from '#server/roster/roster-version.sql.ts'

/** No roster has this many checkboxes. A larger call is an attack. */
const mostBoxes = 1000

/** A checkbox of the roster: for a person or their guest. */
export interface AttendanceBox {
  registrationId: string
  guest: boolean
}

/**
 * Checks people on one roster in or out ("All here"), each as setAttendance does.
 * Skips those who just cancelled or lost their guest, because the others did come. Returns the changed checkboxes, and
 * the id for the undo.
 * @throws the errors of changeableCourse.
 * @throws CLASS_CANCELLED, ATTENDANCE_TOO_EARLY or ROSTER_CLOSED, which apply to the whole class.
 * @throws INPUT_INVALID for too many checkboxes.
 * @throws EDIT_CONFLICT when the roster no longer has the version `madeOn`.
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
  const outcome = await inRegistrationTransaction(deps.db, async (tx) => {
    await shareLockActor(tx, viewer)
    // In id order, like all code that locks several people. This avoids deadlocks.
    for (const { attendeeId } of keys.toSorted((a, b) => a.attendeeId - b.attendeeId))
      await lockAttendee(tx, attendeeId)
    await lockCourses(tx, [courseId])
    const now = deps.clock.now()
    const one = rosterClass(await changeableCourse(tx, viewer, courseId), viewer)
    // The version cannot change after this: every check-in and every addition to the roster locks the class first.
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
  // A check-in can settle a correction request. Its author gets an email.
  deps.wakeMail()
  return outcome
}

/** Errors of one checkbox, not of the whole call. */
const ofOne: ReadonlySet<string> = new Set(['ROSTER_ENTRY_GONE', 'ROSTER_NO_GUEST'])

function numberOf(box: AttendanceBox): number[] {
  const number = registrationId(box.registrationId)
  return number === null ? [] : [number]
}
