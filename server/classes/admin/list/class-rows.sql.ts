import { type RawBuilder, sql } from 'kysely'
import type { StaffStatus } from '#domain/classes/staff-status.rule.ts'
import { startGraceMinutes } from '#domain/classes/times/class-timing.rule.ts'
import type { Page } from '#domain/kernel/lists/pager.rule.ts'
import type { TimeSpan } from '#domain/kernel/time/calendar-range.ts'
import { isFacilitatedBy } from '#server/classes/facilitates.sql.ts'
import { isNotRecorded, needsSubstitute } from '#server/classes/not-recorded.sql.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import { holds } from '#server/platform/db/search.ts'
import { type CountedRows, mostFound, selectRowIds } from '#server/platform/records/list-page.ts'

type Condition = RawBuilder<boolean>

/** The filter of a list of classes. Null matches everything. */
export interface CourseRowsFilter {
  /** A pattern of searchPattern for the title. */
  title: string | null
  categoryId: number | null
  status: StaffStatus | null
  /** Upcoming: has not ended, so it includes running classes. */
  when: 'upcoming' | 'past' | 'all'
  from: TimeSpan['from'] | null
  before: TimeSpan['before'] | null
  facilitatorId: number | null
  locationId: number | null
  seriesId: number | null
  /** True: only drafts. False: only published classes. Null: both. */
  draft: boolean | null
  /** Only classes without recorded attendance. */
  notRecorded: boolean
  /** Only classes with a facilitator who said that they cannot make it. */
  needsSubstitute: boolean
}
export interface CourseRowsOrder {
  by: 'date' | 'title'
  descending: boolean
}

