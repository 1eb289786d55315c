import type { QueryClient } from '@tanstack/react-query'
import type { FromWorker } from '#web/platform/offline/worker-messages.ts'
import { now } from '#web/platform/page/clock.ts'
import { belowBase, settings } from '#web/platform/page/settings.ts'
import { setUnreachable } from '#web/platform/page/unreachable.ts'
import { offlineState, setOfflineState } from './offline-state.ts'

/** How often to check whether the portal is back while it is unreachable, in milliseconds. */
const between = 5000

/** When the portal was last known to be reachable, by this device's clock. Responses after that came from the cache. */
let since = settings.kept ? 0 : Date.now()
let requesting: ReturnType<typeof setTimeout> | undefined

/**
 * Checks whether the portal is reachable: when the browser or the worker reports a change, and regularly while it is
 * unreachable.
 */
export function watchNetwork(client: QueryClient): void {
  const review = async (at: number | null) => {
    clearTimeout(requesting)
    if (at !== null) shownFrom(at)
    if (navigator.onLine && (await isReached())) return comeBack(client)
    goUnreachable(client)
    clearTimeout(requesting)
    requesting = setTimeout(() => void review(null), between)
  }
  window.addEventListener('offline', () => void review(null))
  window.addEventListener('online', () => void review(null))
  navigator.serviceWorker?.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
    if (data.type === 'away') void review(data.at)
  })
  navigator.serviceWorker?.startMessages()
  if (settings.kept || !navigator.onLine) void review(null)
}

async function isReached(): Promise<boolean> {
  const signal = AbortSignal.timeout(between)
  const response = await fetch(belowBase('/healthz'), { cache: 'no-store', signal }).catch(() => null)
  // Another host around the portal may not know the address, but it responded.
  return response !== null && response.status < 500
}

/** The page shows data cached at `at`, by this device's clock. */
function shownFrom(at: number): void {
  const instant = new Date(now().getTime() - (Date.now() - at))
  const { from } = offlineState()
  if (!from || instant < from) setOfflineState({ from: instant })
}

function goUnreachable(client: QueryClient): void {
  if (!offlineState().unreachable) {
    since = Date.now()
    // The content of the page was loaded at these times.
    const shown = client.getQueryCache().findAll({ type: 'active' })
    for (const { state } of shown) if (state.dataUpdatedAt > 0) shownFrom(state.dataUpdatedAt)
    shownFrom(Date.now())
  }
  setOfflineState({ unreachable: true, isBack: false })
  setUnreachable(true)
}

/** Loads everything again that was answered from the cache, before a page with a form is opened. */
async function comeBack(client: QueryClient): Promise<void> {
  const { unreachable, from } = offlineState()
  if (!unreachable && !from) return
  const cached = client
    .getQueryCache()
    .findAll()
    .filter(({ state }) => state.dataUpdatedAt >= since || state.status === 'error')
  const keys = new Set(cached.map(({ queryHash }) => queryHash))
  client.removeQueries({ type: 'inactive', predicate: ({ queryHash }) => keys.has(queryHash) })
  await client.invalidateQueries({ predicate: ({ queryHash }) => keys.has(queryHash) })
  since = Date.now()
  setOfflineState({ unreachable: false, from: null, isBack: unreachable })
  setUnreachable(false)
}
