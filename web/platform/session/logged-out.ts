const loggedOut = 'archway:logged-out'

/** Tells all that keeps something of the person in this tab that nobody is logged in anymore. */
export function sayLoggedOut(person: Leaver): void {
  window.dispatchEvent(new CustomEvent<Leaver>(loggedOut, { detail: person }))
}

/** `verified`: nothing of the account is open to whoever has not proved its address, so they are a visitor still. */
export interface Leaver {
  verified: boolean
}

/** Calls `listener` whenever the person of this tab has left; for as long as the page is open. */
export function onLoggedOut(listener: (person: Leaver) => void): void {
  window.addEventListener(loggedOut, (event) => listener((event as CustomEvent<Leaver>).detail))
}
