import { accept, type Decision, reject } from '#domain/kernel/decision.ts'
import type { RequestedPage } from '#domain/kernel/lists/pager.rule.ts'
import { currentMonth, type DateSpan, type TimeSpan, timesOf } from '#domain/kernel/time/calendar-range.ts'
import { type FacetName, facetNames } from './facet-values.rule.ts'
import { searchText } from './search.rule.ts'

/** The most values of one filter. */
const mostChoices = 100

/** A search as the caller sent it. A class must match one value of each filter. */
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
  /** The chosen values of each filter, as the call sent them. Empty: the filter is off. */
  selected: Record<FacetName, string[]>
  /** An end that the caller omitted is open. */
  from: Date | null
  before: Date | null
}

/** A search and the requested page of its results, as the caller sent it. */
export interface RequestedPageOfCourses extends RequestedCourses {
  pager?: RequestedPage | null | undefined
}

/** More than a busy center has per day on average. */
const coursesOfDay = 12
/** The estimate for a search without an end. The results are counted later. */
const mostExpectedCourses = 2000

/**
 * An upper estimate of the classes on the page, before the query runs. A page size of 'all' for a month does not count
 * as a million.
 */
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

// Far before any class. Earlier dates make no difference to a search, and not every date has a day after it.
const earliest = '1900-01-01'
const latest = '2999-12-31'

/**
 * The search that the caller means. Both dates are inclusive, in the site time zone. Without dates, it is the current
 * month.
 * Rejects with DATE_RANGE_REVERSED or TOO_MANY_CHOICES {most}.
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
