/** `npm run import -- FILE [--json]`: imports legacy class dates. */
import { runImport } from './run-import.ts'

process.exitCode = await runImport(process.argv.slice(2), process)
