import { type Insertable, type Selectable, sql, type Transaction } from 'kysely'
import {
  type CapacityColumns,
  columnsByMode,
  type Mode,
  modeOf,
  modes,
  modeTable,
  type OfferedColumns,
} from '#domain/kernel/modes.ts'
import { type ModeCapacities, writeModes } from '#server/classes/seats/write-modes.sql.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import { lockCourses } from '#server/platform/db/lock.ts'
import type { Course, DB, Facilitator, Location, Series, Term } from '#server/platform/db/schema.generated.ts'
import { buildUser } from './builders.ts'
import { buildRegistration } from './registration-builders.ts'

/** The modes of a class by the names under which the server selects them. */
type ModeOptions = OfferedColumns & CapacityColumns
/** The columns of a class, and its modes. */
export interface CourseColumns extends Partial<Insertable<Course>>, Partial<ModeOptions> {}

/** Options for a class. Default: a plain open class with 10 in-person seats. */
export interface CourseOptions extends CourseColumns {
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
export async function buildCourse(
  db: Database,
  options: CourseOptions = {},
): Promise<Selectable<Course> & ModeOptions> {
  const { facilitators = [], audience = [], diagnosis = [], language = [], ...given } = options
  const [columns, offered] = withoutModes({ in_person: !given.online, ...given })
  made += 1
  const startsAt = new Date(columns.starts_at ?? classStart)
  const row = {
    title: `Class ${made}`,
    starts_at: startsAt,
    ends_at: new Date(startsAt.getTime() + 45 * 60_000),
    created_at: new Date('2026-01-01T00:00:00Z'),
    ...columns,
  }
  const held = merged({}, offered)
  // One statement, because a class without a mode is refused at the end of the transaction.
  const course = await db
    .with('made', (tx) => tx.insertInto('course').values(row).returningAll())
    .with('held', (tx) =>
      tx
        .insertInto('course_mode')
        .columns(['course_id', 'mode', 'capacity'])
        .expression((eb) =>
          eb
            .selectFrom('made')
            .innerJoin(modeRows(held).as('n'), (join) => join.onTrue())
            .select(['made.id', 'n.mode', 'n.capacity']),
        ),
    )
    .selectFrom('made')
    .selectAll()
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
  return { ...course, ...modeOptions(held) }
}

const modeRows = (held: ModeCapacities) =>
  sql<{
    mode: string
    capacity: number | null
  }>`(select mode, capacity::int from jsonb_each_text(${JSON.stringify(held)}::jsonb) e (mode, capacity))`

function modeOptions(held: ModeCapacities): ModeOptions {
  return {
    ...columnsByMode('held', (mode) => mode in held),
    ...columnsByMode('capacity', (mode) => held[mode] ?? null),
  }
}

function withoutModes(given: CourseColumns): [Partial<Insertable<Course>>, Partial<ModeOptions>] {
  const names = Object.keys(modeOptions({}))
  const pick = (isOfMode: boolean) =>
    Object.fromEntries(Object.entries(given).filter(([name]) => names.includes(name) === isOfMode))
  return [pick(false), pick(true)]
}

/** These modes with the given changes. A mode that is added has 10 seats, unless another number is given. */
function merged(before: ModeCapacities, given: Partial<ModeOptions>): ModeCapacities {
  const offered = modes.filter((mode) => given[modeTable[mode].columns.held] ?? mode in before)
  return Object.fromEntries(
    offered.map((mode) => {
      const { [modeTable[mode].columns.capacity]: capacity } = given
      return [mode, capacity !== undefined ? capacity : mode in before ? before[mode] : 10]
    }),
  )
}

/** Writes columns and modes of classes, as a command does: with the classes locked. */
export async function changeCourse(
  db: Database,
  courseIds: number | readonly number[],
  given: CourseColumns,
): Promise<void> {
  const ids = [courseIds].flat()
  const [columns, offered] = withoutModes(given)
  const write = async (tx: Transaction<DB>) => {
    await lockCourses(tx, ids)
    if (Object.keys(columns).length > 0)
      await tx.updateTable('course').set(columns).where('id', 'in', ids).execute()
    for (const id of ids) await writeModes(tx, [id], merged(await modesNow(tx, id), offered))
  }
  await (db.isTransaction ? write(db as Transaction<DB>) : db.transaction().execute(write))
}

/** The modes of a class, with their capacities. */
export async function modesNow(db: Database, courseId: number): Promise<ModeCapacities> {
  const rows = await db
    .selectFrom('course_mode')
    .select(['mode', 'capacity'])
    .where('course_id', '=', courseId)
    .orderBy('mode')
    .execute()
  return Object.fromEntries(rows.map(({ mode, capacity }) => [modeOf(mode), capacity]))
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
