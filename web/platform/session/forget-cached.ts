// Deletes what the service worker has cached about the person (web/platform/offline).

import { personalCache, type ToWorker } from '#web/platform/offline/worker-messages.ts'

/** Check-ins that wait for the network (web/roster/attendance/check-in-queue.ts). */
export const checkInsKey = 'archway.ticks'

/** For logging out: deletes all data for offline use, including responses that the worker is about to cache. */
export function forgetOfflineData(): void {
  localStorage.removeItem(checkInsKey)
  forgetCachedResponses()
}

/**
 * For when no one is logged in (web/app/offline/save-nothing.ts). Check-ins stay: they contain no name, and are sent
 * when their user is back.
 */
export function forgetCachedResponses(): void {
  if ('caches' in window) void caches.delete(personalCache).catch(() => undefined)
  navigator.serviceWorker?.controller?.postMessage({ type: 'forget' } satisfies ToWorker)
}
