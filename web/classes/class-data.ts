import { type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query'
import { classDataKey } from '#web/platform/class-data-key.ts'
import { readResponse } from '#web/platform/graphql/client.ts'
import { untilHydrated } from '#web/platform/page/clock.ts'
import { belowBase, settings } from '#web/platform/page/settings.ts'
import type {
  ClassListingFragment,
  CourseQueryResult,
  CoursesQueryResult,
  SeriesQueryResult,
} from './documents.generated.ts'

/** A class as lists, calendars and cards show it. */
export type ClassListing = ClassListingFragment
/** A class as its own page shows it. */
export type ClassDetails = NonNullable<CourseQueryResult['courseBy']>

/** The classes of one month of the site's calendar, oldest first. `month` is yyyy-MM. */
export function monthQuery(month: string) {
  return queryOptions({
    queryKey: [...classDataKey, 'month', month],
    queryFn: async ({ signal }) => {
      const result = await readSnapshot<CoursesQueryResult>(`courses-${month}`, signal)
      return result.courseFacet.courses.nodes
    },
  })
}

/** One class, or null when it does not exist. */
export function classQuery(courseId: number) {
  return queryOptions({
    queryKey: [...classDataKey, 'class', courseId],
    queryFn: async ({ signal }) =>
      (await readSnapshot<CourseQueryResult>(`course-${courseId}`, signal)).courseBy,
  })
}

/** One series with its classes, or null when it does not exist. */
export function seriesQuery(seriesId: number) {
  return queryOptions({
    queryKey: [...classDataKey, 'series', seriesId],
    queryFn: async ({ signal }) =>
      (await readSnapshot<SeriesQueryResult>(`series-${seriesId}`, signal)).seriesBy,
  })
}

/** Puts a response that came with the page into the query cache. Returns false if it is not a snapshot. */
export function takeSnapshot(
  client: QueryClient,
  cacheId: string,
  result: unknown,
  updatedAt?: number,
): boolean {
  const [, kind, id = ''] = /^(courses|course|series)-(.+)$/.exec(cacheId) ?? []
  const set = (queryKey: QueryKey, data: unknown) => client.setQueryData(queryKey, data, { updatedAt })
  if (kind === 'courses')
    set(monthQuery(id).queryKey, (result as { data: CoursesQueryResult }).data.courseFacet.courses.nodes)
  if (kind === 'course')
    set(classQuery(Number(id)).queryKey, (result as { data: CourseQueryResult }).data.courseBy)
  if (kind === 'series')
    set(seriesQuery(Number(id)).queryKey, (result as { data: SeriesQueryResult }).data.seriesBy)
  return kind !== undefined
}

/**
 * Reads a snapshot, and returns it only after the app is hydrated.
 * @throws CallError
 */
async function readSnapshot<Result>(cacheId: string, signal: AbortSignal): Promise<Result> {
  const result = await fetchSnapshot<Result>(cacheId, signal)
  await untilHydrated()
  return result
}

/**
 * Reads the snapshot of the app's document: the cache file with a cache-busting timestamp, or else the same by GET with
 * its id (specification, section 7).
 * @throws CallError
 */
async function fetchSnapshot<Result>(cacheId: string, signal: AbortSignal): Promise<Result> {
  const cached = await (takeFirstRead(cacheId) ??
    fetch(belowBase(`/cache/${cacheId}.json?t=${Date.now()}&lang=${settings.language}`), { signal }).catch(
      () => null,
    ))
  if (cached?.ok) return readResponse<Result>(cached)
  signal.throwIfAborted()
  const responded = await fetch(belowBase(`/graphql?cacheId=${cacheId}&lang=${settings.language}`), {
    signal,
  }).catch(() => new Response('', { status: 503 }))
  return readResponse<Result>(responded)
}

declare global {
  interface Window {
    /** The request that the page made before this code was loaded (server/platform/http/pages/web-pages.ts). */
    portalFirstRead?: { cacheId: string; answer: Promise<Response | null> } | undefined
  }
}

/** The response that is already on its way. Used only once, because later readers want a newer one. */
function takeFirstRead(cacheId: string): Promise<Response | null> | undefined {
  const first = window.portalFirstRead
  if (first?.cacheId !== cacheId) return undefined
  window.portalFirstRead = undefined
  return first.answer
}
