const loggedOut = 'archway:logged-out'

/** Tells all that keeps something of the person in this tab that nobody is logged in anymore. */
export function sayLoggedOut(): void {
  window.dispatchEvent(new Event(loggedOut))
}

/** Calls `listener` whenever the person of this tab has left; for as long as the page is open. */
export function onLoggedOut(listener: () => void): void {
  window.addEventListener(loggedOut, listener)
}
