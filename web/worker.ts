/// <reference lib="webworker" />
import { clientsClaim } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { cleanupOutdatedCaches, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { isMachinePath } from '#domain/content/page-uri.rule.ts'
import { forgetPerson } from './platform/offline/cached-responses.ts'
import { respondToCall, respondToRead } from './platform/offline/respond.ts'
import { createShells } from './platform/offline/shell.ts'
import type { ToWorker } from './platform/offline/worker-messages.ts'

// The service worker (docs/decisions/0084): the portal without a network. Pages come from the network while it
// responds. Otherwise it serves the app itself, with cached API responses.

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] }

const manifest = self.__WB_MANIFEST
const files = manifest.map((entry) => (typeof entry === 'string' ? entry : entry.url))
const base = new URL(self.registration.scope).pathname.replace(/\/$/, '')
const entry = files.find((file) => /assets\/index-[^/]*\.js$/.test(file)) ?? ''
const shells = createShells({ base, entry, version: entry })
/** The age, in milliseconds, after which the cached page with the settings is loaded again. */
const shellFor = 3_600_000

// Keep this order. A new worker waits until the person accepts it, or all pages of the old one are closed.
precacheAndRoute(manifest, { cleanURLs: false, directoryIndex: '' })
cleanupOutdatedCaches()
clientsClaim()

self.addEventListener('install', (event) => event.waitUntil(shells.saveAll()))
self.addEventListener('activate', (event) =>
  event.waitUntil(
    Promise.all([shells.deleteOtherVersions(), self.registration.navigationPreload?.enable()]).then(
      () => undefined,
    ),
  ),
)
self.addEventListener('message', (event) => {
  const word = event.data as ToWorker
  if (word.type === 'forget') event.waitUntil(forgetPerson())
  if (word.type === 'take-over') event.waitUntil(self.skipWaiting())
  if (word.type === 'keep')
    event.waitUntil(Promise.allSettled(word.addresses.map((address) => saveAddress(event, new URL(address)))))
})

const below = (url: URL) => (url.origin === self.location.origin ? url.pathname.slice(base.length) : '')
const isAsset = (url: URL) => /^\/(?:assets|pictures|icons)\//.test(below(url))
const isReading = (url: URL) => /^\/(?:cache\/[\w-]+\.json|session)$/.test(below(url))

/** Files with a content hash in their names, and pictures. */
const assets = new CacheFirst({
  cacheName: 'archway-files',
  plugins: [
    new ExpirationPlugin({ maxEntries: 250, maxAgeSeconds: 60 * 24 * 3600, purgeOnQuotaError: true }),
  ],
})
registerRoute(({ url, request }) => request.method === 'GET' && isAsset(url), assets)
registerRoute(
  ({ url }) => isReading(url),
  ({ event, request }) => respondToRead(event as FetchEvent, request, below(new URL(request.url))),
)
registerRoute(
  ({ url }) => below(url) === '/graphql',
  ({ event, request }) => respondToCall(event as FetchEvent, request),
  'POST',
)
registerRoute(
  ({ url, request }) => request.mode === 'navigate' && isScreen(below(url)),
  async ({ event, request, url }) => {
    const { preloadResponse } = event as FetchEvent
    try {
      const response = ((await preloadResponse) as Response | undefined) ?? (await fetch(request))
      event.waitUntil(shells.age().then((age) => (age > shellFor ? shells.saveAll() : undefined)))
      // From a proxy in front of a portal that does not respond.
      if (response.status !== 502 && response.status !== 504) return response
      return (await shells.for(url)) ?? response
    } catch (error) {
      const shell = await shells.for(url)
      if (!shell) throw error
      return shell
    }
  },
)

function isScreen(path: string): boolean {
  return path.startsWith('/') && !isMachinePath(path) && !/^\/admin\/import\/file|\.\w{2,12}$/.test(path)
}

/**
 * Caches a page that loaded before the worker: its files, which the browser has, and the responses that it was rendered
 * from.
 */
async function saveAddress(event: ExtendableEvent, url: URL): Promise<void> {
  const request = new Request(url)
  if (isAsset(url)) await assets.handle({ event, request })
  else if (isReading(url)) await respondToRead(null, request, below(url))
}
