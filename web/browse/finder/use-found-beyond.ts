import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type CalendarPosition, spanBeyond } from '#domain/browse/calendar-position.ts'
import { type ClassFilter, filterClasses } from '#domain/browse/facets.rule.ts'
import { monthsOf } from '#domain/kernel/time/calendar-range.ts'
import { classesWithin } from '#web/browse/calendar/days/days.ts'
import { type ClassListing, monthQuery } from '#web/classes/public.ts'

/** What a search or filter finds after the dates that are shown. */
export interface FoundBeyond {
  /** False while some of these classes are still loading. */
  ready: boolean
  count: number
  classes: readonly ClassListing[]
  /** The first and last day that were searched. */
  after: string
  last: string
  /** Some of these days could not be loaded, so "nothing found" is not certain. */
  failed: boolean
  /** The months with matches, each with its first date. */
  months: readonly { first: string; count: number }[]
}

/** Null without a search or filter. The months come from their snapshots, when they are needed. */
export function useFoundBeyond(
  position: CalendarPosition,
  today: string,
  filter: ClassFilter,
  filtered: boolean,
): FoundBeyond | null {
  const { min: after, max: last } = spanBeyond(position, today)
  const months = monthsOf({ min: after, max: last })
  const later = useQueries({ queries: filtered ? months.map(monthQuery) : [], combine: joined })
  return useMemo(() => {
    if (!filtered) return null
    const found = classesWithin(filterClasses(later.classes, filter), { min: after, max: last })
    const byMonth = Map.groupBy(found, ({ start }) => start.slice(0, 7))
    return {
      ready: later.ready,
      failed: later.failed,
      count: found.length,
      classes: found,
      after,
      last,
      months: [...byMonth].map(([month, { length }]) => ({
        first: after.startsWith(month) ? after : `${month}-01`,
        count: length,
      })),
    }
  }, [filtered, later, filter, after, last])
}

function joined(results: UseQueryResult<ClassListing[]>[]) {
  return {
    classes: results.flatMap(({ data }) => data ?? []),
    // Do not wait for months that cannot be loaded.
    ready: results.every(({ data, isError }) => data !== undefined || isError),
    failed: results.some(({ data, isError }) => data === undefined && isError),
  }
}
