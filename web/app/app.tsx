import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, StrictMode, useEffect } from 'react'

/** What stands around the router, the same on the server and in the browser: the ids of a page count on it. */
export function App({
  client,
  onTaken,
  children,
}: {
  client: QueryClient
  /** The page is the app's own from here on. */
  onTaken?: () => void
  children: ReactNode
}) {
  useEffect(() => onTaken?.(), [onTaken])
  return (
    <StrictMode>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </StrictMode>
  )
}
