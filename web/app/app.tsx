import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, StrictMode, useEffect } from 'react'
import { SessionProvider } from '#web/accounts/public.ts'

/** Wraps the router, identically on the server and in the browser. Generated element ids depend on that. */
export function App({
  client,
  onTaken,
  children,
}: {
  client: QueryClient
  /** Called when the page is hydrated. */
  onTaken?: () => void
  children: ReactNode
}) {
  useEffect(() => onTaken?.(), [onTaken])
  return (
    <StrictMode>
      <QueryClientProvider client={client}>
        <SessionProvider>{children}</SessionProvider>
      </QueryClientProvider>
    </StrictMode>
  )
}
