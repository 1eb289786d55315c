import { type Kysely, sql } from 'kysely'
import { type ClassFacts, type ClassRow, factsFromRow } from '#domain/classes/class-facts.ts'
import { isRegisteredElsewhere } from '#domain/classes/seats.rule.ts'
import type { Page } from '#domain/kernel/pager.rule.ts'
import { type AttendedClass, attentionDaysAhead } from '#domain/roster/attention.rule.ts'
import { rosterOpenDays } from '#domain/roster/roster-times.rule.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import type { ModeSeats } from './roster.sql.ts'

const day = 86_400_000

/** A class of a facilitator with its places and who was there. */
export interface FacilitatorClass {
  id: number
  facts: ClassFacts
  seats: ModeSeats[]
  attended: AttendedClass
}

interface Row extends ClassRow {
  id: number
  ends_at: Date
  has_link: boolean
  in_person_people: number
  online_people: number
  attended: number
}

export interface FacilitatorSearch {
  facilitatorId: number
  /** Upcoming: not over. */
  when: 'UPCOMING' | 'PAST'
  /** Of ILIKE, for the title; null: all. */
  pattern: string | null
}

/** One page of a facilitator's classes, upcoming ones soonest first and past ones latest first, and how many there are. */
export async function selectFacilitatorClasses(
  db: Kysely<DB>,
  { facilitatorId, when, pattern }: FacilitatorSearch,
  page: Page,
  now: Date,
): Promise<{ rows: FacilitatorClass[]; totalRows: number }> {
  const found = sql`from course_facilitator f join course c on c.id = f.course_id
    where f.facilitator_id = ${facilitatorId}
      and ${when === 'UPCOMING' ? sql`c.ends_at > ${now}` : sql`c.ends_at <= ${now}`}
      ${pattern === null ? sql`` : sql`and c.title ilike ${pattern}`}`
  const direction = when === 'UPCOMING' ? sql`asc` : sql`desc`
  const [rows, total] = await Promise.all([
    withPlaces(
      db,
      sql`select c.* ${found} order by c.starts_at ${direction}, c.id ${direction}
        limit ${page.perPage} offset ${page.offset}`,
      sql`c.starts_at ${direction}, c.id ${direction}`,
    ),
    sql<{ count: number }>`select count(*)::int as count ${found}`.execute(db),
  ])
  return { rows, totalRows: total.rows[0]?.count ?? 0 }
}

/** The facilitator's classes of the time that the dashboard looks at, oldest first. */
export function selectAttendedClasses(
  db: Kysely<DB>,
  facilitatorId: number,
  now: Date,
): Promise<FacilitatorClass[]> {
  const from = new Date(now.getTime() - rosterOpenDays * day)
  const until = new Date(now.getTime() + attentionDaysAhead * day)
  return withPlaces(
    db,
    sql`select c.* from course_facilitator f join course c on c.id = f.course_id
      where f.facilitator_id = ${facilitatorId} and c.starts_at > ${from} and c.starts_at <= ${until}`,
    sql`c.starts_at, c.id`,
  )
}

async function withPlaces(
  db: Kysely<DB>,
  courses: ReturnType<typeof sql>,
  order: ReturnType<typeof sql>,
): Promise<FacilitatorClass[]> {
  const { rows } = await sql<Row>`
    select c.*, coalesce(c.courselink, '') <> '' as has_link,
      coalesce(taken.in_person, 0)::int as in_person_taken, coalesce(taken.online, 0)::int as online_taken,
      taken.in_person_people, taken.online_people, taken.attended
    from (${courses}) c
    left join lateral (
      select sum(r.places) filter (where r.mode = 'in-person') as in_person,
             sum(r.places) filter (where r.mode = 'online') as online,
             count(*) filter (where r.mode = 'in-person')::int as in_person_people,
             count(*) filter (where r.mode = 'online')::int as online_people,
             (count(r.checked_in_at) + count(g.checked_in_at))::int as attended
      from registration r left join guest g on g.registration_id = r.id
      where r.course_id = c.id and r.cancelled_at is null
    ) taken on true
    order by ${order}`.execute(db)
  return rows.map(facilitatorClass)
}

function facilitatorClass(row: Row): FacilitatorClass {
  const inPerson = { held: row.in_person, capacity: row.in_person_capacity, taken: row.in_person_taken }
  const online = { held: row.online, capacity: row.online_capacity, taken: row.online_taken }
  const modes = [
    { ...inPerson, mode: 'in-person' as const, people: row.in_person_people },
    { ...online, mode: 'online' as const, people: row.online_people },
  ]
  return {
    id: row.id,
    facts: factsFromRow(row),
    seats: modes
      .filter(({ held }) => held)
      .map(({ mode, capacity, people, taken }) => ({ mode, capacity, people, guests: taken - people })),
    attended: {
      start: row.starts_at,
      end: row.ends_at,
      cancelled: row.cancelled_at !== null,
      online: row.online,
      hasLink: row.has_link,
      elsewhere: isRegisteredElsewhere(inPerson, online),
      taken: row.in_person_taken + row.online_taken,
      attended: row.attended,
    },
  }
}
