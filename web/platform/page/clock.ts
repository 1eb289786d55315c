import { settings } from './settings.ts'

/**
 * The server's render time, until the whole page is hydrated: content that depends on time must render as it did there.
 */
let frozenAt: Date | null = null
const offsetInMs = measureOffset()

/** The current time, by the server's clock. The web never reads the device's clock in any other way. */
export function now(): Date {
  return frozenAt ?? new Date(Date.now() + offsetInMs)
}

/** True while the page is server-rendered or hydrated: content that only the browser has stored comes after that. */
export function isServerRenderedPage(): boolean {
  return frozenAt !== null
}

/** Stops the clock at the instant of a render. Null: it runs again. */
export function freezeClock(instant: Date | null): void {
  frozenAt = instant
  if (!frozenAt) for (const listener of listeners) listener()
}

const listeners = new Set<() => void>()

/** Calls `listener` when a stopped clock runs again. Returns a function that removes it. */
export function onClockResume(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Resolves when every part of the page is hydrated. Changes before that would appear in a part that hydrates as it was
 * rendered.
 */
export async function untilHydrated(): Promise<void> {
  if (frozenAt) await new Promise<void>((resolve) => onClockResume(resolve))
}

/**
 * Measured once, at load: compares the server's time with this device's clock, which may be wrong. A page that was
 * cached for some seconds contains its render time. Its headers contain the time it was sent.
 */
function measureOffset(): number {
  const [page] =
    typeof window === 'undefined'
      ? []
      : (performance.getEntriesByType('navigation') as PerformanceNavigationTiming[])
  const sent = page?.serverTiming?.find(({ name }) => name === 'now')?.description
  if (!page || !sent) return new Date(settings.serverNow).getTime() - Date.now()
  return new Date(sent).getTime() - (Date.now() - performance.now() + page.responseStart)
}
