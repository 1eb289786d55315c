import { lazy } from 'react'
import { loadDialog } from '#web/ui/dialog.tsx'

const load = () => import('./roster-dialogs.tsx')

/** What can be opened over a roster. It comes while the roster is asked for, not with the page that shows it. */
export const RosterDialogs = lazy(load)

// Not with the first dialog: a roster is kept in rooms where the network comes and goes.
void Promise.all([load(), loadDialog()]).catch(() => undefined)
