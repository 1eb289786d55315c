import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { sessionKey } from '#web/accounts/public.ts'
import { classDataKey } from '#web/platform/class-data-key.ts'

/** Key of all queries about a person's registrations. Pages that show them put their queries under it. */
export const registrationsKey = ['registrations'] as const

/**
 * After a registration or cancellation: reloads the person, their classes and the seats of all classes. Resolves when
 * the screen is up to date.
 */
export function useRefreshRegistrations(): () => Promise<void> {
  const client = useQueryClient()
  return () => refreshRegistrations(client)
}

export async function refreshRegistrations(client: QueryClient): Promise<void> {
  // A list that cannot be reloaded shows its error itself.
  await Promise.allSettled([
    client.invalidateQueries({ queryKey: sessionKey }),
    ...[registrationsKey, classDataKey].map(async (queryKey) => {
      // A first response that is still pending is outdated and would be taken for the new one: invalidating alone waits
      // for it.
      await client.cancelQueries({ queryKey })
      await client.invalidateQueries({ queryKey })
    }),
  ])
}
