// Whether this browser's list was sent with a sign-up, so that the page that waits for the code can say what it
// registers. The server does not say: it stores nothing for an address that has an account, and must look the same. The
// account is stored only by its number, and only as long as the tab.

const key = 'archway.sent-list'

export function noteSentList(userId: number): void {
  try {
    sessionStorage.setItem(key, String(userId))
  } catch {
    // Without storage, the next page says nothing about the classes.
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
    // Nothing was stored.
  }
}
