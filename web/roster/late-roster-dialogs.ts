import { lazy, useEffect } from 'react'
import { withNetwork } from '#web/platform/page/with-network.ts'
import { loadDialog } from '#web/ui/dialog.tsx'

const load = () => import('./roster-dialogs.tsx')

/** What can be opened over a roster. */
export const RosterDialogs = lazy(load)

/**
 * It comes when the roster stands there: before, it would share a slow line with what is waited for. Not with the first dialog: a roster is
 * kept in rooms where the network comes and goes; where it went before this came, this comes with the network.
 */
export function useRosterDialogsSoon(): void {
  useEffect(() => {
    let end = () => {}
    const come = () => {
      end = withNetwork(() => Promise.all([load(), loadDialog()]))
    }
    const soon = 'requestIdleCallback' in window ? requestIdleCallback(come, { timeout: 2000 }) : null
    if (soon === null) come()
    return () => {
      if (soon !== null) cancelIdleCallback(soon)
      end()
    }
  }, [])
}
