/** Where the browser stores the list. */
export const listKey = 'archway.registration-list'

/** Where the browser stores the last list after it expired. */
export const expiredKey = 'archway.expired-registration-list'

/** Notifies the store of this tab, if a page has loaded it. */
export const forgetEvent = 'archway:forget-registration-list'
/**
 * For logging out: the next person at this screen must not see the list. Separate from the store, because reading a
 * list needs the schemas of its guests, and every page would load them.
 */
export function forgetList(): void {
  try {
    localStorage.removeItem(listKey)
    localStorage.removeItem(expiredKey)
  } catch {
    // A browser without storage has nothing to delete. The store has its list in memory and receives the event.
  }
  window.dispatchEvent(new Event(forgetEvent))
}

/** For a person who leaves before they verified their address: the list stays, and belongs to a visitor again. */
export function releaseList(): void {
  try {
    const list = JSON.parse(localStorage.getItem(listKey) ?? 'null')
    for (const entry of list?.entries ?? []) Object.assign(entry, { by: null, who: [] })
    if (list) localStorage.setItem(listKey, JSON.stringify(list))
  } catch {
    // What cannot be parsed is not a list.
  }
}
