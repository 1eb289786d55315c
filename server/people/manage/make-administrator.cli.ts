/** `npm run make-administrator -- EMAIL`: the first administrator, or one more. Exit code 0 when the account has the role, 2 for an address that will not do. */
import { runningClock } from '#domain/kernel/clock.ts'
import { ConfigError, readConfig } from '#server/platform/config/config.ts'
import { withDatabase } from '#server/platform/process/command-database.ts'
import { isDrill } from '#server/platform/process/restored-copy.ts'
import { StartRefused } from '#server/platform/process/start-refused.ts'
import { type MadeAdministrator, makeAdministrator } from './make-administrator.command.ts'
import { makeAdministratorTexts as texts } from './make-administrator.texts.ts'

const exitCodes = { done: 0, notStarted: 1, wrongAddress: 2 }

process.exitCode = await run(process.argv.slice(2))

async function run([address, ...more]: string[]): Promise<number> {
  if (!address || address.startsWith('-') || more.length > 0) return refuse(texts.usage)
  try {
    const config = readConfig(process.env)
    const { made, isCopy } = await withDatabase(config, 'make-administrator', async (db) => {
      const now = runningClock(Date.now, config.clockStart).now()
      const made = await makeAdministrator({ db, publicUrl: config.publicUrl, now }, address)
      return { made, isCopy: await isDrill(db) }
    })
    if (!made.ok)
      return refuse(made.code === 'INPUT_INVALID' ? texts.noAddress(address) : texts.closed(address))
    tell(made.value, isCopy ? texts.copyMailsNobody : config.smtpUrl ? texts.mailed : texts.notMailed)
    return exitCodes.done
  } catch (error) {
    console.error(error instanceof ConfigError || error instanceof StartRefused ? error.message : error)
    return exitCodes.notStarted
  }
}

function tell({ email, became, link, expiresAt, known }: MadeAdministrator, ofMail: string): void {
  const lines = [
    texts.became[became](email),
    ...known.map(texts.known),
    texts.link(link, `${expiresAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`),
    ofMail,
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}

function refuse(line: string): number {
  console.error(line)
  return exitCodes.wrongAddress
}
