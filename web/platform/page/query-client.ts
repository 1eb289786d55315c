import { notifyManager, QueryClient } from '@tanstack/react-query'
import { CallError } from '#web/platform/graphql/client.ts'

// A button that a click made busy is busy before the second click of a double click: by a timer, the usual way, it is not.
notifyManager.setScheduler(queueMicrotask)

/** Query cache (stale time) 10 minutes (specification, section 9). */
const staleTimeInMs = 600_000

/**
 * For what changes under one's eyes: asked anew every 10 seconds while it is on the screen, and on coming back to it. What
 * never came is left to the page's own way to try again.
 */
export const live = {
  staleTime: 0,
  refetchInterval: ({ state }: { state: { data: unknown; error: Error | null } }) =>
    state.error && state.data === undefined ? false : 10_000,
  refetchOnWindowFocus: true,
} as const

/** The server says itself that it will be better in a moment, such as when its database starts again. */
const isPassing = (error: Error) => error instanceof CallError && error.code === 'TRY_AGAIN'

/** The one cache of answers. Other retries are the queries' own affair: most refusals do not get better by asking again. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: staleTimeInMs,
        retry: (failed, error) => failed < 2 && isPassing(error),
        refetchOnWindowFocus: false,
        // Without a network, too: the worker may have kept the answer, and where it has not the page says so, and does not wait silently.
        networkMode: 'always',
      },
      // Without a network it fails and says so, rather than to wait and be done when nobody expects it anymore.
      mutations: { networkMode: 'always' },
    },
  })
}
