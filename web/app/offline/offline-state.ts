import { now } from '#web/platform/page/clock.ts'
import { settings } from '#web/platform/page/settings.ts'

// What the notice says: whether the portal is away, of when is what is shown, and whether there is a new version of it.

export interface OfflineState {
  unreachable: boolean
  /** Of when the oldest is of what may be on the screen, by the server's clock; null while the portal is reached. */
  from: Date | null
  /** The portal was away and is reached again. */
  isBack: boolean
  /** The worker sees what this page asks for. */
  hasWorker: boolean
  /** Loads the new version; null: there is none, or the person has put it off. */
  update: (() => void) | null
}

let state: OfflineState = {
  unreachable: settings.kept,
  from: settings.kept ? now() : null,
  isBack: false,
  hasWorker: false,
  update: null,
}
const listeners = new Set<() => void>()

export const offlineState = (): OfflineState => state

export function setOfflineState(change: Partial<OfflineState>): void {
  state = { ...state, ...change }
  for (const listener of listeners) listener()
}

export function subscribeToOffline(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
