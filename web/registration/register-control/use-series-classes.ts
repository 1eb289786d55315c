import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { type ClassListing, seriesQuery } from '#web/classes/public.ts'

/** Cards far from the viewport wait this long before they load their series. In milliseconds. */
const timeout = 1_500

/**
 * The classes of a class's series. A listing of a month has many classes of few series, so a series is loaded once for
 * all its cards. It loads immediately if one of them (`room`) is near the viewport, and otherwise after a delay, so
 * that visible content comes first. Null until it is loaded. Empty if there is no series.
 */
export function useSeriesClasses(course: ClassListing): {
  classes: readonly ClassListing[] | null
  /**
   * Loads them now, for a person who acts before that.
   *
   * @throws CallError
   */
  load: () => Promise<readonly ClassListing[]>
  room: RefObject<HTMLDivElement | null>
} {
  const client = useQueryClient()
  const seriesId = course.series?.databaseId ?? null
  const { isNear, room } = useNearness(seriesId !== null)
  const query = useQuery({ ...seriesQuery(seriesId ?? 0), enabled: seriesId !== null && isNear })
  if (seriesId === null) return { classes: none, load: async () => none, room }
  return {
    classes: query.data ? query.data.courses.nodes : null,
    load: async () => (await client.fetchQuery(seriesQuery(seriesId)))?.courses.nodes ?? none,
    room,
  }
}

const none: readonly ClassListing[] = []

/** True once the element is within half a screen of the viewport, or some time has passed. */
function useNearness(requested: boolean) {
  const room = useRef<HTMLDivElement>(null)
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    if (!requested || isNear || !room.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setIsNear(true)
      },
      { rootMargin: '50%' },
    )
    observer.observe(room.current)
    const timer = setTimeout(() => setIsNear(true), timeout)
    return () => {
      observer.disconnect()
      clearTimeout(timer)
    }
  }, [requested, isNear])
  return { isNear, room }
}
