import { accept, type Decision, reject } from '#domain/kernel/decision.ts'
import type { RequestedPage } from '#domain/kernel/lists/pager.rule.ts'
import { currentMonth, type DateSpan, type TimeSpan, timesOf } from '#domain/kernel/time/calendar-range.ts'
import { type FacetName, facetNames } from './facet-values.rule.ts'
import { searchText } from './search.rule.ts'

/** Most values that one filter takes. */
const mostChoices = 100

/** What a caller looks for, as it came. Within a filter any of the values fits; every filter has to fit. */
export interface RequestedCourses {
  search?: string | null | undefined
  query?:
    | ({ [name in FacetName]?: readonly (string | number)[] | null | undefined } & {
        start_date?: { min?: string | null | undefined; max?: string | null | undefined } | null | undefined
      })
    | null
    | undefined
}

export interface CourseSearch {
  /** Null: everything. */
  search: string | null
  /** As they were given; empty: the filter does not count. */
  selected: Record<FacetName, string[]>
  /** Both ends open where the caller left one out. */
  from: Date | null
  before: Date | null
}

/** A search with the page that is wanted of what it finds, as it came. */
export interface RequestedPageOfCourses extends RequestedCourses {
  pager?: RequestedPage | null | undefined
}

/** More than any day of a busy centre has on average. */
const coursesOfDay = 12
/** Whoever asks without an end expects no more; what there is counts when it is found. */
const mostExpectedCourses = 2000

/** How many classes the page is expected to hold at most, before anybody has looked: 'all' of a month are not a million. */
export function expectedCourses({ query, pager }: RequestedPageOfCourses): number {
  const { min, max } = query?.start_date ?? {}
  const days =
    min && max
      ? (Date.parse(max) - Date.parse(min)) / 86_400_000 + 1
      : min || max
        ? Number.POSITIVE_INFINITY
        : 31
  const inRange = Math.max(1, days) * coursesOfDay
  return Math.min(inRange, mostExpectedCourses, Math.max(1, pager?.per_page ?? 10))
}

// Far outside of any programme. Dates beyond are the same to a search, and not every date has a day after it.
const earliest = '1900-01-01'
const latest = '2999-12-31'

/**
 * The search that a caller means: both dates inclusive in the site time zone, the current month when neither is given.
 * Refuses with DATE_RANGE_REVERSED or TOO_MANY_CHOICES {most}.
 */
export function decideCourseSearch(
  requested: RequestedCourses,
  now: Date,
  timeZone: string,
): Decision<CourseSearch> {
  const min = requested.query?.start_date?.min ?? null
  const max = requested.query?.start_date?.max ?? null
  if (min !== null && max !== null && min > max) return reject('DATE_RANGE_REVERSED')
  const selected = selectedOf(requested)
  if (Object.values(selected).some((values) => values.length > mostChoices))
    return reject('TOO_MANY_CHOICES', { most: mostChoices })
  const span = min === null && max === null ? currentMonth(now, timeZone) : { min, max }
  return accept({ search: searchText(requested.search), selected, ...boundsOf(span, timeZone) })
}

function selectedOf({ query }: RequestedCourses): Record<FacetName, string[]> {
  const values = (name: FacetName) => [...new Set((query?.[name] ?? []).map(String))]
  return Object.fromEntries(facetNames.map((name) => [name, values(name)])) as Record<FacetName, string[]>
}

function boundsOf(
  { min, max }: { [end in keyof DateSpan]: string | null },
  timeZone: string,
): { [end in keyof TimeSpan]: Date | null } {
  const within = (date: string) => (date < earliest ? earliest : date > latest ? latest : date)
  return {
    from: min === null ? null : timesOf({ min: within(min), max: within(min) }, timeZone).from,
    before: max === null ? null : timesOf({ min: within(max), max: within(max) }, timeZone).before,
  }
}
