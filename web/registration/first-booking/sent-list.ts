// Whether the list of this browser went to the server with a sign-up, so that the page that waits for the code may say what is booked by
// it. The server does not tell: it keeps nothing for an address that has an account, and must look the same. It says whose account it
// was by its number alone, and goes with the tab.

const key = 'archway.sent-list'

export function noteSentList(userId: number): void {
  try {
    sessionStorage.setItem(key, String(userId))
  } catch {
    // The page then says nothing of the classes.
  }
}

export function wasListSent(userId: number): boolean {
  try {
    return sessionStorage.getItem(key) === String(userId)
  } catch {
    return false
  }
}

export function forgetSentList(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Nothing was kept.
  }
}
