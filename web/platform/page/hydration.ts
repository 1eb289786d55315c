// Waits until all of a server-rendered page is hydrated. This is our own code, because React does not say when the last
// Suspense boundary has hydrated.

/** A part of a server-rendered page that hydrates separately, when the browser gets to it. */
export interface PagePart {
  isHydrated: boolean
}

/** Parts of the page that are not hydrated yet. */
const waiting = new Set<PagePart>()
let whenDone: (() => void)[] = []

/** Registers a part on the page. Returns the function to call when it is removed. */
export function awaitPart(part: PagePart): () => void {
  if (!part.isHydrated) waiting.add(part)
  return () => leave(part)
}

export function markHydrated(part: PagePart): void {
  part.isHydrated = true
  leave(part)
}

/** Runs `then` once, when the last registered part is hydrated. Call it when the page itself is. */
export function whenAllHydrated(then: () => void): void {
  whenDone.push(then)
  notify()
}

function leave(part: PagePart): void {
  if (waiting.delete(part)) notify()
}

function notify(): void {
  if (waiting.size > 0) return
  const callbacks = whenDone
  whenDone = []
  for (const then of callbacks) then()
}
