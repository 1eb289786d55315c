import type { Mode } from '#domain/kernel/modes.ts'
import { closeAccount } from '#server/people/admin/close-account/close-account.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { type AttendeeOptions, buildAttendee } from '#server/testing/builders/builders.ts'
import { buildCourse, type CourseOptions } from '#server/testing/builders/class-builders.ts'
import { buildRegistration, buildWalkIn } from '#server/testing/builders/registration-builders.ts'
import { listeners } from '#server/wiring/listeners.ts'

export const worldNow = '2026-11-28T17:00:00Z'

interface RegistrationFacts {
  mode?: Mode
  attended?: boolean
  guest?: 'came' | 'stayed away'
  guestType?: 'Caregiver' | 'Family'
  cancelled?: boolean
}

/** Registers a person directly in the table, without the registration rules. */
export async function register(
  db: Database,
  courseId: number,
  attendeeId: number,
  registration: RegistrationFacts = {},
): Promise<void> {
  const {
    mode = 'in-person',
    attended = false,
    guest,
    guestType = 'Family',
    cancelled = false,
  } = registration
  const at = new Date('2026-09-01T12:00:00Z')
  await inTransaction({ db }, async (tx) => {
    const id = await buildRegistration(tx, {
      course_id: courseId,
      attendee_id: attendeeId,
      mode,
      places: guest ? 2 : 1,
      created_at: at,
      cancelled_at: cancelled ? at : null,
      checked_in_at: attended ? at : null,
    })
    if (!guest) return
    await tx
      .insertInto('guest')
      .values({
        registration_id: id,
        first_name: 'Gil',
        last_name: 'Guest',
        type: guestType,
        checked_in_at: guest === 'came' ? at : null,
      })
      .execute()
  })
}

export async function person(db: Database, options: AttendeeOptions = {}): Promise<number> {
  return (await buildAttendee(db, options)).attendeeId
}

export async function walkIn(db: Database): Promise<number> {
  return buildWalkIn(db, { walk_in_first_name: 'Wanda', walk_in_last_name: 'Walker' })
}

/**
 * November 2026 in New York, seen on the 28th. Fitness: the 3rd (10 seats) and the 29th (6 seats, still ahead).
 * Mind-Body: the 10th, in person (4 seats) and online (no limit). Support Groups: the 12th (cancelled) and the 30th at
 * 11:30 PM (external registration). And Fitness on October 31 at 11:30 PM, which is November in London.
 */
export async function buildReportWorld(db: Database): Promise<void> {
  const [p1, p2, p3, p4, p5, p6] = (await Promise.all(Array.from({ length: 6 }, () => person(db)))) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  const course = async (starts: string, options: CourseOptions) =>
    (await buildCourse(db, { starts_at: new Date(starts), ...options })).id

  const october = await course('2026-11-01T03:30:00Z', { category_id: 46 })
  await register(db, october, p1, { attended: true })

  const third = await course('2026-11-03T15:00:00Z', { category_id: 46, in_person_capacity: 10 })
  await register(db, third, p1, { attended: true })
  await register(db, third, p2, { attended: true, guest: 'came' })
  await register(db, third, p3)
  await register(db, third, await walkIn(db), { attended: true })
  await register(db, third, p4, { cancelled: true })

  const tenth = await course('2026-11-10T15:00:00Z', {
    category_id: 44,
    in_person: true,
    online: true,
    in_person_capacity: 4,
    online_capacity: null,
  })
  await register(db, tenth, p1, { attended: true })
  const closed = await buildAttendee(db)
  await register(db, tenth, closed.attendeeId, { attended: true })
  await register(db, tenth, p4, { mode: 'online', attended: true })
  await register(db, tenth, p5, { mode: 'online', guest: 'stayed away' })
  await inTransaction({ db }, (tx) => closeAccount(tx, listeners, closed.userId, new Date(worldNow)))

  const twelfth = await course('2026-11-12T15:00:00Z', {
    category_id: 41,
    in_person_capacity: 8,
    cancelled_at: new Date('2026-11-11T15:00:00Z'),
  })
  await register(db, twelfth, p3, { attended: true })

  const ahead = await course('2026-11-29T15:00:00Z', { category_id: 46, in_person_capacity: 6 })
  await register(db, ahead, p2)
  await register(db, ahead, p6, { guest: 'stayed away' })

  const thirtieth = await course('2026-12-01T04:30:00Z', {
    category_id: 41,
    in_person_capacity: 50,
    no_online_registration: true,
  })
  await register(db, thirtieth, p6)
}
