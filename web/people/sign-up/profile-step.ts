import { useSyncExternalStore } from 'react'
import { now } from '#web/platform/page/clock.ts'

// Complete Your Profile can be put off ('Later') for the visit; whatever needs the profile asks for it again. A visit ends with the
// logout or after some hours: a tab of a phone stays open for weeks.

const key = 'archway.profile-later'
/** In milliseconds. */
const longestVisit = 12 * 60 * 60 * 1000

let requested = false
const listeners = new Set<() => void>()
const notify = () => {
  for (const listener of listeners) listener()
}

/** The dialog goes until the next visit, or until something asks for it. */
export function putOffProfile(userId: number): void {
  requested = false
  try {
    localStorage.setItem(key, JSON.stringify({ userId, at: now().getTime() }))
  } catch {
    // A browser that keeps nothing asks again with the next page.
  }
  notify()
}

/** Opens the dialog, also where it was put off. */
export function requestProfile(): void {
  requested = true
  notify()
}

/** For logging out, and once the profile is complete. */
export function forgetProfileStep(): void {
  requested = false
  try {
    localStorage.removeItem(key)
  } catch {
    // Nothing was kept.
  }
  notify()
}

/** Whether the dialog was asked for, and whether this person put it off for the visit. */
export function useProfileStep(userId: number | null): { isRequested: boolean; isPutOff: boolean } {
  const isRequested = useSyncExternalStore(
    subscribe,
    () => requested,
    () => false,
  )
  const stored = useSyncExternalStore(subscribe, readStored, () => null)
  return { isRequested, isPutOff: userId !== null && isOf(stored, userId) }
}

function subscribe(listener: () => void): () => void {
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', fromOtherTab)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', fromOtherTab)
  }
}

function readStored(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function isOf(stored: string | null, userId: number): boolean {
  try {
    const later = JSON.parse(stored ?? 'null') as { userId?: unknown; at?: unknown } | null
    return (
      later?.userId === userId && typeof later.at === 'number' && now().getTime() - later.at < longestVisit
    )
  } catch {
    return false
  }
}
