import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { sql } from 'kysely'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endRun, insertRun } from '#server/maintenance/backup/backup-runs.sql.ts'
import type { Config } from '#server/platform/config/config.ts'
import { deleteFailure, writeFailure } from '#server/platform/jobs/job-failures.ts'
import { buildUser } from '#server/testing/builders/builders.ts'
import { buildCourse, type CourseOptions } from '#server/testing/builders/class-builders.ts'
import { buildRegistration, buildWalkIn } from '#server/testing/builders/registration-builders.ts'
import { startMailServer, type TestMailServer } from '#server/testing/mail-server.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { checkAddress, notReached } from './check-address.ts'
import { checkInDatabase } from './check-database.ts'
import { checkDisks, checkRecovery } from './check-disk.ts'
import { checkMail } from './check-mail.ts'
import { checkSettings } from './check-settings.ts'
import { type Finding, lineOf } from './finding.ts'

let portal: Portal
let mail: TestMailServer
let dir: string
/** By the database's clock, which no test can change. */
const databaseNow = () => new Date(Date.now() + ahead)
let ahead = 0
let now: Date

beforeAll(async () => {
  portal = await startPortal()
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(portal.db)
  ahead = rows[0]!.now.getTime() - Date.now()
  now = databaseNow()
  mail = await startMailServer()
  dir = mkdtempSync(join(tmpdir(), 'archway-doctor-'))
})
afterAll(async () => {
  await portal.close()
  await mail.close()
  rmSync(dir, { recursive: true, force: true })
})

const withConfig = (changes: Partial<Config> = {}): Config => ({
  ...portal.deps.config,
  production: true,
  rateLimits: true,
  dataDir: dir,
  ...changes,
})
const backup = (folder: string | undefined) => ({
  dir: folder,
  at: '03:00',
  key: undefined,
  keep: { days: 7, weeks: 4, months: 12 },
  settings: {},
  isSecretGiven: true,
})
const only = (findings: Finding[], about: string) =>
  findings.filter((finding) => finding.about === about).map(lineOf)
const database = (changes: Partial<Config> = {}) =>
  checkInDatabase(portal.db, withConfig(changes), databaseNow)

