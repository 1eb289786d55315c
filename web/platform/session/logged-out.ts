const loggedOut = 'archway:logged-out'

/** `verified`: without a verified address, nothing of the account is accessible, so the person is still a visitor. */
interface LoggedOutPerson {
  verified: boolean
}

/** Notifies everything that stores data of the person in this tab that no one is logged in. */
export function notifyLoggedOut(person: LoggedOutPerson): void {
  window.dispatchEvent(new CustomEvent<LoggedOutPerson>(loggedOut, { detail: person }))
}

/** Calls `listener` whenever the person of this tab has logged out, as long as the page is open. */
export function onLoggedOut(listener: (person: LoggedOutPerson) => void): void {
  window.addEventListener(loggedOut, (event) => listener((event as CustomEvent<LoggedOutPerson>).detail))
}
