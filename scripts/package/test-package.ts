/**
 * `npm run test:package`: installs the package in a clean Debian without npm and without a network except itself. It
 * does what an organization does: start, register, upgrade while people register, back up, remove, install again,
 * restore, purge. Prints the result of the consistency check. It types the commands of docs/operations, and
 * fails if it did not type all of them. Needs root, Debian and debootstrap. Not part of CI.
 *   --as-made   uses the packages of the last run
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { connect } from '../../server/platform/db/connection/connection.ts'
import { portalUrl } from '../../server/platform/embedded-postgres/access.ts'
import { readPostmaster } from '../../server/platform/embedded-postgres/postmaster.ts'
import { buildAttendee } from '../../server/testing/builders/builders.ts'
import { buildCourse } from '../../server/testing/builders/class-builders.ts'
import { createDocument } from '../../server/testing/registration-calls.ts'
import { createWritten } from '../../server/testing/written-commands.ts'
import { lacking } from './lacking.ts'

const project = fileURLToPath(new URL('../../', import.meta.url))
const work = process.env.TEST_PACKAGE_DIR ?? '/var/tmp/archway-test-package'
const base = join(work, 'base')
const root = join(work, 'root')
const url = 'http://127.0.0.1:4000'
const password = 'A-word-of-the-test-1'
const { asWritten, left } = createWritten('package')

/** Prepares the files for the test, then starts the script again in network and process namespaces of its own. */
function outside(): void {
  const lacks = lacking()
  if (lacks) {
    console.error(lacks)
    process.exitCode = 1
    return
  }
  const made = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')).version as string
  const isMade = process.argv.includes('--as-made')
  for (const version of isMade ? [] : [made, `${made}+next`]) {
    console.log(`Making the package ${version} ...`)
    const more = version === made ? '' : ` -- --version ${version}`
    execFileSync('/bin/sh', ['-c', `${asWritten('npm run package')}${more}`], {
      cwd: project,
      stdio: 'inherit',
    })
  }
  if (!existsSync(join(base, 'usr/bin/dpkg'))) {
    console.log('Making a clean Debian (only the first time) ...')
    mkdirSync(work, { recursive: true })
    execFileSync('debootstrap', ['--variant=minbase', 'bookworm', base], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  }
  rmSync(root, { recursive: true, force: true })
  execFileSync('cp', ['-a', base, root])
  const flags = ['--net', '--mount', '--pid', '--fork', '--kill-child', `--mount-proc=${join(root, 'proc')}`]
  const args = [...flags, process.execPath, ...process.execArgv, ...process.argv.slice(1), '--inside', made]
  const { status } = spawnSync('unshare', args, { stdio: 'inherit' })
  rmSync(root, { recursive: true, force: true })
  process.exitCode = status ?? 1
}

const rows: [string, string][] = []
const report = (what: string, said: string) => {
  rows.push([what, said])
  console.log(`  ${what}: ${said}`)
}

async function inside(): Promise<void> {
  const version = process.argv.at(-1) as string
  execFileSync('ip', ['link', 'set', 'lo', 'up'])
  execFileSync('mount', ['-t', 'proc', 'proc', '/proc'])
  execFileSync('mount', ['--rbind', '/dev', join(root, 'dev')])
  let failed = false
  try {
    await story(version)
  } catch (error) {
    failed = true
    console.error(error)
  }
  for (const portal of portals) portal.kill('SIGTERM')
  const width = Math.max(...rows.map(([what]) => what.length))
  console.log(`\n${rows.map(([what, said]) => `${what.padEnd(width)}  ${said}`).join('\n')}`)
  console.log(failed ? '\nIt failed.' : '\nAll is well.')
  process.exit(failed ? 1 : 0)
}

async function story(version: string): Promise<void> {
  // Not run here, but outside of the clean Debian, where the packages are made. Noted as tested all the same.
  asWritten('npm run package')
  const [first, next] = [version, `${version}+next`].map(debOf) as [string, string]
  check('npm in the clean Debian', inRoot('sh', '-c', 'command -v npm node || echo none'), 'none')
  typed('apt install ./archway_0.1.0_amd64.deb', { './archway_0.1.0_amd64.deb': `.${first}` })
  report('installed', inRoot('dpkg-query', '-W', '-f', `\${Version} \${Status}`, 'archway'))
  check('settings', inRoot('stat', '-c', '%U:%G %a', '/etc/archway/archway.env'), 'root:archway 640')
  checkUnit()
  const doctor = typedOr('archway doctor')
  check(
    'doctor before the address is set',
    doctor.status === 0 ? 'well' : 'says what to do',
    'says what to do',
  )

  configure()
  let portal = await started()
  report(
    'started',
    `ready, as the user ${inRoot('stat', '-c', '%U', '/var/lib/archway/postgres/PG_VERSION')}`,
  )
  const link = typed('archway make-administrator ada@example.org')
  check(
    'the first administrator',
    /https:\/\/classes\.example\.org\/\S+/.test(link) ? 'has a link' : link,
    'has a link',
  )
  check(
    'home',
    /id="drawn-page"/.test(await (await fetch(url)).text()) ? 'server-rendered' : 'empty',
    'server-rendered',
  )
  const people = await seed()
  const token = await logIn(people.email)
  const registered = new Set<number>()
  check('a registration by the API', await register(token, people.classes[0]!, registered), 'booked')

  const going = registerOn(token, people.classes.slice(1), registered)
  await pause(1000)
  // As postinst does with systemd: the old version runs until the new one is installed, then it is restarted.
  typed('apt install ./archway_0.2.0_amd64.deb', { './archway_0.2.0_amd64.deb': `.${next}` })
  await stop(portal)
  portal = await start()
  await pause(1000)
  const { tries, refused: rejected } = await going.stop()
  report(
    'upgraded while people register',
    `${tries} calls, ${rejected} not answered with a registration and tried again`,
  )
  check('the version', inRoot('dpkg-query', '-W', '-f', `\${Version}`, 'archway'), `${version}+next`)
  check('registrations answered and stored', await missing(registered), 'none is missing')

  const made = typed('archway backup')
  const file = /complete and tested: (\S+)/.exec(made)?.[1] ?? ''
  report('backup while it runs', file)
  check(
    'restore onto the running portal',
    labelOf(typedOr('archway restore FILE --replace', { FILE: file })),
    'refused',
  )
  await drill(file)
  await stopped(portal)

  inRoot('dpkg', '--remove', 'archway')
  check('removed: the program', inRoot('sh', '-c', 'ls /usr/lib/archway 2>/dev/null | wc -l'), '0')
  check(
    'removed: data and settings',
    inRoot('sh', '-c', 'ls -d /var/lib/archway/postgres /etc/archway/archway.env | wc -l'),
    '2',
  )
  inRoot('dpkg', '--install', next)
  portal = await start()
  check('installed again: registrations', await missing(registered), 'none is missing')
  await stop(portal)
  check('restore onto other data', labelOf(typedOr('archway restore FILE', { FILE: file })), 'refused')
  typed('archway restore FILE --replace', { FILE: file })
  portal = await start()
  check('restored: registrations', await missing(registered), 'none is missing')
  await stop(portal)
  // As with a new major version of PostgreSQL, which cannot read the old files.
  inRoot(
    'sh',
    '-c',
    'cd /var/lib/archway && mv postgres postgres.old && mv postgres-password postgres-password.old',
  )
  const onPage = '/var/lib/archway/backups/archway-2026-11-20T080000Z.backup'
  typed(`archway restore ${onPage}`, { [onPage]: file })
  portal = await start()
  check('moved to new files: registrations', await missing(registered), 'none is missing')
  await stop(portal)
  typed('apt purge archway')
  check(
    'purged: data and settings',
    inRoot('sh', '-c', 'ls -d /var/lib/archway /etc/archway 2>/dev/null | wc -l'),
    '0',
  )
  check('commands of the pages that were not typed', left().join(', ') || 'none', 'none')
}

/** Types a command of a page as root in the clean Debian, and confirms its prompts. */
function typedOr(command: string, words: Record<string, string> = {}) {
  return inRootOr('sh', '-c', asWritten(command, words))
}
function typed(command: string, words: Record<string, string> = {}): string {
  const { status, stdout, stderr } = typedOr(command, words)
  if (status !== 0) throw new Error(`${command} ended with ${status}: ${stdout}${stderr}`)
  return stdout.trim()
}
/** Runs a test restore of the backup while the portal keeps running. */
async function drill(file: string): Promise<void> {
  typed('install -d -m 700 -o archway /srv/drill')
  typed('install -o archway -m 600 /var/lib/archway/backup-key /srv/drill/')
  typed('DATA_DIR=/srv/drill archway restore FILE --drill', { FILE: file })
  const settings = 'DATA_DIR=/srv/drill PORT=4100 PUBLIC_URL=http://localhost:4100 ALLOWED_RISKS=plain-http'
  const copy = await start(asWritten(`${settings} archway start`), 4100)
  check(
    'a drill beside the portal',
    (await fetch(`${url}/readyz`)).ok ? 'both serve' : 'one serves',
    'both serve',
  )
  await stop(copy)
}
/** The clean Debian has no systemd, so this does its command by hand. */
function started() {
  asWritten('systemctl start archway')
  return start()
}
function stopped(portal: ReturnType<typeof spawn>) {
  asWritten('systemctl stop archway')
  return stop(portal)
}

function debOf(version: string): string {
  const found = globSync(join(project, `dist/package/archway_${version}_*.deb`))[0]
  if (!found) throw new Error(`There is no package of ${version}.`)
  execFileSync('cp', [found, join(root, 'tmp/')])
  return `/tmp/${found.split('/').at(-1)}`
}

function check(what: string, said: string, expected: string): void {
  report(what, said)
  if (said !== expected) throw new Error(`${what}: '${said}' where '${expected}' was expected`)
}

function inRootOr(...command: string[]) {
  return spawnSync('chroot', [root, ...command], {
    encoding: 'utf8',
    input: 'y\n',
    env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C' },
  })
}
function inRoot(...command: string[]): string {
  const { status, stdout, stderr } = inRootOr(...command)
  if (status !== 0) throw new Error(`${command.join(' ')} ended with ${status}: ${stdout}${stderr}`)
  return stdout.trim()
}
const labelOf = ({ status, stderr }: { status: number | null; stderr: string }) =>
  status === 1 && stderr.trim().split('\n').length === 1 ? 'refused' : `${status}: ${stderr}`

function checkUnit(): void {
  const unit = join(root, 'usr/lib/systemd/system/archway.service')
  const { stdout, status } = spawnSync(
    'systemd-analyze',
    ['security', '--offline=true', '--no-pager', unit],
    { encoding: 'utf8' },
  )
  report(
    'the unit, by systemd-analyze security',
    status === null ? 'not tried: no systemd-analyze' : (stdout.trim().split('\n').at(-1) ?? ''),
  )
}

function configure(): void {
  const file = join(root, 'etc/archway/archway.env')
  const settings = readFileSync(file, 'utf8').replace('#PUBLIC_URL=', 'PUBLIC_URL=')
  writeFileSync(file, settings)
}

const portals = new Set<ReturnType<typeof spawn>>()

/** Starts the installed portal with the systemd unit's command, or with a command from a documentation page. */
async function start(command = '/usr/bin/archway start', port = 4000) {
  const child = spawn('chroot', [root, 'env', ...command.split(' ')], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin' },
  })
  portals.add(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text))
  for (let tries = 0; tries < 600; tries++) {
    if (child.exitCode !== null) throw new Error(`The portal ended: ${output}`)
    const response = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null)
    if (response?.status === 200) return child
    await pause(100)
  }
  throw new Error(`The portal did not get ready: ${output}`)
}

