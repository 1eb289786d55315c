const loggedOut = 'archway:logged-out'

/** Notifies everything that stores data of the person in this tab that no one is logged in. */
export function sayLoggedOut(person: Leaver): void {
  window.dispatchEvent(new CustomEvent<Leaver>(loggedOut, { detail: person }))
}

/** `verified`: without a verified address, nothing of the account is accessible, so the person is still a visitor. */
export interface Leaver {
  verified: boolean
}

/** Calls `listener` whenever the person of this tab has logged out, as long as the page is open. */
export function onLoggedOut(listener: (person: Leaver) => void): void {
  window.addEventListener(loggedOut, (event) => listener((event as CustomEvent<Leaver>).detail))
}
