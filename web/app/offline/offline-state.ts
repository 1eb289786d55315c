import { now } from '#web/platform/page/clock.ts'
import { settings } from '#web/platform/page/settings.ts'

// State of the notice: whether the portal is unreachable, how old the shown data is, and whether a new version exists.

export interface OfflineState {
  unreachable: boolean
  /** When the oldest data on the screen was loaded, by the server's clock. Null while the portal is reachable. */
  from: Date | null
  /** The portal was unreachable and is reachable again. */
  isBack: boolean
  /** The worker intercepts this page's requests. */
  hasWorker: boolean
  /** Loads the new version. Null if there is none, or the person postponed it. */
  update: (() => void) | null
  /** The person loads the new version, and the page has not reloaded yet. */
  isUpdating: boolean
}

let state: OfflineState = {
  unreachable: settings.kept,
  from: settings.kept ? now() : null,
  isBack: false,
  hasWorker: false,
  update: null,
  isUpdating: false,
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
