import { sql } from 'kysely'
import { startSession } from '#server/accounts/session/session.ts'
import { connect, type Database } from '#server/platform/db/connection/connection.ts'
import { migrateToLatest } from '#server/platform/db/migrate.ts'
import { withClient } from '#server/platform/embedded-postgres/access.ts'

/** The current time of the administration benchmark. Its classes are before and after it. */
export const worldNow = '2026-11-18T15:00:00Z'
export const sessionSecret = 'the bench signs its administrator in with this'

export interface World {
  url: string
  /** The token of an administrator who is also a facilitator. */
  token: string
  /** A past class with registrations. */
  courseId: number
}

/**
 * A separate database with `size` people and as many classes, at 200 classes a month around now. Ten thousand are four
 * years of classes, a hundred are two weeks. Three registrations a class. Other data is in proportion. Names contain
 * the number with five digits.
 */
export async function buildWorld(
  { url, adminUrl }: { url: string; adminUrl: string },
  size: number,
  { name = `world_${size}`, people = size, each = 3 } = {},
): Promise<World> {
  const owner = new URL(url).username
  await withClient(adminUrl, (client) => client.query(`CREATE DATABASE ${name} OWNER ${owner}`))
  const worldUrl = Object.assign(new URL(url), { pathname: `/${name}` }).toString()
  // Some statements take longer than the usual timeout.
  const db = connect(worldUrl, { max: 1, isTimed: false })
  try {
    await migrateToLatest(db)
    const administrator = await fill(db, size, people, each)
    await sql`vacuum analyze`.execute(db)
    const now = new Date(worldNow)
    const { authToken } = await startSession(db, sessionSecret, administrator, now)
    const course = await sql<{
      id: number
    }>`select id from course where starts_at < ${now} order by starts_at desc limit 1`.execute(db)
    return { url: worldUrl, token: authToken, courseId: course.rows[0]!.id }
  } finally {
    await db.destroy()
  }
}

/** Returns the administrator's user id. */
async function fill(db: Database, size: number, people: number, each: number): Promise<number> {
  const few = Math.max(3, size / 50)
  const now = sql`${worldNow}::timestamptz`
  const run = (query: ReturnType<typeof sql>) => query.execute(db)
  const number = sql`lpad(n::text, 5, '0')`

  await run(sql`insert into app_user (email, email_verified_at, first_name, last_name, created_at, terms_agreed_at)
    select 'person' || ${number} || '@example.org', ${now}, 'Pat', 'Person ' || ${number}, ${now} - n * interval '1 hour', ${now}
    from generate_series(1, ${people}::int) n`)
  await run(sql`insert into attendee (user_id, city, state, zip_code, cell_phone, date_of_birth, profile_completed)
    select id, 'Fairfax', 'Virginia', '22030', '703-55' || ${sql`lpad(id::text, 5, '0')`}, date '1940-01-01' + id % 20000, true
    from app_user`)
  await run(sql`insert into attendee_demographics (attendee_id, ethnic_group, race, sex_legal)
    select id, 'Cuban', array['White or Caucasian'], (array['Female', 'Male', 'Decline to answer'])[1 + id % 3] from attendee`)
  const { rows } = await sql<{ id: number }>`
    insert into app_user (email, email_verified_at, first_name, last_name, roles, created_at, terms_agreed_at)
    values ('admin@example.org', ${now}, 'Alex', 'Admin', '{administrator,facilitator}', ${now}, ${now}) returning id`.execute(
    db,
  )
  const administrator = rows[0]!.id

  await run(
    sql`insert into location (name, city) select 'Place ' || ${number}, 'Fairfax' from generate_series(1, ${few}::int) n`,
  )
  await run(sql`insert into facilitator (name, user_id)
    select 'Guide ' || ${number}, case n when 1 then ${administrator}::int end from generate_series(1, ${few}::int) n`)
  await run(
    sql`insert into series (title) select 'Series ' || ${number} from generate_series(1, ${few}::int) n`,
  )
  await run(
    sql`insert into category (name, kind) select 'Programme ' || ${number}, 'other' from generate_series(1, ${few}::int) n`,
  )
  await run(sql`insert into page (uri, title, content) select 'page-' || ${number}, 'Page ' || ${number}, '<p>Words.</p>'
    from generate_series(1, ${few}::int) n`)
  // One statement, because each class must have a mode when its transaction commits.
  await run(sql`with made as (
      insert into course (title, description, starts_at, ends_at, category_id,
        location_id, series_id, recurrence_id, created_at)
      select 'Class ' || ${number}, '<p>A class.</p>', s.at, s.at + interval '45 minutes',
        (array[39, 41, 44, 46])[1 + n % 4], (select min(id) from location) + n % ${few}::int,
        case n % 5 when 0 then (select min(id) from series) + n % ${few}::int end, n % ${few}::int, ${now}
      from generate_series(1, ${size}::int) n,
        lateral (select ${now} + (n - ${size}::int / 2) * interval '216 minutes' as at) s
      returning id)
    insert into course_mode (course_id, mode, capacity)
    select made.id, m.mode, m.capacity from made, (values ('in-person', 20), ('online', null)) m (mode, capacity)
    where m.mode = 'in-person' or made.id % 3 = 0 order by made.id, m.mode`)
  // Every other class is the administrator's, so that their page is full in both databases.
  await run(sql`insert into course_facilitator (course_id, facilitator_id)
    select id, f.first + case id % 2 when 0 then 0 else id % ${few}::int end
    from course, (select min(id) as first from facilitator) f`)

  // Three people a class, some with a guest. The triggers would take longer than all other inserts, and this data
  // is valid.
  await run(sql`alter table registration disable trigger user`)
  await run(sql`alter table guest disable trigger user`)
  await run(sql`insert into registration (course_id, attendee_id, mode, places, created_at, checked_in_at, cancelled_at)
    select c.id, a.first + (c.id * 7 + k * 31) % ${people}::int, 'in-person', case when k = 1 and c.id % 4 = 0 then 2 else 1 end,
      c.starts_at - interval '9 days',
      case when c.starts_at < ${now} and k < 2 then c.starts_at end,
      case when k = 3 and c.id % 2 = 0 then c.starts_at - interval '1 day' end
    from course c, generate_series(1, ${each}::int) k, (select min(id) as first from attendee) a`)
  await run(sql`insert into guest (registration_id, first_name, last_name, type)
    select id, 'Gil', 'Guest ' || lpad(course_id::text, 5, '0'), 'Family' from registration where places = 2`)
  await run(sql`alter table guest enable trigger user`)
  await run(sql`alter table registration enable trigger user`)

  await run(sql`insert into outbox_mail (kind, to_address, user_id, subject, data, status, created_at, next_attempt_at, sent_at)
    select 'registrationConfirmation', email, id, 'Your class', '{}', 'sent', created_at, created_at, created_at from app_user`)
  await run(sql`insert into audit_entry (at, actor_id, action, subject_type, subject_id, about_user_id)
    select u.created_at, ${administrator}, 'person.read', 'person', u.id::text, u.id from app_user u`)
  await run(sql`insert into import_run (file_name, status, rows_total, rows_done, started_at, finished_at)
    select 'export.json', 'done', 9, 9, ${now}, ${now} from generate_series(1, ${few}::int) n`)
  return administrator
}
