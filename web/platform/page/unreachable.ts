import { settings } from './settings.ts'

// Whether the portal is unreachable: then the data shown is old, and nothing can be changed. Known immediately for a
// page that started without a network (web/platform/offline). web/app/offline sets it for an open page.

let unreachable = settings.kept
const listeners = new Set<() => void>()

export const isUnreachable = (): boolean => unreachable

export function setUnreachable(next: boolean): void {
  if (next === unreachable) return
  unreachable = next
  for (const listener of listeners) listener()
}

export function subscribeToUnreachable(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
