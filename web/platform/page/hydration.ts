// Reports when all of a server-rendered page is hydrated. This is our own code, because React does not say when the last
// Suspense boundary has hydrated.

/** A part of a server-rendered page that hydrates separately, when the browser gets to it. */
export interface PagePart {
  isHydrated: boolean
}

/** Parts of the page that are not hydrated yet. */
const pending = new Set<PagePart>()
let callbacks: (() => void)[] = []

/** Registers a part on the page. Returns the function to call when it is removed. */
export function registerPart(part: PagePart): () => void {
  if (!part.isHydrated) pending.add(part)
  return () => remove(part)
}

export function markHydrated(part: PagePart): void {
  part.isHydrated = true
  remove(part)
}

/** Runs `then` once, when the last registered part is hydrated. Call it when the page itself is. */
export function whenAllHydrated(then: () => void): void {
  callbacks.push(then)
  runIfDone()
}

function remove(part: PagePart): void {
  if (pending.delete(part)) runIfDone()
}

function runIfDone(): void {
  if (pending.size > 0) return
  const due = callbacks
  callbacks = []
  for (const then of due) then()
}