async function stop(child: ReturnType<typeof spawn>): Promise<void> {
  portals.delete(child)
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await ended
}

async function withDatabase<T>(use: (db: ReturnType<typeof connect>) => Promise<T>): Promise<T> {
  const data = join(root, 'var/lib/archway')
  const server = readPostmaster(join(data, 'postgres'))
  if (!server) throw new Error('There is no database.')
  const secret = readFileSync(join(data, 'postgres-password'), 'utf8').trim()
  const db = connect(portalUrl(server.port, secret), { max: 1 })
  return use(db).finally(() => db.destroy())
}

/** Creates a person who can register, and upcoming classes. */
const seed = () =>
  withDatabase(async (db) => {
    const { email } = await buildAttendee(db, { password })
    const classes: number[] = []
    for (let day = 2; day < 400; day++)
      classes.push((await buildCourse(db, { starts_at: new Date(Date.now() + day * 86_400_000) })).id)
    return { email, classes }
  })

async function request<T>(query: string, variables: object, token?: string): Promise<T | null> {
  try {
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': '192.0.2.1',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify({ query, variables }),
      signal: AbortSignal.timeout(10_000),
    })
    const { data, errors } = (await response.json()) as { data?: T; errors?: unknown[] }
    if (errors && !token) throw new Error(JSON.stringify(errors))
    return data ?? null
  } catch (error) {
    if (!token) throw error
    return null
  }
}

