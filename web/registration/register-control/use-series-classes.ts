import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { type ClassListing, seriesQuery } from '#web/classes/public.ts'

/** Cards that are not near the screen wait this long for their series. In milliseconds. */
const timeout = 1_500

/**
 * The classes of a class's series. A listing of a month holds many classes of few series: a series is loaded once for all its
 * cards, at once when one of them (`room`) is near the screen and else after a while, so that what is seen comes first. Null until
 * it is there; empty where there is no series.
 */
export function useSeriesClasses(course: ClassListing): {
  classes: readonly ClassListing[] | null
  /** Loads them now, for somebody who was faster. Throws CallError. */
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

/** True once the element has come within half a screen of what is seen, or some time has passed. */
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
