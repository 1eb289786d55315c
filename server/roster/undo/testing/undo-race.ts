import { buildStaff, cancelDocument, type Saved } from '#server/classes/admin/testing/calls.ts'
import { buildCourse } from '#server/testing/builders/class-builders.ts'
import { closeBarrier } from '#server/testing/database/barrier.ts'
import type { Portal } from '#server/testing/portal.ts'
import { buildRegistrant, confirm, placesTaken, register } from '#server/testing/registration-calls.ts'

const undoDocument = 'mutation ($input: UndoActInput!) { undoAct(input: $input) { told } }'
const undo = async (portal: Portal, act: string, token: string) =>
  (await portal.query(undoDocument, { input: { act } }, token)).errors[0]?.extensions.code ?? 'done'

/**
 * The person with the only seat was removed. Eight people register for it while staff undo that. Returns each outcome,
 * and the seats taken.
 */
export async function raceForUndoneSeat(portal: Portal) {
  const staff = await buildStaff(portal)
  const holder = await buildRegistrant(portal)
  const course = await buildCourse(portal.db, { in_person_capacity: 1 })
  const id = await register(portal, holder.token, { courseId: course.id })
  const { removeFromRoster } = await portal.request<{ removeFromRoster: { act: string } }>(
    'mutation ($input: RemoveFromRosterInput!) { removeFromRoster(input: $input) { act } }',
    { input: { registrationId: String(id), noEmail: true } },
    staff.token,
  )
  const registrants = await Promise.all(Array.from({ length: 8 }, () => buildRegistrant(portal)))
  const barrier = await closeBarrier(portal.db, portal.deps.config.databaseUrl!)
  const undone = undo(portal, removeFromRoster.act, staff.token)
  const registered = registrants.map(({ token }) =>
    confirm(portal, token, [{ courseId: course.id }]).then(([row]) => row!.errorCode ?? 'done'),
  )
  await barrier.waitFor(9)
  await barrier.open()
  const outcomes = [await undone, ...(await Promise.all(registered))]
  return {
    seated: outcomes.filter((code) => code === 'done').length,
    refusals: [...new Set(outcomes.filter((code) => code !== 'done'))].toSorted(),
    taken: (await placesTaken(portal, course.id))['in-person'],
  }
}

/** Eight staff members undo one cancelled class at the same time. Returns the result codes, sorted. */
export async function raceToUndo(portal: Portal): Promise<string[]> {
  const staff = await buildStaff(portal)
  const course = await buildCourse(portal.db)
  const { cancelCourse } = await portal.request<{ cancelCourse: Saved }>(
    cancelDocument,
    { input: { id: course.id } },
    staff.token,
  )
  const outcomes = await Promise.all(
    Array.from({ length: 8 }, () => undo(portal, cancelCourse.act!, staff.token)),
  )
  return outcomes.toSorted()
}
