/** Which of the website's users the login of this browser follows: a number there, of use to nobody else, with that of who switched to them. */
const key = 'archway.by-host'

export function followedUser(): string | null {
  return localStorage.getItem(key)
}

export function noteFollowed(user: string | null): void {
  if (user === null) localStorage.removeItem(key)
  else localStorage.setItem(key, user)
}

/** Why the website's login did not count here, in words; until the page is left. */
let error: string | null = null
const listeners = new Set<() => void>()

/** It may come after the page: nobody waits for the website for long. */
export function noteHostRejection(sentence: string): void {
  error = sentence
  for (const listener of listeners) listener()
}

export function subscribeToHostRejection(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function hostRejection(): string | null {
  return error
}
