/** `npm run restore -- FILE`: restores a backup into an empty target. Exit code 0 when it is restored and compared. */

import { runRestore } from '#server/maintenance/restore/run-restore.ts'
import { runCommand } from '#server/maintenance/run-command.ts'
import { removeDueRows } from '#server/people/public.ts'
import { removeOldRows } from './housekeeping.ts'
import { listeners } from './listeners.ts'
import { mailTemplates } from './manifests.ts'

process.exitCode = await runCommand((args) =>
  runRestore(args, {
    events: listeners,
    removeOldRows: async (db, now) => {
      const deps = { db, mailTemplates, events: listeners, clock: { now: () => now } }
      await removeOldRows(deps)
      await removeDueRows(deps)
    },
  }),
)
