/** Ids of the classes in this browser's registration list; the same set as long as nothing changed. */
let ids: ReadonlySet<number> = new Set()
const listeners = new Set<() => void>()
let isLoading = false

// Reading a stored list needs its schemas, which weigh as much as a page: the calendar is drawn first, and marks what is
// listed a moment later.
async function load(): Promise<void> {
  const { currentList, subscribeToList } = await import('./list/list-store.ts')
  let { list } = currentList()
  const take = () => {
    ids = new Set(list.entries.map(({ course }) => course.courseId))
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
const none: ReadonlySet<number> = new Set()
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
