import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { clearCacheBetweenPeople } from './personal-cache.ts'
import { SessionContext, useObservedSession } from './session.ts'

/** Gives `useSession` the session of the page. It is inside the query client's provider. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const client = useQueryClient()
  useEffect(() => clearCacheBetweenPeople(client), [client])
  return <SessionContext value={useObservedSession()}>{children}</SessionContext>
}
