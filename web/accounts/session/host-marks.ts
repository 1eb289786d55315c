/**
 * Which of the website's users this browser's login follows. It is the user's number there, which is useless to others,
 * and the number of the user who switched to them.
 */
const key = 'archway.by-host'

export function followedUser(): string | null {
  return localStorage.getItem(key)
}

export function noteFollowed(user: string | null): void {
  if (user === null) localStorage.removeItem(key)
  else localStorage.setItem(key, user)
}

/** The message why the website's login was rejected here; shown until the page is left. */
let error: string | null = null
const listeners = new Set<() => void>()

/** It may arrive after the page, because the page does not wait long for the website. */
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
