import { sql } from 'kysely'
import { demographicsTable } from '#domain/accounts/answers/demographics-table.ts'
import { columnsOfAnswers } from '#domain/kernel/fields/answers-of-row.ts'
import { declinedDemographics } from '#domain/people/profile/demographics.input.ts'
import { startSession } from '#server/accounts/session/session.ts'
import { connect } from '#server/platform/db/connection/connection.ts'
import { buildWorld, sessionSecret, type World, worldNow } from './administration-world.ts'

export interface Person {
  userId: number
  attendeeId: number
  token: string
}

/** A portal's database with `size` classes, ten registrations a class, and three people a class. */
export interface ApiWorld extends World {
  /** The month with the most classes. */
  month: string
  classIds: number[]
  /** Upcoming classes without a seat limit and without registrations. Half of them are for the portal. */
  free: { portal: number[]; pgbench: number[] }
  /** People who can register immediately. */
  registrants: Person[]
  /** A class with forty registrations. */
  rosterOf: number
}

const registrantCount = 1_200
const freeCount = 400

export async function buildApiWorld(
  postgres: { url: string; adminUrl: string },
  classes: number,
): Promise<ApiWorld> {
  const world = await buildWorld(postgres, classes, { name: `api_${classes}`, people: classes * 3, each: 10 })
  const db = connect(world.url, { max: 4, isTimed: false })
  try {
    const now = new Date(worldNow)
    await sql`update attendee set address_line_1 = '1 Main Street'`.execute(db)
    // The world already has values in these three columns, so only the others are set.
    const {
      ethnic_group: _group,
      race: _race,
      sex_legal: _legal,
      ...left
    } = columnsOfAnswers(demographicsTable, declinedDemographics)
    await db
      .updateTable('attendee_demographics')
      .set({ ...left, demographics_completed: true })
      .execute()
    const { rows: past } = await sql<{ id: number }>`
      update course_mode set capacity = null where mode = 'in-person'
      and course_id = (select id from course where starts_at < ${now} order by starts_at desc limit 1 offset 2) returning course_id as id`.execute(
      db,
    )
    const rosterClass = past[0]!.id
    await sql`insert into registration (course_id, attendee_id, mode, places, created_at)
      select ${rosterClass}::int, id, 'in-person', 1, ${now} from attendee
      where id not in (select attendee_id from registration where course_id = ${rosterClass}) order by id limit 31`.execute(
      db,
    )
    const { rows: free } = await sql<{ id: number }>`
      with made as (
        insert into course (title, starts_at, ends_at, category_id, created_at)
          select 'Free ' || n, ${now}::timestamptz + interval '200 days', ${now}::timestamptz + interval '200 days 1 hour', 39, ${now}
          from generate_series(1, ${freeCount}::int) n returning id)
      insert into course_mode (course_id, mode) select id, 'in-person' from made returning course_id as id`.execute(
      db,
    )
    const { rows: people } = await sql<{ userId: number; attendeeId: number }>`
      select user_id as "userId", id as "attendeeId" from attendee order by id limit ${registrantCount}`.execute(
      db,
    )
    const registrants: Person[] = []
    for (const person of people) {
      const { authToken } = await startSession(db, sessionSecret, person.userId, now)
      registrants.push({ ...person, token: authToken })
    }
    const { rows: months } = await sql<{ month: string }>`
      select to_char(starts_at at time zone 'America/New_York', 'YYYY-MM') as month from course
      where title like 'Class %' group by 1 order by count(*) desc limit 1`.execute(db)
    const { rows: ids } = await sql<{ id: number }>`select id from course where title like 'Class %'`.execute(
      db,
    )
    await sql`vacuum analyze`.execute(db)
    return {
      ...world,
      month: months[0]!.month,
      classIds: ids.map(({ id }) => id),
      free: {
        portal: free.slice(0, freeCount / 2).map(({ id }) => id),
        pgbench: free.slice(freeCount / 2).map(({ id }) => id),
      },
      registrants,
      rosterOf: rosterClass,
    }
  } finally {
    await db.destroy()
  }
}
