import type { Insertable, Selectable } from 'kysely'
import type { Mode } from '#domain/kernel/modes.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import type { Course, Facilitator, Location, Series, Term } from '#server/platform/db/schema.generated.ts'
import { buildUser } from './builders.ts'
import { buildRegistration } from './registration-builders.ts'

/** Options for a class. Default: a plain open class with 10 in-person seats. */
export interface CourseOptions extends Partial<Insertable<Course>> {
  /** Facilitator ids, in order. */
  facilitators?: readonly number[]
  /** Slugs per taxonomy. A missing term is created. */
  audience?: readonly string[]
  diagnosis?: readonly string[]
  language?: readonly string[]
}

/** Saturday, 21 November 2026, 10:00 in New York: the default start of the tests' classes. */
export const classStart = new Date('2026-11-21T15:00:00Z')

let made = 0

/** An in-person class of 45 minutes with 10 seats. `ends_at` follows `starts_at`. */
export async function buildCourse(db: Database, options: CourseOptions = {}): Promise<Selectable<Course>> {
  const { facilitators = [], audience = [], diagnosis = [], language = [], ...columns } = options
  made += 1
  const startsAt = new Date(columns.starts_at ?? classStart)
  const online = columns.online ?? false
  const course = await db
    .insertInto('course')
    .values({
      title: `Class ${made}`,
      starts_at: startsAt,
      ends_at: new Date(startsAt.getTime() + 45 * 60_000),
      in_person: !online,
      online,
      in_person_capacity: 10,
      online_capacity: 10,
      created_at: new Date('2026-01-01T00:00:00Z'),
      ...columns,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const hosts = facilitators.map((id, position) => ({ course_id: course.id, facilitator_id: id, position }))
  if (hosts.length > 0) await db.insertInto('course_facilitator').values(hosts).execute()
  const terms = [
    ...audience.map((slug) => ({ taxonomy: 'audience', slug })),
    ...diagnosis.map((slug) => ({ taxonomy: 'diagnosis', slug })),
    ...language.map((slug) => ({ taxonomy: 'language', slug })),
  ]
  for (const term of terms) {
    await buildTerm(db, term.taxonomy, term.slug)
    await db
      .insertInto('course_term')
      .values({ course_id: course.id, ...term })
      .execute()
  }
  return course
}

/** A new or existing term, named by its slug with a capital. */
export async function buildTerm(db: Database, taxonomy: string, slug: string): Promise<Insertable<Term>> {
  const term = { taxonomy, slug, name: slug.charAt(0).toUpperCase() + slug.slice(1) }
  await db
    .insertInto('term')
    .values(term)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return term
}

/** A series without classes. Give its id to buildCourse as `series_id`. */
export async function buildSeries(
  db: Database,
  options: Partial<Insertable<Series>> = {},
): Promise<Selectable<Series>> {
  made += 1
  return db
    .insertInto('series')
    .values({ title: `Series ${made}`, ...options })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function buildFacilitator(
  db: Database,
  options: Partial<Insertable<Facilitator>> = {},
): Promise<Selectable<Facilitator>> {
  made += 1
  return db
    .insertInto('facilitator')
    .values({ name: `Facilitator ${made}`, ...options })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function buildLocation(
  db: Database,
  options: Partial<Insertable<Location>> = {},
): Promise<Selectable<Location>> {
  made += 1
  return db
    .insertInto('location')
    .values({ name: `Location ${made}`, ...options })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Takes seats in a class with new people, one registration each. Returns the registrations' ids. */
export async function takeSeats(
  db: Database,
  courseId: number,
  mode: Mode,
  people: number,
): Promise<number[]> {
  const created_at = new Date('2026-01-01T00:00:00Z')
  const ids: number[] = []
  for (let n = 0; n < people; n += 1) {
    made += 1
    const { userId } = await buildUser(db, {
      email: `seat-${made}@example.org`,
      first_name: 'Seat',
      last_name: `Taker ${made}`,
      created_at,
      email_verified_at: created_at,
      terms_agreed_at: null,
    })
    const attendee = await db
      .insertInto('attendee')
      .values({ user_id: userId })
      .returning('id')
      .executeTakeFirstOrThrow()
    const seat = { course_id: courseId, attendee_id: attendee.id, mode, created_at }
    ids.push(await buildRegistration(db, seat))
  }
  return ids
}
