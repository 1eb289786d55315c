/** `npm run doctor`: reports what is wrong and how to fix it, one line each. Exit code 1 if something must be fixed. */
import { runningClock } from '#domain/kernel/clock.ts'
import { type Config, ConfigError, readConfig } from '#server/platform/config/config.ts'
import { connect } from '#server/platform/db/connection/connection.ts'
import { StartRejected } from '#server/platform/process/start-rejected.ts'
import { BackupRejected } from './backup/backup-rejected.ts'
import { checkAddress } from './doctor/check-address.ts'
import { checkInDatabase } from './doctor/check-database.ts'
import { checkDisks, checkRecovery } from './doctor/check-disk.ts'
import { checkMail } from './doctor/check-mail.ts'
import { checkProxy } from './doctor/check-proxy.ts'
import { checkSettings } from './doctor/check-settings.ts'
import { bad, type Finding, lineOf, note } from './doctor/finding.ts'
import { hasDatabase, withDatabase } from './open-database.ts'
import { say } from './run-command.ts'

process.exitCode = await run()

async function run(): Promise<number> {
  const findings = await examineSettings()
  for (const finding of findings) say(lineOf(finding))
  const count = findings.filter(({ state }) => state === 'bad').length
  say(count === 0 ? '\nEverything is OK.' : `\nFix ${count === 1 ? '1 problem' : `${count} problems`}.`)
  return count === 0 ? 0 : 1
}

async function examineSettings(): Promise<Finding[]> {
  try {
    return await examine(readConfig(process.env))
  } catch (error) {
    if (error instanceof ConfigError)
      return [bad('settings', error.message, 'see docs/operations/configure.md')]
    throw error
  }
}

/** All findings. Changes nothing and sends no email. */
async function examine(config: Config): Promise<Finding[]> {
  // The machine's clock, even if the portal's is set differently, because the doctor checks it too.
  const { now } = runningClock(Date.now)
  const parts = await Promise.all([
    checkSettings(config),
    checkAddress(config, now()),
    checkProxy(config),
    checkMail(config),
    checkDisks(config),
    checkRecovery(config, now()),
    checkDatabase(config, now),
  ])
  return parts.flat()
}

async function checkDatabase(config: Config, now: () => Date): Promise<Finding[]> {
  if (!config.databaseUrl && !hasDatabase(config.dataDir))
    return [note('database', `there is none in ${config.dataDir} yet`, 'start the portal, which creates it')]
  try {
    return await withDatabase(config, 'The doctor', async (url) => {
      const db = connect(url, { max: 1 })
      return checkInDatabase(db, config, now).finally(() => db.destroy())
    })
  } catch (error) {
    // Messages of other errors may contain data from the database.
    const isNotified = error instanceof StartRejected || error instanceof BackupRejected
    return [
      bad(
        'database',
        isNotified ? error.message : 'it does not respond as expected',
        'see docs/operations/troubleshoot.md',
      ),
    ]
  }
}