describe('the doctor reports in one line each', () => {
  it('a mail server that accepts mail, is unreachable, or is missing', async () => {
    expect(lineOf(await checkMail(withConfig({ smtpUrl: mail.url })))).toBe(
      'ok    mail      127.0.0.1 accepts mail from here',
    )
    const deleted = 'smtp://someone:hidden-word@127.0.0.1:1'
    const line = lineOf(await checkMail(withConfig({ smtpUrl: deleted })))
    expect(line).toMatch(/^BAD {3}mail {6}127\.0\.0\.1 cannot be reached -> /)
    expect(line).not.toMatch(/someone|hidden-word/)
    expect(lineOf(await checkMail(withConfig({ smtpUrl: undefined })))).toMatch(/^BAD .*set SMTP_URL$/)
  })
  it('a mail server that rejects the login, without password or username', async () => {
    const strict = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      logger: false,
      onAuth: ({ username }, _session, done) => done(new Error(`No ${username} here`)),
    })
    strict.listen(0, '127.0.0.1')
    await once(strict.server, 'listening')
    const { port } = strict.server.address() as AddressInfo
    const smtpUrl = `smtp://someone%40example.org:hidden-word@127.0.0.1:${port}`
    const line = lineOf(await checkMail(withConfig({ smtpUrl })))
    await new Promise<void>((resolve) => strict.close(resolve))
    expect(line).toMatch(/^BAD {3}mail {6}127\.0\.0\.1 refuses the user name or the password \(535\) -> /)
    expect(line).not.toMatch(/someone|hidden-word/)
  })
  it('a URL that works, lacks https in production, is unreachable, or is another site', async () => {
    const found = (publicUrl: string) => checkAddress(withConfig({ publicUrl }), now)
    const here = only(await found(portal.url), 'address')
    expect(here[0]).toMatch(/^BAD .*not https -> put a web server with a certificate/)
    expect(here[1]).toBe(`ok    address   ${portal.url} responds`)
    expect(only(await found('http://127.0.0.1:1'), 'address')[1]).toMatch(
      /^BAD .*we could not reach .* from here/,
    )
    expect(only(await found(`${portal.url}/elsewhere`), 'address')[1]).toMatch(
      /responds, but not as Archway \(404\)/,
    )
  })
  it('how long the certificate is valid, that it expires soon, or that it is not trusted', async () => {
    const [key, cert] = ['key.pem', 'cert.pem'].map((name) => join(dir, name)) as [string, string]
    const made = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
    const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-days', '30']
    execFileSync('openssl', [...made, ...names, '-keyout', key, '-out', cert], { stdio: 'ignore' })
    const front = createServer({ key: readFileSync(key), cert: readFileSync(cert) }, (_request, response) =>
      response.end('ready'),
    )
    front.listen(0, 'localhost')
    await once(front, 'listening')
    const publicUrl = `https://localhost:${(front.address() as AddressInfo).port}`
    const lines = async (days: number) =>
      only(await checkAddress(withConfig({ publicUrl }), new Date(Date.now() + days * 86_400_000)), 'address')
    const trusted = getCACertificates('default')
    try {
      expect(await lines(0)).toEqual([
        `BAD   address   we could not reach ${publicUrl} from here (DEPTH_ZERO_SELF_SIGNED_CERT) -> get a certificate that browsers trust, such as one from Let’s Encrypt`,
      ])
      setDefaultCACertificates([...trusted, readFileSync(cert, 'utf8')])
      expect(await lines(0)).toEqual([
        `ok    address   ${publicUrl} responds`,
        expect.stringMatching(/^ok {4}address {3}the certificate is valid for (29|30) days$/),
      ])
      expect((await lines(20))[1]).toMatch(
        /^BAD {3}address {3}the certificate expires in (9|10) days -> find out why it is not renewed automatically$/,
      )
    } finally {
      setDefaultCACertificates(trusted)
      front.close()
    }
  })
  it.each([
    ['CERT_HAS_EXPIRED', 'renew the certificate'],
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'get a certificate for this name'],
    ['ENOTFOUND', 'add the name to your DNS, or correct PUBLIC_URL'],
  ])('a URL that is unreachable with %s: %s', (code, fix) => {
    const finding = notReached('https://a.example.org', new Error('no', { cause: { code } }))
    expect(lineOf(finding)).toBe(
      `BAD   address   we could not reach https://a.example.org from here (${code}) -> ${fix}`,
    )
  })
  it('a secret that is easy to guess or readable by others, without the secret', () => {
    const guessed = 'a'.repeat(40)
    const lines = only(checkSettings(withConfig({ sessionSecret: guessed })), 'secret')
    expect(lines[0]).toMatch(/^BAD .*is easy to guess/)
    expect(lines.join()).not.toContain(guessed)
    const file = join(dir, 'backup-key')
    writeFileSync(file, 'key')
    chmodSync(file, 0o644)
    expect(only(checkSettings(withConfig()), 'secret')[0]).toMatch(
      /^BAD .*other users can read .* -> chmod 600/,
    )
    chmodSync(file, 0o600)
    expect(only(checkSettings(withConfig()), 'secret')[0]).toMatch(/^ok/)
  })
  it('free disk space for data and backups', async () => {
    const lines = (await checkDisks(withConfig({ backup: backup(join(dir, 'not/yet')) }))).map(lineOf)
    expect(lines).toHaveLength(2)
    expect(lines[1]).toMatch(/disk .*MB are free for .*not\/yet/)
  })
  it('that the database log is copied elsewhere, and that pieces are waiting', () => {
    const config = withConfig({ backup: { ...backup(undefined), recoveryTo: '/elsewhere' } })
    expect(checkRecovery(withConfig(), now)).toEqual([])
    expect(checkRecovery(config, now).map(lineOf)).toEqual([
      'ok    recovery  the log is copied to /elsewhere',
    ])
    mkdirSync(join(dir, 'postgres-spool'))
    const piece = join(dir, 'postgres-spool/000000010000000000000001.gz')
    writeFileSync(piece, '')
    const hourAgo = new Date(now.getTime() - 3_600_000)
    utimesSync(piece, hourAgo, hourAgo)
    expect(checkRecovery(config, now).map(lineOf)[0]).toMatch(
      /^BAD .*1 part of the log could not be copied .* -> check that this machine can reach it/,
    )
  })
  it('the database version, clock, and time zone', async () => {
    const findings = await database()
    expect(only(findings, 'database')[0]).toMatch(/^ok .*PostgreSQL \d+\.\d+ responds$/)
    expect(only(findings, 'clock')).toEqual(['ok    clock     it matches the database’s'])
    expect(only(findings, 'zone')).toEqual(['ok    zone      America/New_York'])
    // A busy machine, where the response takes twenty seconds, is not a wrong clock.
    const ways = [-10_000, 10_000]
    const slow = () => new Date(databaseNow().getTime() + (ways.shift() ?? 10_000))
    expect(only(await checkInDatabase(portal.db, withConfig(), slow), 'clock')[0]).toMatch(/^ok/)
    const later = await checkInDatabase(
      portal.db,
      withConfig(),
      () => new Date(databaseNow().getTime() + 3_600_000),
    )
    expect(only(later, 'clock')[0]).toMatch(
      /^BAD .*it differs from the database’s by .* s -> turn on the time service/,
    )
  })
  it('missing backups, the age of the newest, and why one failed', async () => {
    expect(only(await database(), 'backups')[0]).toMatch(
      /^BAD .*automatic backups are off; there is none -> set BACKUP_DIR/,
    )
    // A new portal's first backup is running. That is fine at any time of day.
    const run = await insertRun(portal.db, now)
    expect(only(await database({ backup: backup(dir) }), 'backups')).toEqual([
      'note  backups   there is none yet -> start the portal, which makes the first one',
    ])
    await endRun(portal.db, run, now, { outcome: 'made' })
    expect(only(await database({ backup: backup(dir) }), 'backups')).toEqual([
      'ok    backups   the newest is 0 hours old',
    ])
    const failed = await insertRun(portal.db, new Date(now.getTime() + 1))
    await endRun(portal.db, failed, now, { outcome: 'failed', reason: 'The disk is full.' })
    expect(only(await database({ backup: backup(dir) }), 'backups')[0]).toMatch(
      /^BAD .*the last one failed: The disk is full\./,
    )
  })
  it('the number of queued emails, without recipients', async () => {
    expect(only(await database(), 'outbox')).toEqual(['ok    outbox    no email is waiting'])
    const longAgo = new Date(now.getTime() - 3_600_000)
    await portal.db
      .insertInto('outbox_mail')
      .values({
        kind: 'x',
        to_address: 'ann@example.org',
        data: '{}',
        created_at: longAgo,
        next_attempt_at: longAgo,
      })
      .execute()
    const [line] = only(await database(), 'outbox')
    expect(line).toMatch(/^BAD .*1 email has waited/)
    expect(line).not.toContain('ann')
  })
  it('failing background jobs, and since when', async () => {
    expect(only(await database(), 'jobs')).toEqual([
      'ok    jobs      the last turn of each background job worked',
    ])
    await writeFailure(portal.db, 'reminders', new Date('2026-11-20T17:00:00Z'))
    await writeFailure(portal.db, 'reminders', new Date('2026-11-20T17:00:30Z'))
    const lines = only(await database(), 'jobs')
    await deleteFailure(portal.db, 'reminders')
    expect(lines).toEqual([
      'BAD   jobs      the background job “reminders” has failed since 2026-11-20T17:00:00.000Z -> see the log for "job":"reminders", and docs/operations/troubleshoot.md',
    ])
  })
  it('deleted data that is still in files of the database', async () => {
    const closed = new Date(now.getTime() - 3 * 86_400_000)
    await sql`update kysely_migration set timestamp = ${closed.toISOString()}`.execute(portal.db)
    const { userId } = await buildUser(portal.db)
    expect(only(await database(), 'erased').join()).not.toContain('files')
    await portal.db.updateTable('app_user').set({ closed_at: closed }).where('id', '=', userId).execute()
    expect(only(await database(), 'erased')).toContainEqual(
      expect.stringMatching(/^BAD .*files still have deleted data, in .*app_user.* -> .*"at":"rewrite"/),
    )
  })
  it('registrations in an attendance mode that their class does not have', async () => {
    expect(only(await database(), 'modes')).toEqual([
      'ok    modes     each class has the attendance modes of its registrations',
    ])
    const start = (days: number) => new Date(now.getTime() + days * 24 * 3_600_000)
    const build = (options: CourseOptions) =>
      buildCourse(portal.db, { online: true, in_person: true, ...options })
    const coming = await build({ starts_at: start(1) })
    const others = [
      await build({ starts_at: start(-1) }),
      await build({ starts_at: start(1), cancelled_at: now }),
    ]
    const [here, other, inPerson] = [
      await buildWalkIn(portal.db),
      await buildWalkIn(portal.db),
      await buildWalkIn(portal.db),
    ] as const
    for (const { id: course_id } of [coming, ...others])
      await buildRegistration(portal.db, { course_id, attendee_id: here, mode: 'online' })
    const second = await buildRegistration(portal.db, {
      course_id: coming.id,
      attendee_id: other,
      mode: 'online',
    })
    await buildRegistration(portal.db, { course_id: coming.id, attendee_id: inPerson })
    await portal.db.deleteFrom('course_mode').where('mode', '=', 'online').execute()
    const line = (says: string) =>
      `BAD   modes     ${says} (class ${coming.id}) -> add the mode to the class at Admin, Classes, or change the registrations`
    expect(only(await database(), 'modes')).toEqual([
      line('2 registrations have an attendance mode that their class does not have'),
    ])
    await portal.db.updateTable('registration').set({ cancelled_at: now }).where('id', '=', second).execute()
    expect(only(await database(), 'modes')).toEqual([
      line('1 registration has an attendance mode that its class does not have'),
    ])
  })
  it('a test restore, without findings about its email and backups', async () => {
    const copy = { restored_at: now, made_at: now, is_drill: true }
    const { id } = await portal.db
      .insertInto('restored_copy')
      .values(copy)
      .returning('id')
      .executeTakeFirstOrThrow()
    const findings = await database({ backup: backup(dir) })
    await portal.db.deleteFrom('restored_copy').where('id', '=', id).execute()
    expect(only(findings, 'copy')).toEqual([
      expect.stringMatching(/^note .*test restore: email, backups and jobs are off -> /),
    ])
    expect([only(findings, 'outbox'), only(findings, 'backups')]).toEqual([[], []])
  })
})
