import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect, type Database } from '#server/platform/db/connection/connection.ts'
import { withClient } from '#server/platform/embedded-postgres/access.ts'
import { adminAccess, joinEmbeddedPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts'
import { buildUser } from '#server/testing/builders/builders.ts'
import { startMailServer, type TestMailServer } from '#server/testing/mail-server.ts'
import { freePort } from '#server/testing/started-portal.ts'
import { type Said, typeAndLeave, type as typeLine } from '#server/testing/terminal.ts'
import { createWritten, writtenSettings } from '#server/testing/written-commands.ts'
import { newKey } from './backup/backup-key.ts'
import { openStorage } from './storage/open-storage.ts'

/** One organization that follows the documentation: its data folder, its bucket and its mail server. */
let dir: string
let bucket: S3rver
let mail: TestMailServer
let settings: Record<string, string>
const { asWritten, left } = createWritten('long')
const running: ReturnType<typeof typeAndLeave>[] = []

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'archway-written-'))
  bucket = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(dir, 'bucket'),
    configureBuckets: [{ name: 'archway', configs: [] }],
  })
  const { port } = await bucket.run()
  mail = await startMailServer()
  settings = {
    ...writtenSettings(),
    SESSION_SECRET: 'a secret of the tests, as long as it has to be',
    SMTP_URL: mail.url,
    DATA_DIR: join(dir, 'data'),
    BACKUP_DIR: join(dir, 'backups'),
    BACKUP_KEY: await newKey(),
    BACKUP_COPY_TO: 's3://archway/backups',
    RECOVERY_TO: 's3://archway/recovery',
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
    PORT: `${await freePort()}`,
  }
})
afterAll(async () => {
  for (const one of running) await one.stop()
  await bucket.close()
  await mail.close()
  rmSync(dir, { recursive: true, force: true })
})

const type = (command: string, texts?: Record<string, string>, more: Record<string, string> = {}) =>
  typeLine(asWritten(command, texts), { ...settings, ...more })

/** `npm start`, until the portal serves calls. */
async function start(command: string, texts: Record<string, string>, port: string) {
  const portal = typeAndLeave(asWritten(command, texts), settings)
  running.push(portal)
  for (let tries = 0; tries < 1200 && !portal.isEnded(); tries += 1) {
    if (
      await fetch(`http://127.0.0.1:${port}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return portal
    await pause(100)
  }
  throw new Error(portal.said())
}

async function inDatabase<T>(dataDir: string, use: (db: Database) => Promise<T>): Promise<T> {
  const { url, stop } = await joinEmbeddedPostgres({ dataDir })
  const db = connect(url, { max: 1 })
  return use(db).finally(async () => {
    await db.destroy()
    await stop()
  })
}
const emailsIn = (dataDir: string) =>
  inDatabase(dataDir, async (db) =>
    (await db.selectFrom('app_user').select('email').orderBy('id').execute()).map(({ email }) => email),
  )
/** As an administrator of the copy, who has set a password with the link that the terminal shows. */
async function sendTestMail(port: string, texts: Record<string, string>): Promise<unknown> {
  const made = await type(
    'npm run make-administrator -- ada@example.org',
    {},
    { DATA_DIR: texts['/srv/drill']! },
  )
  const link = new URL(/https:\/\/classes\.example\.org\/\S+/.exec(made.stdout)![0])
  const [key, login] = ['key', 'login'].map((name) => link.searchParams.get(name)!)
  const password = 'Willow-Creek-42'
  const request = async (query: string, input: object, token?: string) => {
    const response = await fetch(`http://127.0.0.1:${port}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': '192.0.2.1',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify({ query, variables: { input } }),
    })
    return response.json() as Promise<{ data: { login: { authToken: string } } }>
  }
  await request(
    'mutation ($input: ResetUserPasswordInput!) { resetUserPassword(input: $input) { clientMutationId } }',
    { key, login, password },
  )
  const { data } = await request('mutation ($input: LoginInput!) { login(input: $input) { authToken } }', {
    username: login,
    password,
  })
  return request(
    'mutation ($input: SendTestMailInput!) { sendTestMail(input: $input) { mail { status } } }',
    { to: 'test@example.org' },
    data.login.authToken,
  )
}

