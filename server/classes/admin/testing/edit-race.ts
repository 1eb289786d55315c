import { sql } from 'kysely'
import { connect } from '#server/platform/db/connection/connection.ts'
import { buildCourse, takeSeats } from '#server/testing/builders/class-builders.ts'
import { lockWaiters } from '#server/testing/database/lock-waiters.ts'
import type { Portal } from '#server/testing/portal.ts'
import { buildRegistrant, confirmCodes, placesTaken } from '#server/testing/registration-calls.ts'
import { buildStaff, domainError, open } from './calls.ts'

const barrierKey = 4712

/**
 * While the gate is shut, an edit that has decided waits before it writes the class: the worst order instead of the
 * usual one. Registrations pass, because they write only the data version.
 */
async function closeEditBarrier({ db, deps }: Portal) {
  await sql`create or replace function wait_at_edit_gate() returns trigger language plpgsql as $$
    begin perform pg_advisory_xact_lock_shared(${sql.lit(barrierKey)}); return null; end $$`.execute(db)
  // An edit sets the title, which a registration never does.
  await sql`create or replace trigger edit_gate before update of title on course
    for each statement execute function wait_at_edit_gate()`.execute(db)
  // A connection outside the pool, because all of the pool's connections will wait.
  const locker = connect(deps.config.databaseUrl!, { max: 1 })
  await sql`select pg_advisory_lock(${barrierKey})`.execute(locker)
  return {
    /** Resolves when this many connections wait, at the gate or for a lock, or when `done` returns true. */
    waitFor: (connections: number, done?: () => boolean) => lockWaiters(locker, connections, done),
    // The lock ends with its connection.
    open: () => locker.destroy(),
  }
}

/** Ten staff members save the class that they all opened before. Returns each result, and whose room was saved. */
export async function raceToEdit(portal: Portal) {
  const course = await buildCourse(portal.db)
  const { token } = await buildStaff(portal)
  const opened = await open(portal, token, course.id)
  const barrier = await closeEditBarrier(portal)
  const responses = Array.from({ length: 10 }, (_, n) =>
    domainError(portal, token, opened, { room: String(n) }),
  )
  await barrier.waitFor(10)
  await barrier.open()
  const outcome = (await Promise.all(responses)).map(({ code }) => code)
  const { form, editVersion } = await open(portal, token, course.id)
  return { told: outcome, room: form.room, editVersion }
}

/**
 * A capacity of 10 is lowered to the 5 seats taken while 8 people register. Returns the seats taken and the capacity.
 */
export async function raceToLower(portal: Portal) {
  const course = await buildCourse(portal.db)
  await takeSeats(portal.db, course.id, 'in-person', 5)
  const { token } = await buildStaff(portal)
  const opened = await open(portal, token, course.id)
  const registrants = await Promise.all(Array.from({ length: 8 }, () => buildRegistrant(portal)))
  const barrier = await closeEditBarrier(portal)
  const lowered = domainError(portal, token, opened, { inPersonCapacity: '5' })
  await barrier.waitFor(1)
  let registered = 0
  const registrations = registrants.map(async (registrant) => {
    const codes = await confirmCodes(portal, registrant.token, [
      { courseId: course.id, registrationType: 'in-person' },
    ])
    registered += 1
    return codes
  })
  await barrier.waitFor(1 + registrants.length, () => registered === registrants.length)
  await barrier.open()
  const codes = (await Promise.all(registrations)).flat()
  const outcome = (await lowered).code
  const { form } = await open(portal, token, course.id)
  return {
    told: outcome,
    registered: codes.filter((code) => code === 'booked').length,
    taken: (await placesTaken(portal, course.id))['in-person']!,
    capacity: Number(form.inPersonCapacity),
  }
}
