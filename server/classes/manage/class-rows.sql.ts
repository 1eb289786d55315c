import { type RawBuilder, sql } from 'kysely'
import { startGraceMinutes } from '#domain/classes/class-timing.rule.ts'
import type { StaffStatus } from '#domain/classes/staff-status.rule.ts'
import { type Mode, modes, modeTable } from '#domain/kernel/modes.ts'
import type { Page } from '#domain/kernel/pager.rule.ts'
import type { MomentSpan } from '#domain/kernel/time/calendar-range.ts'
import { isNotRecorded, needsSubstitute } from '#server/classes/not-recorded.sql.ts'
import { placesTakenIn } from '#server/classes/places-taken.sql.ts'
import { isFacilitatedBy } from '#server/classes/who-runs.sql.ts'
import type { Database } from '#server/platform/db/connection.ts'
import { holds } from '#server/platform/db/search.ts'

type Condition = RawBuilder<boolean>

/** What a list of classes is asked for; null where everything fits. */
export interface CourseRowsFilter {
  /** A pattern of searchPattern for the title. */
  title: string | null
  categoryId: number | null
  status: StaffStatus | null
  /** Upcoming: not over yet, so a class that is running is one. */
  when: 'upcoming' | 'past' | 'all'
  from: MomentSpan['from'] | null
  before: MomentSpan['before'] | null
  facilitatorId: number | null
  locationId: number | null
  seriesId: number | null
  /** Drafts alone, or what is published alone. */
  draft: boolean | null
  /** Those alone of which nobody has recorded who came. */
  notRecorded: boolean
  /** Those alone of which somebody who leads them said that they cannot make it. */
  needsSubstitute: boolean
}
export interface CourseRowsOrder {
  by: 'date' | 'title'
  descending: boolean
}

const all = (conditions: Condition[]): Condition =>
  conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(conditions, sql` and `)})`

/** Ids of one page of classes, and how many there are altogether. */
export async function selectCourseRowIds(
  db: Database,
  filter: CourseRowsFilter,
  order: CourseRowsOrder,
  page: Page,
  now: Date,
): Promise<{ ids: number[]; totalRows: number }> {
  const found = sql`from course c where ${matches(filter, now)}`
  const [rows, total] = await Promise.all([
    sql<{
      id: number
    }>`select c.id ${found} order by ${ordered(order)} limit ${page.perPage} offset ${page.offset}`.execute(
      db,
    ),
    sql<{ count: number }>`select count(*) as count ${found}`.execute(db),
  ])
  return { ids: rows.rows.map(({ id }) => id), totalRows: total.rows[0]!.count }
}

/** Ids of all classes that the filter finds. */
export async function selectAllCourseRowIds(
  db: Database,
  filter: CourseRowsFilter,
  order: CourseRowsOrder,
  now: Date,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select c.id from course c where ${matches(filter, now)}
    order by ${ordered(order)}`.execute(db)
  return rows.map(({ id }) => id)
}

function ordered({ by, descending }: CourseRowsOrder) {
  const way = descending ? sql`desc` : sql`asc`
  return by === 'title'
    ? sql`lower(c.title) ${way}, c.starts_at ${way}, c.id ${way}`
    : sql`c.starts_at ${way}, c.id ${way}`
}

function matches(filter: CourseRowsFilter, now: Date): Condition {
  const conditions: Condition[] = []
  if (filter.when === 'upcoming') conditions.push(sql`c.ends_at > ${now}`)
  if (filter.when === 'past') conditions.push(sql`c.ends_at <= ${now}`)
  if (filter.title !== null) conditions.push(holds(sql.ref('c.title'), filter.title))
  if (filter.categoryId !== null) conditions.push(sql`c.category_id = ${filter.categoryId}`)
  if (filter.from) conditions.push(sql`c.starts_at >= ${filter.from}`)
  if (filter.before) conditions.push(sql`c.starts_at < ${filter.before}`)
  if (filter.locationId !== null) conditions.push(sql`c.location_id = ${filter.locationId}`)
  if (filter.seriesId !== null) conditions.push(sql`c.series_id = ${filter.seriesId}`)
  if (filter.facilitatorId !== null) conditions.push(isFacilitatedBy(sql.ref('c.id'), filter.facilitatorId))
  // A draft has no status: nobody can register for it, whatever its seats and dates say.
  if (filter.status !== null) conditions.push(sql`not c.draft`, hasStatus(filter.status, now))
  if (filter.draft !== null) conditions.push(sql`c.draft = ${filter.draft}`)
  if (filter.notRecorded) conditions.push(isNotRecorded(now))
  if (filter.needsSubstitute) conditions.push(needsSubstitute(now))
  return all(conditions)
}

// Compared with the bare column, so that the index on the start serves it.
const pastAt = (now: Date) =>
  sql<boolean>`(c.starts_at <= ${new Date(now.getTime() - startGraceMinutes * 60_000)})`

const held = (mode: Mode) => sql.ref(`c.${modeTable[mode].columns.held}`)
const capacity = (mode: Mode) => sql.ref(`c.${modeTable[mode].columns.capacity}`)
// coalesce: a limit that there is not says null to a comparison.
const noSeats = (mode: Mode) =>
  sql<boolean>`coalesce(not ${held(mode)} or ${capacity(mode)} <= ${placesTakenIn(mode)}, false)`
const noneGiven = (mode: Mode) => sql<boolean>`(not ${held(mode)} or coalesce(${capacity(mode)} = 0, false))`

/** Which classes have this status: the domain's staffStatus, which the rows themselves are told, as SQL; a test holds the two together. */
function hasStatus(status: StaffStatus, now: Date): Condition {
  const cancelled = sql<boolean>`(c.cancelled_at is not null)`
  if (status === 'CANCELLED') return cancelled
  const past = pastAt(now)
  const elsewhere = all(modes.map(noneGiven))
  const full = all([sql<boolean>`not ${elsewhere}`, ...modes.map(noSeats)])
  const byPhone = sql<boolean>`(c.no_online_registration or ${elsewhere})`
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
