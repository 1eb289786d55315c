import type { ReactNode } from 'react'
import { SessionContext, useObservedSession } from './session.ts'

/** Gives `useSession` the session of the page. It is inside the query client's provider. */
export function SessionProvider({ children }: { children: ReactNode }) {
  return <SessionContext value={useObservedSession()}>{children}</SessionContext>
}