const all = (conditions: Condition[]): Condition =>
  conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(conditions, sql` and `)})`

/** Ids of one page of classes, and the number of all. */
export function selectCourseRowIds(
  db: Database,
  filter: CourseRowsFilter,
  { by, descending }: CourseRowsOrder,
  page: Page,
  now: Date,
): Promise<CountedRows & { ids: number[] }> {
  const order = sortKeys(by).map((key) => ({ by: key, descending }))
  const classes = { from: sql`course c`, where: conditions(filter, now) }
  // Few of all classes match. In list order, PostgreSQL would read years of other classes before the first match.
  const areFew = filter.when === 'upcoming' || filter.notRecorded || filter.needsSubstitute
  const found = { ...classes, from: classesOf(filter) }
  const searched = filter.title !== null && {
    most: mostFound,
    found: {
      ...found,
      walked:
        classes.where.length === 1
          ? { as: sql.ref('c'), rest: [], matches: holdsTitle(filter.title) }
          : undefined,
    },
  }
  const list = {
    ...classes,
    found: areFew ? found : undefined,
    ...searched,
    id: sql.ref<number>('c.id'),
    order,
  }
  return selectRowIds(db, list, page)
}

/** Ids of all classes that the filter finds. */
export async function selectAllCourseRowIds(
  db: Database,
  filter: CourseRowsFilter,
  { by, descending }: CourseRowsOrder,
  now: Date,
): Promise<number[]> {
  const way = descending ? sql`desc` : sql`asc`
  const { rows } = await sql<{
    id: number
  }>`select c.id from ${classesOf(filter)} where ${all(conditions(filter, now))}
    order by ${sql.join(sortKeys(by).map((key) => sql`${key} ${way}`))}`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Classes `c` outside the months that the reports counted without a class that no one recorded. A month that changed
 * since then has a mark. So years that are done cost nothing.
 */
const classesOfOpenMonths = sql`(
    select coalesce(lower(span), '-infinity') as from_at, coalesce(upper(span), 'infinity') as before_at
    from unnest('{(,)}'::tstzmultirange - coalesce((select range_agg(tstzrange(m.from_at, m.before_at))
      from report_month m join report_line l on l.from_at = m.from_at and l.category is null and l.mode is null
      where m.counted_at is not null and l.not_recorded = 0
        and not exists (select from report_mark k where k.from_at = m.from_at)), '{}')) span) open
  cross join lateral (select * from course where starts_at >= open.from_at and starts_at < open.before_at offset 0) c`

/** The table `c` in which the classes of a filter are. */
const classesOf = ({ notRecorded }: CourseRowsFilter) => (notRecorded ? classesOfOpenMonths : sql`course c`)

const sortKeys = (by: CourseRowsOrder['by']) => [
  ...(by === 'title' ? [sql`lower(c.title)`] : []),
  sql`c.starts_at`,
  sql`c.id`,
]

const holdsTitle = (pattern: string) => holds(sql.ref('c.title'), pattern)

function conditions(filter: CourseRowsFilter, now: Date): Condition[] {
  const found: Condition[] = []
  if (filter.when === 'upcoming') found.push(sql`c.ends_at > ${now}`)
  if (filter.when === 'past') found.push(sql`c.ends_at <= ${now}`)
  if (filter.title !== null) found.push(holdsTitle(filter.title))
  if (filter.categoryId !== null) found.push(sql`c.category_id = ${filter.categoryId}`)
  if (filter.from) found.push(sql`c.starts_at >= ${filter.from}`)
  if (filter.before) found.push(sql`c.starts_at < ${filter.before}`)
  if (filter.locationId !== null) found.push(sql`c.location_id = ${filter.locationId}`)
  if (filter.seriesId !== null) found.push(sql`c.series_id = ${filter.seriesId}`)
  if (filter.facilitatorId !== null) found.push(isFacilitatedBy(sql.ref('c.id'), filter.facilitatorId))
  // A draft has no status: no one can register for it, whatever its seats and dates are.
  if (filter.status !== null) found.push(sql`not c.draft`, hasStatus(filter.status, now))
  if (filter.draft !== null) found.push(sql`c.draft = ${filter.draft}`)
  if (filter.notRecorded) found.push(isNotRecorded(now))
  if (filter.needsSubstitute) found.push(needsSubstitute(now))
  return found
}

// Compares the plain column, so that the index on the start can be used.
const pastAt = (now: Date) =>
  sql<boolean>`(c.starts_at <= ${new Date(now.getTime() - startGraceMinutes * 60_000)})`

const hasSeatsLeft = sql<boolean>`exists (select from course_mode m where m.course_id = c.id
  and (m.capacity is null or m.capacity > coalesce((
    select t.places from places_taken t where t.course_id = m.course_id and t.mode = m.mode), 0)))`
/** SQL version of the domain's isRegisteredElsewhere. */
const isElsewhere = sql<boolean>`not exists (select from course_mode m where m.course_id = c.id and m.capacity is distinct from 0)`

/**
 * Which classes have this status: the SQL version of the domain's staffStatus, which the rows use. A test compares the
 * two.
 */
function hasStatus(status: StaffStatus, now: Date): Condition {
  const cancelled = sql<boolean>`(c.cancelled_at is not null)`
  if (status === 'CANCELLED') return cancelled
  const past = pastAt(now)
  const full = sql<boolean>`(not ${hasSeatsLeft} and not ${isElsewhere})`
  const byPhone = sql<boolean>`(c.no_online_registration or ${isElsewhere})`
  const closed = sql<boolean>`coalesce(c.registration_closes_at <= ${now}, false)`
  const later = sql<boolean>`coalesce(c.registration_opens_at > ${now}, false)`
  const live = [sql<boolean>`not ${cancelled}`, sql<boolean>`not ${past}`]
  const not = (condition: Condition) => sql<boolean>`not ${condition}`
  switch (status) {
    case 'FULL':
      return all([...live, full])
    case 'BY_PHONE':
      return all([...live, byPhone, not(full)])
    case 'OPENS_LATER':
      return all([...live, not(byPhone), later, not(closed), not(full)])
    case 'OPEN':
      return all([...live, not(byPhone), not(later), not(closed), not(full)])
    case 'CLOSED': {
      const ended = all([not(byPhone), closed, not(full)])
      return sql<boolean>`(not ${cancelled} and (${past} or ${ended}))`
    }
  }
}
