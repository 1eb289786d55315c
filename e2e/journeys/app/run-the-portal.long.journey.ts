import { existsSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { clock } from '../../support/portal/clock.ts'
import { freePort, temporaryFolder, untilReady } from '../../support/portal/portal.ts'
import { run, startScript } from '../../support/portal/portal-process.ts'

// Running the portal from a terminal. No browser.

let folder: string
let dataDir: string
let port: number
let url: string
test.beforeEach(async () => {
  folder = temporaryFolder()
  dataDir = join(folder, 'data')
  port = await freePort()
  url = `http://localhost:${port}`
})
test.afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** The configuration of an organization, behind a proxy with a certificate. */
const real = {
  NODE_ENV: 'production',
  SESSION_SECRET: 's'.repeat(40),
  PUBLIC_URL: 'https://classes.example.net',
  TRUSTED_PROXY_HEADER: 'X-Forwarded-For',
}
const start = (env: Record<string, string> = {}) =>
  run(startScript, { PORT: String(port), DATA_DIR: dataDir, ...env })
const databaseFile = () => join(dataDir, 'postgres', 'postmaster.pid')
const databasePid = () => Number(readFileSync(databaseFile(), 'utf8').split('\n')[0])
/** PostgreSQL removes this file last when it stops. */
const hasDatabase = () => existsSync(databaseFile())
const classCount = async () => {
  const query =
    '{ courseFacet(where: { query: { start_date: { min: "2000-01-01" } } }) { pager { total_rows } } }'
  const body = JSON.stringify({ query })
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  const { data } = (await response.json()) as { data: { courseFacet: { pager: { total_rows: number } } } }
  return data.courseFacet.pager.total_rows
}

test('starts with sample data, takes over the database of a killed portal, rejects a second one, and stops', async () => {
  const killed = start({ PORTAL_CLOCK: clock })
  await untilReady(killed, url)
  expect(killed.stdout()).toContain(`Archway is running at ${url}`)
  expect(killed.stdout()).toContain('attendee@example.org')
  const classes = await classCount()
  expect(classes).toBeGreaterThan(100)
  const database = databasePid()
  killed.signal('SIGKILL')
  await killed.ended
  expect(hasDatabase()).toBe(true)

  const portal = start({ PORTAL_CLOCK: clock })
  await untilReady(portal, url)
  expect(databasePid()).toBe(database)
  expect(await classCount()).toBe(classes)
  const other = start({ PORT: String(await freePort()) })
  expect(await other.ended).toBe(1)
  expect(other.stderr()).toBe(
    `The portal at ${url} (process ${portal.pid}) is already using ${dataDir}. Stop it first, or choose another DATA_DIR.\n`,
  )
  // Under npm, Ctrl-C arrives twice: from the terminal and from npm.
  portal.signal('SIGINT')
  portal.signal('SIGINT')
  expect(await portal.ended).toBe(0)
  expect(hasDatabase()).toBe(false)

  // The next start finds the accounts of the sample in the database, and refuses to run with real settings.
  const intoProduction = start(real)
  expect(await intoProduction.ended).toBe(1)
  expect(intoProduction.stderr()).toMatch(/^DATA_DIR or DATABASE_URL is wrong: .*demo-accounts.*\n$/)
})

test('prints one line that says why it cannot start', async () => {
  const taken = createServer().listen(port, '127.0.0.1')
  const noOne = await freePort()
  const free = { PORT: String(await freePort()) }
  // One of each place that finds a reason. The reasons: config.test.ts, unsafe-config.test.ts.
  const cases: Array<[Record<string, string>, RegExp]> = [
    [{}, /^Another program uses port \d+\. Stop that program, or set PORT to a free port\.\n$/],
    [
      { ...free, DATABASE_URL: `postgres://a:b@127.0.0.1:${noOne}/c` },
      /^DATABASE_URL is wrong: nothing responds at 127\.0\.0\.1:\d+\.\n$/,
    ],
    [{ ...free, NODE_ENV: 'production' }, /^SESSION_SECRET is missing: .*\n$/],
    [{ ...free, ...real, PUBLIC_URL: '' }, /^PUBLIC_URL is wrong: .*plain-http.*\n$/],
  ]
  const started = cases.map(([env, line], n) => ({
    env,
    line,
    rejected: start({ ...env, DATA_DIR: join(folder, `data-${n}`) }),
  }))
  for (const { env, line, rejected } of started) {
    expect(await rejected.ended, JSON.stringify(env)).toBe(1)
    expect(rejected.stderr()).toMatch(line)
    expect(rejected.stdout()).toBe('')
  }
  taken.close()
})

test('starts empty in production, without demo accounts, and imports class dates while it runs', async () => {
  const portal = start(real)
  await untilReady(portal, url)
  expect((await fetch(url)).headers.get('strict-transport-security')).toBe('max-age=31536000')
  expect(portal.stdout()).not.toContain('example.org')
  expect(await classCount()).toBe(0)
  const query =
    'mutation { login(input: { username: "admin@example.org", password: "Portal-demo-2026" }) { authToken } }'
  const body = JSON.stringify({ query })
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  expect(await response.json()).toMatchObject({ errors: [{ message: expect.any(String) }] })
  // Only administrators see the mail log. No one sees emails with their login links.
  const outbox = await fetch(`${url}/outbox`, { redirect: 'manual' })
  expect(outbox.headers.get('location')).toBe('/admin/mail')
  expect((await fetch(`${url}/outbox.json`)).status).toBe(404)

  const tsx = ['--import', 'tsx', 'server/import/import.cli.ts', 'sample-data/class-dates.json', '--json']
  const importing = run(tsx, { DATA_DIR: dataDir })
  expect(await importing.ended, importing.stderr()).toBe(0)
  expect(JSON.parse(importing.stdout()).imported).toBeGreaterThan(100)
  expect(await classCount()).toBeGreaterThan(100)
  portal.signal('SIGTERM')
  expect(await portal.ended).toBe(0)
  expect(hasDatabase()).toBe(false)
})
