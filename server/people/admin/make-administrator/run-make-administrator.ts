import { inspect, parseArgs } from 'node:util'
import { runningClock } from '#domain/kernel/clock.ts'
import { nameInput } from '#domain/kernel/person/person-fields.input.ts'
import { type Names, promptNames } from '#server/people/admin/admin-names.ts'
import { ConfigError, readConfig } from '#server/platform/config/config.ts'
import { withDatabase } from '#server/platform/process/command-database.ts'
import { isTestRestore } from '#server/platform/process/restored-copy.ts'
import { StartRejected } from '#server/platform/process/start-rejected.ts'
import type { Terminal } from '#server/platform/process/terminal.ts'
import { type MadeAdministrator, makeAdministrator, makesNewAccount } from './make-administrator.command.ts'
import { makeAdministratorTexts } from './make-administrator.texts.ts'

const exitCodes = { done: 0, notStarted: 1, wrongAddress: 2 }

/** Returns the exit code: 0 when the account has the role, 2 for an unsuitable address. */
export async function runMakeAdministrator(line: string[], terminal: Terminal): Promise<number> {
  const reject = (why: string): number => {
    terminal.stderr.write(`${why}\n`)
    return exitCodes.wrongAddress
  }
  const given = readLine(line)
  if (!given) return reject(makeAdministratorTexts.usage)
  const { address, names: said } = given
  const parsed = said && nameInput.safeParse(said)
  if (parsed && !parsed.success) return reject(makeAdministratorTexts.wrongNames)
  try {
    const config = readConfig(terminal.env)
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
    if (isUnnamed) terminal.stdout.write(`${makeAdministratorTexts.noNames}\n`)
    const ofMail = isCopy
      ? makeAdministratorTexts.copyMailsNobody
      : config.smtpUrl
        ? makeAdministratorTexts.mailed
        : makeAdministratorTexts.notMailed
    terminal.stdout.write(`${linesOf(made.value, ofMail).join('\n')}\n`)
    return exitCodes.done
  } catch (error) {
    const isExpected = error instanceof ConfigError || error instanceof StartRejected
    terminal.stderr.write(`${isExpected ? error.message : inspect(error)}\n`)
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

function linesOf({ email, became, link, expiresAt, known }: MadeAdministrator, ofMail: string): string[] {
  return [
    makeAdministratorTexts.became[became](email),
    ...known.map(makeAdministratorTexts.known),
    makeAdministratorTexts.link(link, `${expiresAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`),
    ofMail,
  ]
}
