import { personalCache, type ToWorker } from '#web/platform/offline/worker-messages.ts'

/** Ticks that wait for the network (web/roster/attendance/check-in-queue.ts). */
export const checkInsKey = 'archway.ticks'

/** For logging out: what is kept for times without a network goes, and what the worker is about to keep. */
export function forgetCached(): void {
  localStorage.removeItem(checkInsKey)
  forgetResponses()
}

/** Where nobody is logged in any more (web/app/offline/save-nothing.ts). Ticks wait on: they hold no name, and are sent when their person is back. */
export function forgetResponses(): void {
  if ('caches' in window) void caches.delete(personalCache).catch(() => undefined)
  navigator.serviceWorker?.controller?.postMessage({ type: 'forget' } satisfies ToWorker)
}
