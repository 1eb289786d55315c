/** Where the browser keeps the list. */
export const listKey = 'archway.registration-list'

/** Where the browser keeps what the last list was whose day is over. */
export const expiredKey = 'archway.expired-registration-list'

/** Tells the store of this tab, if a page has loaded it. */
export const forgetEvent = 'archway:forget-registration-list'
/**
 * For logging out: the next person at this screen must not find the list. Apart from the store, because reading a list needs the
 * schemas of its guests, and they would come with every page.
 */
export function forgetList(): void {
  try {
    localStorage.removeItem(listKey)
    localStorage.removeItem(expiredKey)
  } catch {
    // A browser that keeps nothing has nothing to forget; the store holds its list in memory and hears the event.
  }
  window.dispatchEvent(new Event(forgetEvent))
}

/** For somebody who leaves before they proved their address: the list stays, and is a visitor's again. */
export function releaseList(): void {
  try {
    const list = JSON.parse(localStorage.getItem(listKey) ?? 'null')
    for (const entry of list?.entries ?? []) Object.assign(entry, { by: null, who: [] })
    if (list) localStorage.setItem(listKey, JSON.stringify(list))
  } catch {
    // What cannot be read is no list.
  }
}
