import { useEffect } from 'react'
import { whenIdle } from '#web/platform/page/when-idle.ts'
import { loadDialog } from '#web/ui/dialog/dialog.tsx'
import { lazyDialog, lazyExtra, lazyPart } from '#web/ui/lazy/lazy-part.tsx'

// What appears after the names of a roster. It is lazy-loaded so that the names do not wait for it.

const loadMore = () => import('./roster-more.tsx')

export const RosterMail = lazyExtra(async () => ({ default: (await loadMore()).RosterMail }))
export const RosterCorrections = lazyExtra(async () => ({ default: (await loadMore()).RosterCorrections }))
export const RosterMore = lazyPart(async () => ({ default: (await loadMore()).RosterMore }))

const loadDialogs = () => import('./roster-dialogs.tsx')

export const RosterDialogs = lazyDialog(loadDialogs)

/**
 * Loads the dialogs when the page is idle. Earlier, they would compete for a slow connection. Waiting for the first
 * open dialog would be too late: rosters are used in rooms with unreliable networks. If offline, loads when the
 * connection returns.
 */
export function useRosterDialogsSoon(): void {
  useEffect(() => whenIdle(async () => void (await Promise.all([loadDialogs(), loadDialog()]))), [])
}
