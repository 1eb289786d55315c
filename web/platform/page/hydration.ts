/** A part of a drawn page that is taken over by itself, when the browser comes to it. */
export interface PagePart {
  isTaken: boolean
}

/** Those that the page has and that are not yet the app's own. */
const waiting = new Set<PagePart>()
let allTaken: (() => void)[] = []

/** The part stands on the page; answers what to do when it is no longer there. */
export function awaitPart(part: PagePart): () => void {
  if (!part.isTaken) waiting.add(part)
  return () => leave(part)
}

export function takePart(part: PagePart): void {
  part.isTaken = true
  leave(part)
}

/** Runs `then` once, when the last of the parts that are waited for is taken. For when the page itself is. */
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
