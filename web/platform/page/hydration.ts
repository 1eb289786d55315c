/** A part of a server-rendered page that hydrates separately, when the browser gets to it. */
export interface PagePart {
  isTaken: boolean
}

/** Parts of the page that are not hydrated yet. */
const waiting = new Set<PagePart>()
let allTaken: (() => void)[] = []

/** Registers a part on the page. Returns the function to call when it is removed. */
export function awaitPart(part: PagePart): () => void {
  if (!part.isTaken) waiting.add(part)
  return () => leave(part)
}

export function takePart(part: PagePart): void {
  part.isTaken = true
  leave(part)
}

/** Runs `then` once, when the last registered part is hydrated. Call it when the page itself is. */
export function whenAllTaken(then: () => void): void {
  allTaken.push(then)
  notify()
}

function leave(part: PagePart): void {
  if (waiting.delete(part)) notify()
}

function notify(): void {
  if (waiting.size > 0) return
  const now = allTaken
  allTaken = []
  for (const then of now) then()
}