const oneLine = ({ code, stderr }: Said) => ({ code, line: stderr.replace(/\n$/, '') })

describe('an organization that follows docs/operations', { timeout: 300_000 }, () => {
  /** The name that the documentation uses. */
  const written = '/backups/archway-2026-11-20T080000Z.backup'
  let file = ''
  let instant = ''
  let portal: Awaited<ReturnType<typeof start>>

  it('installs, creates its first administrator, and runs the doctor', async () => {
    portal = await start('npm start', {}, settings.PORT!)
    const made = await type('npm run make-administrator -- ada@example.org')
    expect(made).toMatchObject({ code: 0, stderr: '' })
    await expect
      .poll(() => mail.received.map(({ to }) => to), { timeout: 20_000 })
      .toEqual(['ada@example.org'])
    const { stdout } = await type('npm run doctor')
    expect(stdout).toMatch(/^ok {4}mail {6}127\.0\.0\.1 accepts mail from here$/m)
    expect(stdout).toMatch(/^BAD {3}address {3}we could not reach https:\/\/classes\.example\.org from here/m)
    expect(stdout).toMatch(/^note {2}proxy {5}we could not check x-forwarded-for/m)
    expect(stdout).toMatch(/^ok {4}clock/m)
  })
  it('makes a backup while the portal runs, with a copy in the bucket', async () => {
    const { stdout, stderr, code } = await type('npm run backup')
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    file = /complete and tested: (\S+)/.exec(stdout)![1]!
    expect(stdout).toContain('A copy is in s3://archway/backups.')
    // Wait for the daily copy of the files: before it, no time can be restored.
    await expect.poll(() => portal.said(), { timeout: 60_000 }).toMatch(/"at":"recovery","news":"copied"/)
    instant = await inDatabase(settings.DATA_DIR!, async (db) => {
      await buildUser(db, { email: 'before@example.org' })
      return new Date(Date.now() + 1).toISOString()
    })
    await inDatabase(settings.DATA_DIR!, (db) => buildUser(db, { email: 'after@example.org' }))
    // As after a minute: the piece of the log is full, and stored there.
    const piece = await withClient(adminAccess(settings.DATA_DIR!).adminUrl, async (client) => {
      const { rows } = await client.query<{ name: string }>('select pg_walfile_name(pg_switch_wal()) as name')
      return rows[0]!.name
    })
    const storage = openStorage(settings.RECOVERY_TO!, {
      endpoint: settings.S3_ENDPOINT!,
      region: 'auto',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    })
    await expect
      .poll(async () => (await storage.list('')).some((name) => name.includes(piece)), { timeout: 60_000 })
      .toBe(true)
  })
  it('restores, which is refused on a running portal and onto existing data', async () => {
    const restore = (more?: Record<string, string>) =>
      type('npm run restore -- /backups/archway-2026-11-20T080000Z.backup', { [written]: file }, more)
    expect(oneLine(await restore())).toEqual({
      code: 1,
      line: expect.stringMatching(/^The portal at [^\n]* is already using [^\n]*Stop it first[^\n]*$/),
    })
    await portal.stop()
    expect(oneLine(await restore())).toEqual({
      code: 1,
      line: expect.stringMatching(/^This database has data[^\n]*$/),
    })
    const elsewhere = join(dir, 'elsewhere')
    expect(await restore({ DATA_DIR: elsewhere })).toMatchObject({ code: 0, stderr: '' })
    expect(await emailsIn(elsewhere)).toEqual(['ada@example.org'])
    const [checked, removed, key] = await Promise.all([
      type('npm run restore -- FILE --check', { FILE: file }),
      type('npm run restore -- --remove-replaced', {}, { DATA_DIR: elsewhere }),
      type('npm run backup -- --new-key'),
    ])
    expect(checked).toMatchObject({ code: 0, stderr: '', stdout: expect.stringContaining('is complete') })
    expect(removed).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('Deleted the replaced data of 0'),
    })
    expect(key.stdout).toMatch(/^AGE-SECRET-KEY-1\w+$/m)
  })
  it('restores from the bucket on a new machine with only the keys', async () => {
    const fresh = join(dir, 'from-bucket')
    const { BACKUP_COPY_TO: _copy, RECOVERY_TO: _recovery, BACKUP_DIR: _dir, ...rest } = settings
    const line = asWritten('npm run restore -- s3://BUCKET/FOLDER/archway-2026-11-20T080000Z.backup', {
      'BUCKET/FOLDER': 'archway/backups',
      'archway-2026-11-20T080000Z.backup': basename(file),
    })
    expect(await typeLine(line, { ...rest, DATA_DIR: fresh })).toMatchObject({ code: 0, stderr: '' })
    expect(await emailsIn(fresh)).toEqual(['ada@example.org'])
    const { S3_ACCESS_KEY_ID: _id, S3_ENDPOINT: _endpoint, ...without } = rest
    expect(oneLine(await typeLine(line, { ...without, DATA_DIR: join(dir, 'none') }))).toEqual({
      code: 1,
      line: expect.stringMatching(/^S3_ENDPOINT[^\n]* missing[^\n]*$/),
    })
  })
  it('restores to a point in time and to the latest state', async () => {
    const then = join(dir, 'then')
    const back = await type(
      'npm run restore -- --moment 2026-11-20T16:30:00Z',
      { '2026-11-20T16:30:00Z': instant },
      { DATA_DIR: then },
    )
    expect(back).toMatchObject({ code: 0, stderr: '' })
    expect(await emailsIn(then)).toEqual(['ada@example.org', 'before@example.org'])
    const latest = join(dir, 'latest')
    const last = await type('npm run restore -- --moment latest', {}, { DATA_DIR: latest })
    expect(last).toMatchObject({ code: 0, stderr: '' })
    expect(await emailsIn(latest)).toEqual(['ada@example.org', 'before@example.org', 'after@example.org'])
  })
  it('inspects a test restore, which sends no email', async () => {
    const drill = join(dir, 'drill')
    mkdirSync(drill)
    const port = `${await freePort()}`
    const texts = { FILE: file, '/srv/drill': drill, '4100': port }
    const made = await type('DATA_DIR=/srv/drill npm run restore -- FILE --drill', texts)
    expect(made).toMatchObject({
      code: 0,
      stderr: '',
      stdout: expect.stringContaining('This is a test restore'),
    })
    await inDatabase(drill, (db) =>
      db
        .insertInto('outbox_mail')
        .values({
          kind: 'testMail',
          to_address: 'due@example.org',
          data: '{}',
          created_at: new Date(),
          next_attempt_at: new Date(),
        })
        .execute(),
    )
    const before = mail.received.length
    const command =
      'DATA_DIR=/srv/drill PORT=4100 PUBLIC_URL=http://localhost:4100 ALLOWED_RISKS=plain-http npm start'
    const copy = await start(command, texts, port)
    expect(copy.said()).toContain('This is a test restore')
    const response = await sendTestMail(port, texts)
    expect(response).toMatchObject({ data: { sendTestMail: { mail: { status: 'QUEUED' } } } })
    // If it sent email, it would check for due email at its start, and wait for email in progress at its end.
    await copy.stop()
    const waiting = await inDatabase(drill, (db) =>
      db
        .selectFrom('outbox_mail')
        .select(['to_address', 'attempts'])
        .where('status', '=', 'queued')
        .execute(),
    )
    expect(waiting).toEqual(expect.arrayContaining([{ to_address: 'due@example.org', attempts: 0 }]))
    expect(mail.received).toHaveLength(before)
    expect(left()).toEqual([])
  })
})
