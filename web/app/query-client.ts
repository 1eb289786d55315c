import { QueryClient } from '@tanstack/react-query'

/** Query cache (stale time) 10 minutes (specification, section 9). */
export const staleTimeInMs = 600_000

/** The one cache of answers. Retries are the queries' own affair: most refusals do not get better by asking again. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { staleTime: staleTimeInMs, retry: false, refetchOnWindowFocus: false } },
  })
}
