import { inspect, parseArgs } from 'node:util'
import { runningClock } from '#domain/kernel/clock.ts'
import { type Config, ConfigError, readConfig } from '#server/platform/config/config.ts'
import type { Events } from '#server/platform/events/events.ts'
import { currentLocale } from '#server/platform/messages/current-locale.ts'
import { withDatabase } from '#server/platform/process/command-database.ts'
import { StartRejected } from '#server/platform/process/start-rejected.ts'
import type { Terminal } from '#server/platform/process/terminal.ts'
import { ImportFileError, readClassDateFile } from './class-date-file.ts'
import { importTexts } from './import.texts.ts'
import { importClassDates } from './import-class-dates.command.ts'
import { type FoundReport, reportTable, reportWithText } from './report/import-report.ts'

const exitCodes = { done: 0, notStarted: 1, fileNotRead: 2 }

/**
 * Returns the exit code: 0 if the file could be read, even if rows were rejected. `loadEvents` loads half of the
 * portal, so it is called last: errors before it are reported without that wait.
 */
export async function runImport(
  args: string[],
  { env, stdout, stderr }: Terminal,
  loadEvents: () => Promise<Events>,
): Promise<number> {
  try {
    const { path, json } = readArguments(args)
    // Read the file first: a wrong file must not start a database.
    const rows = await readClassDateFile(path)
    const report = reportWithText(await importInto(readConfig(env), rows, loadEvents), currentLocale())
    stdout.write(`${json ? JSON.stringify(report) : reportTable(report, currentLocale())}\n`)
    return exitCodes.done
  } catch (error) {
    const isExpected =
      error instanceof ConfigError || error instanceof StartRejected || error instanceof ImportFileError
    stderr.write(`${isExpected ? error.message : inspect(error)}\n`)
    return error instanceof ImportFileError ? exitCodes.fileNotRead : exitCodes.notStarted
  }
}

function readArguments(args: string[]): { path: string; json: boolean } {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { json: { type: 'boolean' } },
    })
    const [path, ...more] = positionals
    if (path && more.length === 0) return { path, json: values.json ?? false }
  } catch {
    // An unknown option. The usage lists the known ones.
  }
  throw new ImportFileError(importTexts.usage)
}

function importInto(
  config: Config,
  rows: unknown[],
  loadEvents: () => Promise<Events>,
): Promise<FoundReport> {
  return withDatabase(config, 'An import', async (db) => {
    const events = await loadEvents()
    const clock = runningClock(Date.now, config.clockStart)
    return importClassDates({ db, clock, events }, rows)
  })
}
