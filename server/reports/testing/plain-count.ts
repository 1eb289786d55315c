import { sql } from 'kysely'
import { modeOf, modes } from '#domain/kernel/modes.ts'
import { hasMode } from '#server/classes/public.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'

interface Line {
  key: string
  classes: number
  cancelledClasses: number
  registrations: number
  cancellations: number
  guests: number
  attended: number
  guestsAttended: number
  people: number
  seats: number
  placesTaken: number
  notRecorded: number
  expected: number
}
export interface PlainCount {
  newPeople: number
  waited: number
  total: Line
  categories: Line[]
  modes: Line[]
  months: Line[]
}

/**
 * Counts the report with one statement per line, independent of the portal's own counting. In the order of the given
 * lines.
 */
export async function countedInPlainSql(
  db: Database,
  { first, last }: { first: string; last: string },
  countedBy: 'ATTENDED' | 'REGISTERED',
  lines: PlainCount,
  now: Date,
): Promise<PlainCount> {
  const month = sql`to_char(c.starts_at at time zone 'America/New_York', 'YYYY-MM')`
  const inSpan = sql`${month} between ${first} and ${last} and not c.draft`
  const came = sql`(r.cancelled_at is null and r.checked_in_at is not null and c.starts_at <= ${now})`
  const counts = countedBy === 'ATTENDED' ? came : sql`r.cancelled_at is null`
  const offered = (mode: string) => hasMode(modeOf(mode))
  const lineOf = async (key: string, of = sql`true`, mode: string | null = null): Promise<Line> => {
    const classes = mode === null ? of : sql`(${of}) and ${offered(mode)}`
    const ofMode = mode === null ? of : sql`(${of}) and r.mode = ${mode}`
    const recorded = sql`exists (select from registration x left join guest y on y.registration_id = x.id
      where x.course_id = c.id and x.cancelled_at is null and (x.checked_in_at is not null or y.checked_in_at is not null))`
    const seats = sql.join(
      modes
        .filter((one) => mode === null || mode === one)
        .map((one) => {
          const capacity = sql`(select m.capacity from course_mode m where m.course_id = c.id and m.mode = ${one})`
          return sql`(${one}::text, case when ${offered(one)} then ${capacity} end)`
        }),
    )
    const { rows } = await sql<Omit<Line, 'key'>>`
      with c as (select * from course c where ${inSpan}), b as (
        select r.*, c.starts_at, ${counts} as counts, ${came} as came, ${recorded} as recorded,
          (select y.checked_in_at is not null and c.starts_at <= ${now} from guest y where y.registration_id = r.id) as guest_came
        from c join registration r on r.course_id = c.id where c.cancelled_at is null and ${ofMode})
      select
        (select count(*) from c where c.cancelled_at is null and ${classes}) as classes,
        (select count(*) from c where c.cancelled_at is not null and ${classes}) as "cancelledClasses",
        (select count(*) from c where c.cancelled_at is null and c.ends_at <= ${now} and not ${recorded} and ${classes}
          and exists (select from registration x where x.course_id = c.id and x.cancelled_at is null)) as "notRecorded",
        (select coalesce(sum(s.capacity), 0) from c, lateral (values ${seats}) s (mode, capacity)
          where c.cancelled_at is null and not c.no_online_registration and ${of}) as seats,
        (select coalesce(sum(x.places), 0) from c, lateral (values ${seats}) s (mode, capacity), registration x
          where c.cancelled_at is null and not c.no_online_registration and ${of} and s.capacity is not null
            and x.course_id = c.id and x.mode = s.mode and x.cancelled_at is null) as "placesTaken",
        (select count(*) from b where cancelled_at is null) as registrations,
        (select count(*) from b where cancelled_at is not null) as cancellations,
        (select count(*) from b where cancelled_at is null and places = 2) as guests,
        (select count(*) from b where came) as attended,
        (select count(*) from b where cancelled_at is null and guest_came) as "guestsAttended",
        (select count(*) from b where cancelled_at is null and starts_at <= ${now} and recorded) as expected,
        (select count(distinct attendee_id) from b where counts) as people`.execute(db)
    return { key, ...rows[0]! }
  }
  const { rows } = await sql<{ new_people: number; waited: number }>`select
    (select count(*) from (
      select r.attendee_id from registration r join course c on c.id = r.course_id
      where c.cancelled_at is null and not c.draft and ${counts} and ${month} <= ${last}
      group by 1 having min(${month}) >= ${first}) firsts) as new_people,
    (select count(*) from waiting w join course c on c.id = w.course_id where ${inSpan} and c.cancelled_at is null) as waited`.execute(
    db,
  )
  const all = async <T extends { key: string }>(
    given: readonly T[],
    count: (key: string) => Promise<Line>,
  ) => {
    const counted: Line[] = []
    for (const { key } of given) counted.push(await count(key))
    return counted
  }
  return {
    newPeople: rows[0]!.new_people,
    waited: rows[0]!.waited,
    total: await lineOf(''),
    categories: await all(lines.categories, (key) => lineOf(key, sql`c.category_id = ${Number(key)}`)),
    modes: await all(lines.modes, (key) => lineOf(key, sql`true`, key)),
    months: await all(lines.months, (key) => lineOf(key, sql`${month} = ${key}`)),
  }
}
