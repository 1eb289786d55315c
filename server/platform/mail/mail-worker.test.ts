import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { english } from '#domain/kernel/language/english.ts'
import type { Config } from '#server/platform/config/config.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database/test-database.ts'
import { fixedClock, minutes } from '#server/testing/fixed-clock.ts'
import { startMailServer, type TestMailServer } from '#server/testing/mail-server.ts'
import { mailTemplates } from '#server/wiring/manifests.ts'
import { createMailWorker, type MailWorker } from './mail-worker.ts'
import { addMail } from './outbox.ts'

describe('the mail worker', () => {
  let database: TestDatabase
  let mailServer: TestMailServer
  let workers: MailWorker[]
  const clock = fixedClock('2026-11-20T17:00:00Z')
  const logged: Record<string, unknown>[] = []

  beforeAll(async () => {
    database = await createTestDatabase()
    mailServer = await startMailServer()
  })
  afterAll(async () => {
    await mailServer.close()
    await database.drop()
  })
  beforeEach(async () => {
    workers = []
    mailServer.received.length = 0
    logged.length = 0
    await database.db.deleteFrom('outbox_mail').execute()
  })
  afterEach(async () => {
    await Promise.all(workers.map((worker) => worker.stop()))
  })

  function worker({ smtpUrl }: { smtpUrl?: string | undefined }): MailWorker {
    const config = { smtpUrl, publicUrl: 'https://portal.example.org' } as Config
    const made = createMailWorker({
      db: database.db,
      clock,
      config,
      language: english,
      mailTemplates,
      log: (entry) => logged.push(entry),
    })
    workers.push(made)
    return made
  }
  const add = (key: string, occasion?: string) =>
    addMail(
      database.db,
      {
        kind: 'verifyEmail',
        to: 'ann+class@example.org',
        userId: null,
        data: { username: 'annclass@example.org', key },
        ...(occasion ? { occasion } : {}),
      },
      clock.now(),
    )
  const rows = () => database.db.selectFrom('outbox_mail').selectAll().orderBy('id').execute()

  it('sends text and HTML with the link by SMTP, and deletes the key', async () => {
    await add('secret-key')
    await worker({ smtpUrl: mailServer.url }).deliverDue()
    expect(mailServer.received).toHaveLength(1)
    const { to, from, mail } = mailServer.received[0]!
    expect({ to, from }).toEqual({ to: 'ann+class@example.org', from: 'no-reply@portal.example.org' })
    expect(mail.from).toMatchObject({
      name: 'Archway Cancer Support',
      address: 'no-reply@portal.example.org',
    })
    expect(mail.subject).toBe('Verify your email')
    const link =
      'https://portal.example.org/login/verify-email?username=annclass%40example.org&verificationKey=secret-key'
    expect(mail.text).toContain(link)
    expect(mail.html).toContain(link.replaceAll('&', '&amp;'))
    const [row] = await rows()
    expect(row).toMatchObject({ status: 'sent', attempts: 1, data: {}, html: null, text: null })
    expect(JSON.stringify(row)).not.toContain('secret-key')
    expect(mail.messageId).toBe(`<${row!.message_id}@portal.example.org>`)
  })

  it('stores the email in the database if there is no mail server', async () => {
    await add('kept-key')
    await worker({}).deliverDue()
    const [row] = await rows()
    expect(row).toMatchObject({ status: 'sent', data: {}, sent_at: clock.now() })
    expect(row!.text).toContain('verificationKey=kept-key')
    expect(row!.html).toContain('verificationKey=kept-key')
  })

  it('retries after 1 and 2 minutes with the same Message-ID, and records the error', async () => {
    await add('k')
    mailServer.reject({ at: 'DATA', responseCode: 451 }, { at: 'DATA', responseCode: 451 })
    const it = worker({ smtpUrl: mailServer.url })
    await it.deliverDue()
    const [failed] = await rows()
    expect(failed).toMatchObject({ status: 'queued', attempts: 1 })
    expect(failed!.last_error).toContain('451')
    expect(failed!.next_attempt_at.getTime() - clock.now().getTime()).toBe(minutes(1))

    await it.deliverDue()
    expect((await rows())[0]!.attempts, 'not before its time').toBe(1)
    clock.advance(minutes(1))
    await it.deliverDue()
    expect((await rows())[0]!.next_attempt_at.getTime() - clock.now().getTime()).toBe(minutes(2))
    clock.advance(minutes(2))
    await it.deliverDue()
    expect(mailServer.received).toHaveLength(1)
    const [row] = await rows()
    expect(row).toMatchObject({
      status: 'sent',
      attempts: 3,
      last_error: null,
      message_id: failed!.message_id,
    })
    expect(mailServer.received[0]!.mail.messageId).toContain(failed!.message_id)
  })

  it('retries while the mail server is unavailable, without logging the recipient', async () => {
    await add('k')
    await worker({ smtpUrl: 'smtp://127.0.0.1:1' }).deliverDue()
    expect((await rows())[0]).toMatchObject({ status: 'queued', attempts: 1 })
    expect(logged).toHaveLength(1)
    expect(JSON.stringify(logged)).not.toContain('@')
  })

  it('does not retry an unknown mailbox, records the reason, and sends the others', async () => {
    await add('a')
    await add('b')
    mailServer.reject({ at: 'RCPT TO', responseCode: 550, words: '5.1.1 User unknown' })
    await worker({ smtpUrl: mailServer.url }).deliverDue()
    const [rejected, sent] = (await rows()).toSorted((one, other) => one.status.localeCompare(other.status))
    expect(rejected).toMatchObject({ status: 'refused', refusal: 'no mailbox', attempts: 1 })
    expect(sent).toMatchObject({ status: 'sent', refusal: null })
    expect(mailServer.received).toHaveLength(1)
  })

  it.each([
    ['the relay refuses to relay', { at: 'RCPT TO', responseCode: 554, words: '5.7.1 Relay access denied' }],
    ['the relay refuses the sender', { at: 'MAIL FROM', responseCode: 553, words: '5.7.1 Not allowed' }],
    ['the relay refuses the content', { at: 'DATA', responseCode: 554, words: '5.7.1 Message rejected' }],
    ['the mailbox is full', { at: 'RCPT TO', responseCode: 552, words: '5.2.2 Mailbox full' }],
  ] as const)('retries for three days if %s', async (_name, domainError) => {
    await add('k')
    mailServer.reject(domainError)
    const it = worker({ smtpUrl: mailServer.url })
    await it.deliverDue()
    expect((await rows())[0]).toMatchObject({ status: 'queued', attempts: 1, refusal: null })
    clock.advance(minutes(1))
    await it.deliverDue()
    expect(mailServer.received).toHaveLength(1)
  })

  it('never sends an email twice, with any number of workers', async () => {
    for (let n = 0; n < 20; n += 1) await add(`key-${n}`)
    const three = [1, 2, 3].map(() => worker({ smtpUrl: mailServer.url }))
    await Promise.all(three.map((one) => one.deliverDue()))
    expect(mailServer.received).toHaveLength(20)
    expect(new Set(mailServer.received.map(({ mail }) => mail.messageId)).size).toBe(20)
  })

  it('creates one email per dedupe key', async () => {
    await add('first', 'welcome:1')
    await add('second', 'welcome:1')
    expect(await rows()).toHaveLength(1)
  })

  it('leaves an email of unknown kind to a newer server', async () => {
    await database.db
      .insertInto('outbox_mail')
      .values({
        kind: 'fromTheFuture',
        to_address: 'a@example.org',
        data: '{}',
        created_at: clock.now(),
        next_attempt_at: clock.now(),
      })
      .execute()
    await worker({}).deliverDue()
    expect((await rows())[0]).toMatchObject({
      status: 'queued',
      attempts: 1,
      last_error: 'No template for mail of kind fromTheFuture',
    })
  })

  it('sends immediately when woken, and nothing after it is stopped', async () => {
    const it = worker({ smtpUrl: mailServer.url })
    it.start()
    await add('k')
    it.wake()
    await vi.waitUntil(() => mailServer.received.length === 1)
    await it.stop()
    await add('later')
    it.wake()
    expect((await rows()).map((row) => row.status)).toEqual(['sent', 'queued'])
  })

  it('stops only after the current email is sent', async () => {
    const it = worker({ smtpUrl: mailServer.url })
    const arrived = mailServer.delayNext()
    await add('k')
    it.start()
    const { release } = await arrived
    const stopped = it.stop()
    release()
    await stopped
    expect((await rows()).map((row) => row.status)).toEqual(['sent'])
  })
})
