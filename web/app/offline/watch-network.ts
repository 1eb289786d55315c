import type { QueryClient } from '@tanstack/react-query'
import type { FromWorker } from '#web/platform/offline/worker-messages.ts'
import { now } from '#web/platform/page/clock.ts'
import { belowBase, settings } from '#web/platform/page/settings.ts'
import { setUnreachable } from '#web/platform/page/unreachable.ts'
import { offlineState, setOfflineState } from './offline-state.ts'

/** How often it is asked, while the portal is away, whether it is back. In milliseconds. */
const between = 5000

/** When the portal was last known to be reached, by this machine's clock; what came after that was kept. */
let since = settings.kept ? 0 : Date.now()
let requesting: ReturnType<typeof setTimeout> | undefined

/** Looks whether the portal is reached: when the browser or the worker say that something changed, and again and again while it is away. */
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
  // Another host around the portal may not know the address, but it has answered.
  return response !== null && response.status < 500
}

/** Something is shown that was kept at `at`, by this machine's clock. */
function shownFrom(at: number): void {
  const instant = new Date(now().getTime() - (Date.now() - at))
  const { from } = offlineState()
  if (!from || instant < from) setOfflineState({ from: instant })
}

function goUnreachable(client: QueryClient): void {
  if (!offlineState().unreachable) {
    since = Date.now()
    // What stands on the page came at these moments.
    const shown = client.getQueryCache().findAll({ type: 'active' })
    for (const { state } of shown) if (state.dataUpdatedAt > 0) shownFrom(state.dataUpdatedAt)
    shownFrom(Date.now())
  }
  setOfflineState({ unreachable: true, isBack: false })
  setUnreachable(true)
}

/** All that was answered meanwhile is asked for anew, before any page is opened that has a form. */
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
