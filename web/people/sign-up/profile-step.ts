import { useSyncExternalStore } from 'react'
import { now } from '#web/platform/page/clock.ts'

// Complete Your Profile can be postponed ('Later') for the visit. Actions that need the profile request it again. A
// visit ends at logout or after some hours, because a phone's tab stays open for weeks.

const key = 'archway.profile-later'
/** How long a visit lasts at most, in milliseconds. The profile step is postponed for one visit. */
const longestVisit = 12 * 60 * 60 * 1000

let requested = false
const listeners = new Set<() => void>()
const notify = () => {
  for (const listener of listeners) listener()
}

/** Hides the dialog until the next visit, or until an action requests it. */
export function putOffProfile(userId: number): void {
  requested = false
  try {
    localStorage.setItem(key, JSON.stringify({ userId, at: now().getTime() }))
  } catch {
    // A browser without storage asks again on the next page.
  }
  notify()
}

/** Opens the dialog, even if it was postponed. */
export function requestProfile(): void {
  requested = true
  notify()
}

/** Clears both states. Call it at logout, and when the profile is complete. */
export function forgetProfileStep(): void {
  requested = false
  try {
    localStorage.removeItem(key)
  } catch {
    // Nothing was stored.
  }
  notify()
}

/** Whether an action requested the dialog, and whether this person postponed it for the visit. */
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
