/** `npm run restore -- FILE`: brings a backup into an empty place. Exit code 0 when it is there and compared. */

import { runRestore } from '#server/upkeep/restore/run-restore.ts'
import { runCommand } from '#server/upkeep/run-command.ts'
import { removeOver } from './housekeeping.ts'
import { listeners } from './listeners.ts'
import { mailTemplates } from './mail-templates.ts'

process.exitCode = await runCommand((args) =>
  runRestore(args, {
    events: listeners,
    removeOver: (db, now) => removeOver({ db, mailTemplates, clock: { now: () => now } }),
  }),
)
