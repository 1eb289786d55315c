import { type UseQueryResult, useQueries, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { shownMonths } from '#domain/browse/calendar-position.ts'
import { type ClassListing, monthQuery } from '#web/classes/public.ts'
import { type CalendarPosition, neighbour } from './calendar-position.ts'

/** A position of the calendar with all classes of the months that it touches, oldest first. */
interface ShownPosition {
  place: CalendarPosition
  classes: readonly ClassListing[]
}

export interface CalendarClasses {
  /** What can be rendered: the position itself, or the previous one while its classes load. Null at first. */
  shown: ShownPosition | null
  /** The classes of the position are loading. */
  loading: boolean
  /** The classes of the position could not be loaded. False while they load again. */
  failed: boolean
  retry: () => void
  /** Loads what a step to the position would need; for buttons under the pointer. */
  prefetch: (position: CalendarPosition) => void
}

/**
 * The classes around a position of the calendar, from the months' snapshots. The next months load when nothing else
 * does. Earlier months load when the pointer is over their button.
 */
export function useCalendarClasses(position: CalendarPosition, today: string): CalendarClasses {
  const client = useQueryClient()
  const months = shownMonths(position, today)
  const { classes, failed, retry } = useQueries({
    queries: months.map(monthQuery),
    combine: joined,
  })
  const [shown, setShown] = useState<ShownPosition | null>(() => classes && { place: position, classes })
  if (classes && (shown?.classes !== classes || !isSame(shown.place, position)))
    setShown({ place: position, classes })

  const prefetch = useCallback(
    (next: CalendarPosition) => {
      for (const month of shownMonths(next, today)) void client.prefetchQuery(monthQuery(month))
    },
    [client, today],
  )
  const ready = classes !== null
  const { view, date } = position
  useEffect(() => {
    if (!ready) return
    return whenIdle(() => {
      prefetch(neighbour({ view, date }, 1, today))
    })
  }, [ready, prefetch, view, date, today])

  return useMemo(
    () => ({ shown, loading: !ready && !failed, failed, retry, prefetch }),
    [shown, ready, failed, retry, prefetch],
  )
}

/** Module-level, so that the classes stay one object while no month changes. */
function joined(results: UseQueryResult<ClassListing[]>[]) {
  const months = results.map(({ data }) => data)
  return {
    classes: months.every((month) => month !== undefined) ? months.flat() : null,
    failed: results.some(({ data, isError }) => data === undefined && isError),
    retry: () => {
      for (const { isError, refetch } of results) if (isError) void refetch()
    },
  }
}

function isSame(one: CalendarPosition, other: CalendarPosition): boolean {
  return one.view === other.view && one.date === other.date
}

/** Runs the task when the browser is idle; Safari has no requestIdleCallback. */
function whenIdle(task: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(task, { timeout: 2_000 })
    return () => cancelIdleCallback(id)
  }
  const timer = setTimeout(task, 500)
  return () => clearTimeout(timer)
}
