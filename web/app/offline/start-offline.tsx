import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import 'virtual:texts/offline'
import { requestLostSheets } from './lost-sheets.ts'
import { OfflineNotice } from './offline-notice.tsx'
import { registerWorker } from './register-worker.ts'
import { clearAnonymousCache } from './save-nothing.ts'
import { watchNetwork } from './watch-network.ts'

/** Comes when the page stands and nothing is going on (web/main.tsx): no first view waits for any of it. */
export function startOffline(client: QueryClient): Promise<void> {
  const element = document.createElement('div')
  // Its own box would end where the notice ends, and nothing would stay in sight.
  element.style.display = 'contents'
  document.body.prepend(element)
  createRoot(element).render(
    <QueryClientProvider client={client}>
      <OfflineNotice />
    </QueryClientProvider>,
  )
  watchNetwork(client)
  requestLostSheets()
  clearAnonymousCache()
  // Without a worker, as on the pages of another host, the notice is there all the same.
  return registerWorker(client).catch(() => undefined)
}
