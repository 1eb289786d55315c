import { settings } from './settings.ts'

/** Where a page was drawn on the server, its moment, until everything of it is taken over: what depends on the time is drawn as it was. */
let existing: Date | null = null
const offsetInMs = measureOffset()

/** Now, by the server's clock. The web never reads the machine's clock in any other way. */
export function now(): Date {
  return existing ?? new Date(Date.now() + offsetInMs)
}

/** The page is being drawn on the server, or taken over as it was drawn there: what only the browser keeps comes after that. */
export function isServerRenderedPage(): boolean {
  return existing !== null
}

/** The clock stands at the moment of a drawing; null: it goes on. */
export function freezeClock(instant: Date | null): void {
  existing = instant
  if (!existing) for (const style of checking) style()
}

const checking = new Set<() => void>()

/** Calls `look` when a clock that stood goes on; answers how to end that. */
export function whenClockGoesOn(style: () => void): () => void {
  checking.add(style)
  return () => checking.delete(style)
}

/** When the page is the app's own, every part of it: what comes before that would stand in a part that is taken over as it was drawn. */
export async function untilTaken(): Promise<void> {
  if (existing) await new Promise<void>((resolve) => whenClockGoesOn(resolve))
}

/**
 * Measured once, at load: the server's moment is compared with this machine's, whose clock may be wrong. A page that was kept for some
 * seconds bears the moment of its drawing; when it was sent, its headers say.
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
