import { lazy, useEffect } from 'react'
import { loadDialog } from '#web/ui/dialog.tsx'

const load = () => import('./roster-dialogs.tsx')

/** What can be opened over a roster. */
export const RosterDialogs = lazy(load)

/**
 * It comes when the roster stands there: before, it would share a slow line with what is waited for. Not with the first dialog: a roster is
 * kept in rooms where the network comes and goes.
 */
export function useRosterDialogsSoon(): void {
  useEffect(() => {
    const come = () => void Promise.all([load(), loadDialog()]).catch(() => undefined)
    if (!('requestIdleCallback' in window)) return come()
    const soon = requestIdleCallback(come, { timeout: 2000 })
    return () => cancelIdleCallback(soon)
  }, [])
}
