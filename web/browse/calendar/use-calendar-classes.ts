import { type UseQueryResult, useQueries, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { shownMonths } from '#domain/browse/calendar-position.ts'
import { type ClassListing, monthQuery } from '#web/classes/public.ts'
import { type CalendarPlace, neighbour } from './calendar-position.ts'

/** A place of the calendar with all classes of the months that it touches, oldest first. */
interface ShownPlace {
  place: CalendarPlace
  classes: readonly ClassListing[]
}

export interface CalendarClasses {
  /** What can be drawn: the place itself, or the one before while its classes are on their way. Null at first. */
  shown: ShownPlace | null
  /** The classes of the place are on their way. */
  loading: boolean
  /** The classes of the place could not be loaded. */
  failed: boolean
  retrying: boolean
  retry: () => void
  /** Loads what a step to the place would need; for buttons under the pointer. */
  prefetch: (place: CalendarPlace) => void
}

/** The classes around a place of the calendar, from the months' snapshots; what follows is loaded when nothing else is, what went before when somebody points there. */
export function useCalendarClasses(place: CalendarPlace, today: string): CalendarClasses {
  const client = useQueryClient()
  const months = shownMonths(place, today)
  const { classes, failed, retrying, retry } = useQueries({
    queries: months.map(monthQuery),
    combine: joined,
  })
  const [shown, setShown] = useState<ShownPlace | null>(() => classes && { place, classes })
  if (classes && (shown?.classes !== classes || !isSame(shown.place, place))) setShown({ place, classes })

  const prefetch = useCallback(
    (next: CalendarPlace) => {
      for (const month of shownMonths(next, today)) void client.prefetchQuery(monthQuery(month))
    },
    [client, today],
  )
  const ready = classes !== null
  const { view, date } = place
  useEffect(() => {
    if (!ready) return
    return whenIdle(() => {
      prefetch(neighbour({ view, date }, 1, today))
    })
  }, [ready, prefetch, view, date, today])

  return useMemo(
    () => ({ shown, loading: !ready && !failed, failed, retrying, retry, prefetch }),
    [shown, ready, failed, retrying, retry, prefetch],
  )
}

/** Module-level, so that the classes stay one object as long as no month changes. */
function joined(results: UseQueryResult<ClassListing[]>[]) {
  const months = results.map(({ data }) => data)
  return {
    classes: months.every((month) => month !== undefined) ? months.flat() : null,
    failed: results.some(({ data, isError }) => data === undefined && isError),
    retrying: results.some(({ isError, isFetching }) => isError && isFetching),
    retry: () => {
      for (const { isError, refetch } of results) if (isError) void refetch()
    },
  }
}

function isSame(one: CalendarPlace, other: CalendarPlace): boolean {
  return one.view === other.view && one.date === other.date
}

/** Once the browser has nothing better to do; Safari has no requestIdleCallback. */
function whenIdle(task: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(task, { timeout: 2_000 })
    return () => cancelIdleCallback(id)
  }
  const timer = setTimeout(task, 500)
  return () => clearTimeout(timer)
}
