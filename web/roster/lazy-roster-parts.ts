import { useEffect } from 'react'
import { whenQuiet } from '#web/platform/page/when-quiet.ts'
import { loadDialog } from '#web/ui/dialog/dialog.tsx'
import { lazyDialog, lazyExtra, lazyPart } from '#web/ui/lazy/lazy-part.tsx'

// What comes after the names of a roster, so that they wait for nothing but themselves.

const loadMore = () => import('./roster-more.tsx')

export const RosterMail = lazyExtra(async () => ({ default: (await loadMore()).RosterMail }))
export const RosterCorrections = lazyExtra(async () => ({ default: (await loadMore()).RosterCorrections }))
export const RosterMore = lazyPart(async () => ({ default: (await loadMore()).RosterMore }))

const loadDialogs = () => import('./roster-dialogs.tsx')

/** What can be opened over a roster. */
export const RosterDialogs = lazyDialog(loadDialogs)

/**
 * It comes when the page is quiet: before, it would share a slow line with what is waited for. Not with the first dialog: a roster is
 * kept in rooms where the network comes and goes; where it went before this came, this comes with the network.
 */
export function useRosterDialogsSoon(): void {
  useEffect(() => whenQuiet(async () => void (await Promise.all([loadDialogs(), loadDialog()]))), [])
}
