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
