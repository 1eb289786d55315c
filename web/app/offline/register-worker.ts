import type { QueryClient } from '@tanstack/react-query'
import { classDataKey } from '#web/platform/class-data-key.ts'
import type { ToWorker } from '#web/platform/offline/worker-messages.ts'
import { belowBase, settings } from '#web/platform/page/settings.ts'
import { setOfflineState } from './offline-state.ts'

/** How often an open page checks for a new version, in milliseconds. */
const betweenChecks = 3_600_000

/** How long the person waits for the new version's worker after the click, in milliseconds. */
const longestWait = 2000

/** How long one reload may take, in milliseconds. */
const longestReload = 8000

/**
 * Installs the worker of this version. Resolves when a worker controls this page. Browsers allow workers on secure
 * pages only.
 */
export async function registerWorker(client: QueryClient): Promise<void> {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return
  // On another host's pages our worker would take precedence over that host's worker.
  if (settings.endpoint !== null) return
  const { serviceWorker } = navigator
  const isFirst = serviceWorker.controller === null
  const registration = await serviceWorker.register(belowBase('/worker.js'), {
    scope: belowBase('/'),
    updateViaCache: 'none',
  })
  // The browser is set to allow no workers.
  if (!registration) return
  if (!serviceWorker.controller)
    await new Promise<void>((resolve) =>
      serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true }),
    )
  setOfflineState({ hasWorker: true })
  announceUpdates(registration)
  if (!isFirst) return
  const addresses = [...filesOfPage(), ...snapshotsOf(client)]
  registration.active?.postMessage({ type: 'keep', addresses } satisfies ToWorker)
  // Personal data loaded before the worker was active. Load it again, because the worker caches only what it sees.
  const own = ['session', 'care', 'registrations', 'roster', 'facilitator']
  await client.refetchQueries({
    type: 'active',
    predicate: ({ queryKey: [first] }) => own.includes(String(first)),
  })
}

/** A new version waits until the person accepts it, or has closed all pages of the portal. */
function announceUpdates(registration: ServiceWorkerRegistration): void {
  const announce = () => {
    const { waiting } = registration
    if (!waiting) return
    setOfflineState({
      update: () => {
        setOfflineState({ isUpdating: true })
        // Once: on a slow line a second reload would begin the first one again.
        let isLoading = false
        const load = () => {
          if (isLoading) return
          isLoading = true
          reload()
        }
        navigator.serviceWorker.addEventListener('controllerchange', load, { once: true })
        // Chromium sometimes keeps a worker waiting for minutes, though the old one has no work left. The new page
        // loads from the network in any case. Its worker takes over when the old page is closed.
        setTimeout(load, longestWait)
        // Accepted in another tab, or replaced by a newer version. No further state change will be reported.
        if (registration.waiting !== waiting) return load()
        waiting.addEventListener('statechange', () => {
          if (waiting.state === 'activated' || waiting.state === 'redundant') load()
        })
        waiting.postMessage({ type: 'take-over' } satisfies ToWorker)
      },
    })
  }
  // A page that was just reloaded from the network is the new version already, even while its worker waits.
  if (settings.kept || !wasReloaded()) announce()
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', announce)
  })
  setInterval(() => void registration.update().catch(() => undefined), betweenChecks)
}

/**
 * Reloads until the page is left: while workers change, Chromium sometimes never answers a reload. A form with unsaved
 * changes makes the browser ask first. If the person stays, the button must work again.
 */
function reload(): void {
  const again = setTimeout(reload, longestReload)
  const endIfPersonStays = (event: Event) => {
    // After all listeners have run and the browser's question is answered.
    setTimeout(() => {
      if (!event.defaultPrevented) return
      clearTimeout(again)
      setOfflineState({ isUpdating: false })
    })
  }
  window.addEventListener('beforeunload', endIfPersonStays, { once: true })
  window.location.reload()
}

const wasReloaded = (): boolean => {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation?.type === 'reload'
}

const filesOfPage = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter(
      (name) =>
        name.startsWith(`${window.location.origin}${belowBase('/')}`) && /\/(?:assets|pictures)\//.test(name),
    )

/** Addresses of the snapshots that the page was loaded with: months, classes, series. */
function snapshotsOf(client: QueryClient): string[] {
  const names: Record<string, string> = { month: 'courses', class: 'course', series: 'series' }
  return client
    .getQueryCache()
    .findAll({ queryKey: classDataKey })
    .flatMap(({ queryKey: [, kind, id], state }) =>
      state.data !== undefined && names[String(kind)]
        ? [
            new URL(
              belowBase(`/cache/${names[String(kind)]}-${String(id)}.json?lang=${settings.language}`),
              window.location.origin,
            ).href,
          ]
        : [],
    )
}
