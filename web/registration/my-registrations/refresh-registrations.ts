import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { sessionKey } from '#web/accounts/public.ts'
import { classDataKey } from '#web/platform/class-data-key.ts'

/** All answers about a person's own registrations; pages that show them put their queries under it. */
export const registrationsKey = ['registrations'] as const

/**
 * After a booking or a cancellation: the person, their classes and the seats of all classes are loaded again. Resolves when what
 * is on the screen is new.
 */
export function useRefreshRegistrations(): () => Promise<void> {
  const client = useQueryClient()
  return () => refreshRegistrations(client)
}

export async function refreshRegistrations(client: QueryClient): Promise<void> {
  // A list that cannot be loaded again now says so itself, where it stands.
  await Promise.allSettled([
    client.invalidateQueries({ queryKey: sessionKey }),
    ...[registrationsKey, classDataKey].map(async (queryKey) => {
      // A first answer that is still on its way is from before, and would be taken for the new one: invalidating alone waits for it.
      await client.cancelQueries({ queryKey })
      await client.invalidateQueries({ queryKey })
    }),
  ])
}
