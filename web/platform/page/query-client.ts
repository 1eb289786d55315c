// TanStack Query with the defaults of this app (specification, section 9).

import { notifyManager, QueryClient } from '@tanstack/react-query'
import { CallError } from '#web/platform/graphql/client.ts'

// A button must be busy before the second click of a double click. With a timer, the default, it is not.
notifyManager.setScheduler(queueMicrotask)

const tenMinutes = 600_000

/**
 * For data that changes while it is shown: reloaded every 10 seconds while it is on the screen, and on returning to it.
 * If the first load failed, the page handles the retry.
 */
export const live = {
  staleTime: 0,
  refetchInterval: ({ state }: { state: { data: unknown; error: Error | null } }) =>
    state.error && state.data === undefined ? false : 10_000,
  refetchOnWindowFocus: true,
} as const

/** The server reports a transient error, such as a restart of its database. */
const isTransient = (error: Error) => error instanceof CallError && error.code === 'TRY_AGAIN'

/** The only query cache. Queries set other retries themselves: most domain errors do not go away on retry. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: tenMinutes,
        retry: (failed, error) => failed < 2 && isTransient(error),
        refetchOnWindowFocus: false,
        // Also without a network: the worker may have cached the response. If not, the page says so and does not wait
        // silently.
        networkMode: 'always',
      },
      // Without a network, it fails and says so. Otherwise it would wait and run when no one expects it.
      mutations: { networkMode: 'always' },
    },
  })
}
