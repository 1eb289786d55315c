import { type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query'
import { classDataKey } from '#web/platform/class-data-key.ts'
import { readResponse } from '#web/platform/graphql/client.ts'
import { untilTaken } from '#web/platform/page/clock.ts'
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

/** One class; null when there is none. */
export function classQuery(courseId: number) {
  return queryOptions({
    queryKey: [...classDataKey, 'class', courseId],
    queryFn: async ({ signal }) =>
      (await readSnapshot<CourseQueryResult>(`course-${courseId}`, signal)).courseBy,
  })
}

/** One series with its classes; null when there is none. */
export function seriesQuery(seriesId: number) {
  return queryOptions({
    queryKey: [...classDataKey, 'series', seriesId],
    queryFn: async ({ signal }) =>
      (await readSnapshot<SeriesQueryResult>(`series-${seriesId}`, signal)).seriesBy,
  })
}

/** An answer that came with the page goes where its readers look for it; false for what is no snapshot. */
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

/** A ready answer that is shown from when the page is the app's own. Throws CallError. */
async function readSnapshot<Result>(cacheId: string, signal: AbortSignal): Promise<Result> {
  const result = await fetchSnapshot<Result>(cacheId, signal)
  await untilTaken()
  return result
}

/**
 * The ready answer of the app's own document (contract/README.md): the cache file with a cache-busting timestamp, else
 * the same by the graphql path. Throws CallError.
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
    /** What the page asked for before this code was there (server/platform/http/pages/web-pages.ts). */
    portalFirstRead?: { cacheId: string; answer: Promise<Response | null> } | undefined
  }
}

/** The answer that is on its way already, once: later readers want a newer one. */
function takeFirstRead(cacheId: string): Promise<Response | null> | undefined {
  const first = window.portalFirstRead
  if (first?.cacheId !== cacheId) return undefined
  window.portalFirstRead = undefined
  return first.answer
}
