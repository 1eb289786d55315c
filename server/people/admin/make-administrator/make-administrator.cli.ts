/** `npm run make-administrator -- EMAIL`: makes the first administrator, or another one. */
import { runMakeAdministrator } from './run-make-administrator.ts'

process.exitCode = await runMakeAdministrator(process.argv.slice(2), process)
