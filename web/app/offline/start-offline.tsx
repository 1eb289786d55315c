import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { SessionProvider } from '#web/accounts/public.ts'
import 'virtual:texts/offline'
import { requestLostSheets } from './lost-sheets.ts'
import { OfflineNotice } from './offline-notice.tsx'
import { clearCacheBetweenPeople } from './personal-cache.ts'
import { registerWorker } from './register-worker.ts'
import { clearAnonymousCache } from './save-nothing.ts'
import { watchNetwork } from './watch-network.ts'

/** Starts offline support when the page is complete and idle (web/main.tsx). No first view waits for any of it. */
export function startOffline(client: QueryClient): Promise<void> {
  const element = document.createElement('div')
  // The element's own box would end where the notice ends, so the notice would not stay visible on scroll.
  element.style.display = 'contents'
  document.body.prepend(element)
  createRoot(element).render(
    <QueryClientProvider client={client}>
      <SessionProvider>
        <OfflineNotice />
      </SessionProvider>
    </QueryClientProvider>,
  )
  watchNetwork(client)
  requestLostSheets()
  clearAnonymousCache()
  clearCacheBetweenPeople(client)
  // The notice also works without a worker, as on the pages of another host.
  return registerWorker(client).catch(() => undefined)
}
