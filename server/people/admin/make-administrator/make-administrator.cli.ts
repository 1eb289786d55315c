/**
 * `npm run make-administrator -- EMAIL`: makes the first administrator, or another one. Exit code 0 when the account
 * has the role, 2 for an unsuitable address.
 */
import { parseArgs } from 'node:util'
import { runningClock } from '#domain/kernel/clock.ts'
import { nameInput } from '#domain/kernel/person/person-fields.input.ts'
import { type Names, promptNames } from '#server/people/admin/admin-names.ts'
import { ConfigError, readConfig } from '#server/platform/config/config.ts'
import { withDatabase } from '#server/platform/process/command-database.ts'
import { isTestRestore } from '#server/platform/process/restored-copy.ts'
import { StartRejected } from '#server/platform/process/start-rejected.ts'
import { type MadeAdministrator, makeAdministrator, makesNewAccount } from './make-administrator.command.ts'
import { makeAdministratorTexts } from './make-administrator.texts.ts'

const exitCodes = { done: 0, notStarted: 1, wrongAddress: 2 }

process.exitCode = await run(process.argv.slice(2))

async function run(line: string[]): Promise<number> {
  const given = readLine(line)
  if (!given) return reject(makeAdministratorTexts.usage)
  const { address, names: said } = given
  const parsed = said && nameInput.safeParse(said)
  if (parsed && !parsed.success) return reject(makeAdministratorTexts.wrongNames)
  try {
    const config = readConfig(process.env)
    const { made, isCopy, isUnnamed } = await withDatabase(config, 'make-administrator', async (db) => {
      const isNew = await makesNewAccount(db, address)
      const names = parsed?.data ?? (isNew ? await promptNames() : null)
      const now = runningClock(Date.now, config.clockStart).now()
      const made = await makeAdministrator({ db, publicUrl: config.publicUrl, now }, address, names)
      return { made, isCopy: await isTestRestore(db), isUnnamed: isNew && !names }
    })
    if (!made.ok)
      return reject(
        made.code === 'INPUT_INVALID'
          ? makeAdministratorTexts.noAddress(address)
          : makeAdministratorTexts.closed(address),
      )
    if (isUnnamed) process.stdout.write(`${makeAdministratorTexts.noNames}\n`)
    notify(
      made.value,
      isCopy
        ? makeAdministratorTexts.copyMailsNobody
        : config.smtpUrl
          ? makeAdministratorTexts.mailed
          : makeAdministratorTexts.notMailed,
    )
    return exitCodes.done
  } catch (error) {
    console.error(error instanceof ConfigError || error instanceof StartRejected ? error.message : error)
    return exitCodes.notStarted
  }
}

function readLine(line: string[]): { address: string; names: Names | null } | null {
  try {
    const { values, positionals } = parseArgs({
      args: line,
      allowPositionals: true,
      options: { 'first-name': { type: 'string' }, 'last-name': { type: 'string' } },
    })
    const [address, ...more] = positionals
    if (!address || more.length > 0) return null
    const { 'first-name': firstName, 'last-name': lastName } = values
    if (firstName === undefined && lastName === undefined) return { address, names: null }
    return { address, names: { firstName: firstName ?? '', lastName: lastName ?? '' } }
  } catch {
    // An unknown option.
    return null
  }
}

function notify({ email, became, link, expiresAt, known }: MadeAdministrator, ofMail: string): void {
  const lines = [
    makeAdministratorTexts.became[became](email),
    ...known.map(makeAdministratorTexts.known),
    makeAdministratorTexts.link(link, `${expiresAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`),
    ofMail,
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}

function reject(line: string): number {
  console.error(line)
  return exitCodes.wrongAddress
}