async function logIn(email: string): Promise<string> {
  const document = `mutation ($username: String!, $password: String!) {
    login(input: { username: $username, password: $password }) { authToken } }`
  const data = await request<{ login: { authToken: string } }>(document, { username: email, password })
  return data?.login.authToken ?? ''
}

async function register(token: string, courseId: number, registered: Set<number>): Promise<string> {
  type Result = {
    createRegistrations: {
      results: { registration: { databaseId: number } | null; errorCode: string | null }[]
    }
  }
  const input = { registrations: [{ courseId, registrationType: 'in-person' }] }
  const data = await request<Result>(createDocument, { input }, token)
  const result = data?.createRegistrations?.results[0]
  if (result?.registration) registered.add(result.registration.databaseId)
  return result?.registration ? 'booked' : (result?.errorCode ?? 'no answer')
}

/** Registers for class after class. Repeats a call without a response, like a person who presses the button again. */
function registerOn(token: string, classes: number[], registered: Set<number>) {
  let going = true
  let tries = 0
  let rejected = 0
  const run = (async () => {
    for (const courseId of classes) {
      for (let said = ''; going && !['booked', 'ALREADY_REGISTERED'].includes(said); ) {
        tries += 1
        said = await register(token, courseId, registered)
        if (said !== 'booked') {
          rejected += 1
          await pause(100)
        }
      }
      if (!going) return
    }
  })()
  return {
    async stop() {
      going = false
      await run
      return { tries, refused: rejected }
    },
  }
}

/** Registrations that were confirmed but are not in the database. */
const missing = (registered: Set<number>) =>
  withDatabase(async (db) => {
    const found = await db.selectFrom('registration').select('id').where('cancelled_at', 'is', null).execute()
    const there = new Set(found.map(({ id }) => id))
    const lost = [...registered].filter((id) => !there.has(id))
    return lost.length === 0 ? 'none is missing' : `${lost.length} of ${registered.size} are missing`
  })

if (process.argv.includes('--inside')) await inside()
else outside()
