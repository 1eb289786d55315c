import { sql } from 'kysely'
import {
  type ClassFacts,
  type ClassRow,
  factsFromRow,
  takenSeatsOfRow,
} from '#domain/classes/fields/class-facts.ts'
import { isRegisteredElsewhere, totalTaken } from '#domain/classes/seats/seats.rule.ts'
import type { Page } from '#domain/kernel/lists/pager.rule.ts'
import { modesOfRow, needsVideoLink, type PeopleColumns } from '#domain/kernel/modes.ts'
import { type AttendedClass, attentionDaysAhead } from '#domain/roster/attention.rule.ts'
import { rosterOpenDays } from '#domain/roster/roster-times.rule.ts'
import { classModes, isFacilitatedBy, isRosterDone, placesTaken } from '#server/classes/public.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import { holds } from '#server/platform/db/search.ts'
import { type CountedRows, selectRows } from '#server/platform/records/list-page.ts'
import {
  type ModeSeats,
  type OfferedSeats,
  offeredToWaitlist,
  seatsOfRow,
} from '#server/roster/roster.sql.ts'

const day = 86_400_000

/** A class of a facilitator with its seats and attendance. */
export interface FacilitatorClass {
  id: number
  facts: ClassFacts
  seats: ModeSeats[]
  attended: AttendedClass
}

interface Row extends ClassRow, PeopleColumns, OfferedSeats {
  id: number
  ends_at: Date
  has_link: boolean
  attended: number
  done: boolean
}

export interface FacilitatorSearch {
  facilitatorId: number
  /** Upcoming includes a class that is not over yet. */
  when: 'UPCOMING' | 'PAST'
  /** The pattern of searchPattern for the title. Null: all classes. */
  pattern: string | null
}

/** One page of a facilitator's classes, and their total. Upcoming: soonest first. Past: latest first. */
export function selectFacilitatorClasses(
  db: Database,
  { facilitatorId, when, pattern }: FacilitatorSearch,
  page: Page,
  now: Date,
): Promise<CountedRows & { rows: FacilitatorClass[] }> {
  const isUpcoming = when === 'UPCOMING'
  const id = sql.ref<number>('c.id')
  const list = {
    from: sql`course c`,
    where: [
      isFacilitatedBy(id, facilitatorId),
      sql<boolean>`not c.draft`,
      isUpcoming ? sql<boolean>`c.ends_at > ${now}` : sql<boolean>`c.ends_at <= ${now}`,
      ...(pattern === null ? [] : [holds(sql.ref('c.title'), pattern)]),
    ],
    id,
    order: [sql`c.starts_at`, id].map((by) => ({ by, descending: !isUpcoming })),
  }
  return selectRows(db, list, page, (ids) =>
    withSeats(db, sql`select c.* from course c where c.id = any(${ids})`, sql`c.id`),
  )
}

/**
 * The facilitator's classes in the period of the dashboard, oldest first. `materialized`: a lookup of the facilitator
 * for each class of the period would read twice as much.
 */
export function selectAttendedClasses(
  db: Database,
  facilitatorId: number,
  now: Date,
): Promise<FacilitatorClass[]> {
  const from = new Date(now.getTime() - rosterOpenDays * day)
  const until = new Date(now.getTime() + attentionDaysAhead * day)
  return withSeats(
    db,
    sql`with led as materialized (select course_id from course_facilitator where facilitator_id = ${facilitatorId})
      select c.* from course c join led on led.course_id = c.id
      where not c.draft and c.starts_at > ${from} and c.starts_at <= ${until}`,
    sql`c.starts_at, c.id`,
  )
}

async function withSeats(
  db: Database,
  courses: ReturnType<typeof sql>,
  order: ReturnType<typeof sql>,
): Promise<FacilitatorClass[]> {
  const { rows } = await sql<Row>`
    select c.*, coalesce(c.courselink, '') <> '' as has_link,
      offered.*, taken.*, ${offeredToWaitlist} as held_for_waiting, (
        select count(*)::int from registration r
        where r.course_id = c.id and r.cancelled_at is null and r.checked_in_at is not null) + (
        select count(*)::int from registration r join guest g on g.registration_id = r.id
        where r.course_id = c.id and r.cancelled_at is null and r.places = 2 and g.checked_in_at is not null) as attended,
      ${isRosterDone} as done
    from (${courses}) c
    cross join lateral ${classModes} offered
    cross join lateral ${placesTaken} taken
    order by ${order}`.execute(db)
  return rows.map(facilitatorClass)
}

function facilitatorClass(row: Row): FacilitatorClass {
  const seats = takenSeatsOfRow(row)
  return {
    id: row.id,
    facts: factsFromRow(row),
    seats: seatsOfRow(row),
    attended: {
      start: row.starts_at,
      end: row.ends_at,
      cancelled: row.cancelled_at !== null,
      online: needsVideoLink(...modesOfRow(row)),
      hasLink: row.has_link,
      elsewhere: isRegisteredElsewhere(seats),
      taken: totalTaken(seats),
      attended: row.attended,
      done: row.done,
    },
  }
}
