/** Ids of the classes in this browser's registration list; the same set as long as nothing changed. */
const none: ReadonlySet<number> = new Set()
let ids = none
const listeners = new Set<() => void>()
let isLoading = false

// Reading a stored list needs its schemas, which weigh as much as a page: the calendar is drawn first, and marks what is
// listed a moment later.
async function load(): Promise<void> {
  const { currentList, subscribeToList } = await import('./list-store.ts')
  let { list } = currentList()
  const take = () => {
    const { entries } = list
    if (entries.length === 0 && ids === none) return
    ids = entries.length === 0 ? none : new Set(entries.map(({ course }) => course.courseId))
    for (const tell of listeners) tell()
  }
  subscribeToList(() => {
    const next = currentList().list
    if (next === list) return
    list = next
    take()
  })
  take()
}

export function listedIds(): ReadonlySet<number> {
  return ids
}

/** As the server draws a page: for a browser of which nothing is known. */
export const noIds = () => none

export function subscribeToListedIds(changed: () => void): () => void {
  if (!isLoading) {
    isLoading = true
    void load()
  }
  listeners.add(changed)
  return () => {
    listeners.delete(changed)
  }
}
