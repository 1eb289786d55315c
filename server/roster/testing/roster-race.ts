import { sql } from 'kysely'
import { buildAttendee, tokenFor } from '#server/testing/builders/builders.ts'
import { buildCourse, classStart } from '#server/testing/builders/class-builders.ts'
import { closeBarrier } from '#server/testing/database/barrier.ts'
import { minutes } from '#server/testing/fixed-clock.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { buildRegistrant, confirm, placesTaken } from '#server/testing/registration-calls.ts'
import { buildHost, changeCode, wendy } from './roster-calls.ts'

const connections = 30
export const rosterSeats = 10

/** During the class: walk-ins are possible while others still register. */
export function startRosterRace(): Promise<Portal> {
  return startPortal({ connections, now: new Date(classStart.getTime() + minutes(5)) })
}

/**
 * Ten seats. At the same time 12 people register, 12 are added to the roster, and 12 walk in.
 * As many calls as there are connections have decided before one of them writes.
 * Returns how many got a seat, the error codes of the others, and the seats taken.
 */
export async function raceForRosterSeats(portal: Portal) {
  const host = await buildHost(portal)
  const course = await buildCourse(portal.db, {
    in_person_capacity: rosterSeats,
    facilitators: [host.facilitatorId],
    starts_at: classStart,
  })
  const token = await tokenFor(portal, host)
  const twelve = Array.from({ length: 12 }, (_, n) => n)
  const registrants = await Promise.all(twelve.map(() => buildRegistrant(portal)))
  const attendees = await Promise.all(twelve.map(() => buildAttendee(portal.db)))
  const barrier = await closeBarrier(portal.db, portal.deps.config.databaseUrl!)
  const responses = twelve.flatMap((n) => [
    confirm(portal, registrants[n]!.token, [{ courseId: course.id }]).then(
      ([row]) => row!.errorCode ?? 'done',
    ),
    changeCode(
      portal,
      'addToRoster',
      { courseId: course.id, attendeeId: attendees[n]!.attendeeId, email: attendees[n]!.email },
      token,
    ),
    changeCode(
      portal,
      'addWalkIn',
      { courseId: course.id, person: { ...wendy, firstName: `Wendy ${n}` } },
      token,
    ),
  ])
  await barrier.waitFor(connections)
  await barrier.open()
  const outcomes = await Promise.all(responses)
  return {
    seated: outcomes.filter((code) => code === 'done').length,
    refusals: [...new Set(outcomes.filter((code) => code !== 'done'))],
    taken: (await placesTaken(portal, course.id))['in-person'],
  }
}

/** The expected result. */
export const rightSeating = { seated: rosterSeats, refusals: ['CLASS_FULL'], taken: rosterSeats }

/** Several facilitators add one person to a roster at the same time. Returns the result codes, sorted. */
export async function raceForOnePerson(portal: Portal): Promise<string[]> {
  const host = await buildHost(portal)
  const course = await buildCourse(portal.db, { facilitators: [host.facilitatorId] })
  const { attendeeId, email } = await buildAttendee(portal.db)
  const token = await tokenFor(portal, host)
  const add = { courseId: course.id, attendeeId, email }
  const outcomes = await Promise.all(
    Array.from({ length: 8 }, () => changeCode(portal, 'addToRoster', add, token)),
  )
  return outcomes.toSorted()
}

export async function dropSeatTriggers({ db }: Portal): Promise<void> {
  await sql`drop trigger registration_takes_places on registration`.execute(db)
  await sql`drop trigger registration_changes_places on registration`.execute(db)
}
