import { sql } from 'kysely'
import type { Database } from '#server/platform/db/connection/connection.ts'
import { buildCourse } from '#server/testing/builders/class-builders.ts'
import { closeBarrier } from '#server/testing/database/barrier.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import {
  addGuest,
  buildRegistrant,
  confirm,
  elena,
  placesTaken,
  type Row,
  register,
  switchMode,
} from '#server/testing/registration-calls.ts'

export const racePeople = 60
export const raceSeats = 10
const connections = 30

/** More connections than seats in both modes together: if all decide before one writes, some must be rejected. */
export function startRacePortal(): Promise<Portal> {
  return startPortal({ connections })
}

export interface RaceResult {
  courseId: number
  people: { attendeeId: number; requested: { mode: string; places: number }; row: Row }[]
}

/**
 * 60 people confirm at the same time, by HTTP, for a class with 10 seats in the room and 10 online. Half of them want
 * each mode, and every third brings a guest. The first 30 get as far as they can before one of them writes.
 */
export async function raceForSeats(portal: Portal): Promise<RaceResult> {
  const course = await buildCourse(portal.db, {
    in_person: true,
    online: true,
    in_person_capacity: raceSeats,
    online_capacity: raceSeats,
    guests_allowed: true,
  })
  const registrants = await Promise.all(Array.from({ length: racePeople }, () => buildRegistrant(portal)))
  const barrier = await closeBarrier(portal.db, portal.deps.config.databaseUrl!)
  const responses = registrants.map(async ({ attendeeId, token }, n) => {
    const mode = n % 2 === 0 ? 'in-person' : 'online'
    const guest = n % 3 === 0 ? elena : null
    const [row] = await confirm(portal, token, [{ courseId: course.id, registrationType: mode, guest }])
    return { attendeeId, requested: { mode, places: guest ? 2 : 1 }, row: row! }
  })
  await barrier.waitFor(connections)
  await barrier.open()
  return { courseId: course.id, people: await Promise.all(responses) }
}

/** Seats online for which 20 in-person people race, and seats of a class where 8 people race to bring a guest. */
export const racedFor = { onlineSeats: 5, seatsWithGuests: 12 }

/**
 * 20 in-person people all switch to 5 seats online. 8 people of a class with 4 seats left all bring a guest, of which 2
 * may. As many people as there are connections have decided before one of them writes.
 */
export async function raceToChange(portal: Portal) {
  const columns = { in_person: true, online: true, guests_allowed: true }
  const [hybrid, room] = await Promise.all([
    buildCourse(portal.db, { ...columns, in_person_capacity: null, online_capacity: racedFor.onlineSeats }),
    buildCourse(portal.db, { ...columns, in_person_capacity: racedFor.seatsWithGuests }),
  ])
  const people = await Promise.all(Array.from({ length: 28 }, () => buildRegistrant(portal)))
  const ids = await Promise.all(
    people.map(({ token }, n) =>
      register(portal, token, { courseId: (n < 20 ? hybrid : room).id, registrationType: 'in-person' }),
    ),
  )
  const barrier = await closeBarrier(portal.db, portal.deps.config.databaseUrl!)
  const responses = people.map(({ token }, n) =>
    n < 20 ? switchMode(portal, token, ids[n]!, 'online') : addGuest(portal, token, ids[n]!),
  )
  await barrier.waitFor(people.length)
  await barrier.open()
  const reported = await Promise.all(responses)
  return {
    switches: reported.slice(0, 20).toSorted(),
    guests: reported.slice(20).toSorted(),
    online: (await placesTaken(portal, hybrid.id)).online ?? 0,
    withGuests: (await placesTaken(portal, room.id))['in-person'] ?? 0,
  }
}

/** The correct result of raceToChange with the lock. */
export const rightChanges = {
  switches: [...Array(15).fill('NO_ONLINE_SEATS'), ...Array(5).fill('done')],
  guests: [...Array(6).fill('GUEST_NEEDS_MORE_SEATS'), ...Array(2).fill('done')],
  online: 5,
  withGuests: 10,
}

/** Compares each person's database rows with the responses they got. Empty if all agree. */
export async function contradictions(portal: Portal, { courseId, people }: RaceResult): Promise<string[]> {
  const existing = await portal.db
    .selectFrom('registration as r')
    .leftJoin('guest as g', 'g.registration_id', 'r.id')
    .select(['r.id', 'r.attendee_id', 'r.mode', 'r.places', 'g.id as guest_id'])
    .where('r.course_id', '=', courseId)
    .where('r.cancelled_at', 'is', null)
    .execute()
  return people.flatMap(({ attendeeId, requested, row }) => {
    const own = existing.filter((registration) => registration.attendee_id === attendeeId)
    const reported =
      row.error === null
        ? [{ id: row.registration!.databaseId, ...requested, guest: requested.places === 2 }]
        : []
    const is = own.map(({ id, mode, places, guest_id }) => ({
      id,
      mode,
      places,
      guest: guest_id !== null,
    }))
    return JSON.stringify(reported) === JSON.stringify(is)
      ? []
      : [`told ${JSON.stringify(reported)} (${row.errorCode}), holds ${JSON.stringify(is)}`]
  })
}

/** The codes of all rejections, each once. */
export function refusals({ people }: RaceResult): string[] {
  return [...new Set(people.flatMap(({ row }) => (row.errorCode ? [row.errorCode] : [])))].sort()
}

/** Drops the database's own guard of the seats. */
export async function dropSeatTriggers(db: Database): Promise<void> {
  await sql`drop trigger registration_takes_places on registration`.execute(db)
  await sql`drop trigger registration_changes_places on registration`.execute(db)
}
