/** `npm run import -- FILE [--json]`: imports legacy class dates. */
import { runImport } from './run-import.ts'

const loadEvents = async () => (await import('#server/wiring/listeners.ts')).listeners
process.exitCode = await runImport(process.argv.slice(2), process, loadEvents)
