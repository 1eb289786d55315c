import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mostAttempts } from '#domain/kernel/mail/retry.rule.ts'
import { hashSecretKey } from '#server/platform/keys/secret-key.ts'
import { createMailWorker } from '#server/platform/mail/mail-worker.ts'
import { addMail } from '#server/platform/mail/outbox.ts'
import { buildAttendee, buildUser, tokenFor } from '#server/testing/builders/builders.ts'
import { buildWalkIn } from '#server/testing/builders/registration-builders.ts'
import { hours, minutes } from '#server/testing/fixed-clock.ts'
import { startMailServer, type TestMailServer } from '#server/testing/mail-server.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'

const listing = `query Rows($where: MailRowsArgs!) { mailRows(where: $where) {
  rows { databaseId kind to userId subject status attempts nextAttemptAt lastAttemptAt lastError refusal createdAt sentAt }
  pager { page per_page total_pages total_rows } } }`
const reading = `query Mail($id: Int!) { mail(mailId: $id) { row { status } subject text hidden } }`
const health = '{ mailHealth { failing queued failed lastSentAt lastFailedAt lastError bySmtp } }'
const resending = `mutation Again($input: ResendMailInput!) { resendMail(input: $input) { mail { status attempts } } }`
interface Found {
  mailRows: { rows: ({ databaseId: number; to: string } & Record<string, unknown>)[]; pager: object }
}

describe('the email log', () => {
  let portal: Portal
  let mailServer: TestMailServer
  let ann: { userId: number; email: string }
  let admin: { userId: number }
  let tokens: { admin: string; staff: string }
  const start = '2026-11-20T17:00:00Z'
  beforeAll(async () => {
    portal = await startPortal()
    mailServer = await startMailServer()
    ann = await buildAttendee(portal.db, { email: 'ann@example.org' })
    admin = await buildUser(portal.db, { roles: ['administrator'] })
  })
  beforeEach(async () => {
    portal.clock.set(start)
    await portal.db.deleteFrom('outbox_mail').execute()
    await portal.db.deleteFrom('audit_entry').execute()
    tokens = {
      admin: await tokenFor(portal, admin),
      staff: await tokenFor(portal, await buildUser(portal.db, { roles: ['staff'] })),
    }
  })
  afterAll(async () => {
    await mailServer.close()
    await portal.close()
  })
  const at = () => portal.clock.now()
  const notice = (to = ann.email) =>
    addMail(portal.db, { kind: 'passwordChanged', to, userId: ann.userId, data: {} }, portal.clock.now())
  const keyMail = () =>
    addMail(
      portal.db,
      {
        kind: 'magicLink',
        to: ann.email,
        userId: ann.userId,
        data: { username: 'ann', key: 'k', redirect: '/' },
      },
      portal.clock.now(),
    )
  const deliver = async (smtpUrl: string | undefined = mailServer.url) => {
    const worker = createMailWorker({ ...portal.deps, config: { ...portal.deps.config, smtpUrl } })
    await worker.deliverDue()
    await worker.stop()
  }
  const find = async (where: object = {}) =>
    (await portal.request<Found>(listing, { where }, tokens.admin)).mailRows
  const only = async () => (await find()).rows[0]!
  const read = async (id: number) =>
    (await portal.request<{ mail: { subject: string; text: string } }>(reading, { id }, tokens.admin)).mail
  const stateFor = async (token: string) =>
    (await portal.request<{ mailHealth: Record<string, unknown> }>(health, {}, token)).mailHealth
  const resend = (mailId: number) =>
    portal.query<{ resendMail: object }>(resending, { input: { mailId } }, tokens.admin)

  it('shows recipient and delivery of each email, newest first', async () => {
    await notice()
    await deliver()
    await notice('bo@example.org')
    const { rows, pager } = await find()
    expect(rows).toEqual([
      {
        databaseId: expect.any(Number),
        kind: 'passwordChanged',
        to: 'bo@example.org',
        userId: ann.userId,
        subject: null,
        status: 'QUEUED',
        attempts: 0,
        nextAttemptAt: '2026-11-20T12:00:00-05:00',
        lastAttemptAt: null,
        lastError: null,
        refusal: null,
        createdAt: '2026-11-20T12:00:00-05:00',
        sentAt: null,
      },
      expect.objectContaining({
        to: 'ann@example.org',
        subject: 'Your password was changed',
        status: 'SENT',
        attempts: 1,
        nextAttemptAt: null,
        lastAttemptAt: '2026-11-20T12:00:00-05:00',
        sentAt: '2026-11-20T12:00:00-05:00',
      }),
    ])
    expect(pager).toEqual({ page: 1, per_page: 25, total_pages: 1, total_rows: 2 })
    const receivers = async (where: object) => (await find(where)).rows.map(({ to }) => to)
    expect(await receivers({ search: 'BO@' })).toEqual(['bo@example.org'])
    expect(await receivers({ search: 'your password' })).toEqual(['ann@example.org'])
    expect(await receivers({ search: 'yöur pässword' })).toEqual(['ann@example.org'])
    expect(await receivers({ status: 'QUEUED' })).toEqual(['bo@example.org'])
    expect(await receivers({ kind: 'magicLink' })).toEqual([])
    expect(await receivers({ from: '2026-11-20', to: '2026-11-20' })).toHaveLength(2)
    expect(await receivers({ to: '2026-11-19' })).toEqual([])
    expect(await receivers({ search: 'a\0b%' })).toEqual([])
  })
  it('finds emails by person name, and shows the person of each', async () => {
    const mary = await buildAttendee(portal.db, {
      first_name: 'Mary',
      last_name: 'Smith',
      email: 'ms@example.org',
      receive_email: false,
    })
    await buildWalkIn(portal.db, {
      walk_in_first_name: 'Walt',
      walk_in_last_name: 'Smithson',
      walk_in_email: 'walt@example.org',
    })
    await notice()
    await addMail(portal.db, { kind: 'addressTaken', to: 'MS@example.org', userId: null, data: {} }, at())
    await addMail(
      portal.db,
      { kind: 'closureRequested', to: 'old@example.org', userId: mary.userId, data: {} },
      at(),
    )
    await addMail(portal.db, { kind: 'addressTaken', to: 'walt@example.org', userId: null, data: {} }, at())
    const requested = `query Rows($where: MailRowsArgs!) { mailRows(where: $where) {
      rows { to receiver { databaseId name } } people { databaseId name email refusal reasons } } }`
    const request = async (where: object) =>
      (
        await portal.request<{ mailRows: { rows: object[]; people: object[] } }>(
          requested,
          { where },
          tokens.staff,
        )
      ).mailRows
    const receiver = { databaseId: mary.userId, name: 'Mary Smith' }
    const hers = [
      { to: 'old@example.org', receiver },
      { to: 'MS@example.org', receiver },
    ]
    const { rows, people } = await request({ search: 'smith, mary' })
    expect(rows).toEqual(hers)
    expect(people).toEqual([
      { ...receiver, email: 'ms@example.org', refusal: null, reasons: ['REMINDERS_OFF'] },
    ])
    expect((await request({ userId: mary.userId })).rows).toEqual(hers)
    expect((await request({ search: 'smithson' })).rows).toEqual([{ to: 'walt@example.org', receiver: null }])
    expect(await request({ search: 'nobody at all' })).toEqual({ rows: [], people: [] })
    expect((await request({})).people, 'of whom nobody asked').toEqual([])
  })
  it('finds the same people when more than ten thousand emails match', async () => {
    const person = await buildAttendee(portal.db, {
      first_name: 'Frida',
      last_name: 'Frequent',
      email: 'ff@example.org',
    })
    const helper = await buildAttendee(portal.db, { first_name: 'Cara', last_name: 'Frequent' })
    const child = await buildAttendee(portal.db, {
      first_name: 'Kim',
      last_name: 'Small',
      email: 'kim@in-care.invalid',
    })
    await portal.db
      .insertInto('care')
      .values({ carer_id: helper.userId, person_id: child.userId, relation: 'minor', begun_at: at() })
      .execute()
    await buildWalkIn(portal.db, {
      walk_in_first_name: 'Wanda',
      walk_in_last_name: 'Frequent',
      walk_in_email: 'wanda@example.org',
    })
    await sql`insert into outbox_mail (kind, user_id, to_address, data, status, created_at, next_attempt_at)
      select 'passwordChanged', ${person.userId}, 'old@example.org', '{}', 'sent', ${at()}::timestamptz - interval '1 day', ${at()}
      from generate_series(1, 10001)`.execute(portal.db)
    const write = (to: string, userId: number | null) =>
      addMail(portal.db, { kind: 'addressTaken', to, userId, data: {} }, at())
    await write('of-frequent@example.org', null)
    await write('FF@example.org', null)
    await write('wanda@example.org', null)
    await write('for-kim@example.org', child.userId)
    await write('nobody@example.org', null)
    const { rows, pager } = await find({ search: 'frequent' })
    expect(rows.slice(0, 5).map(({ to }) => to)).toEqual([
      'for-kim@example.org',
      'wanda@example.org',
      'FF@example.org',
      'of-frequent@example.org',
      'old@example.org',
    ])
    expect(pager).toMatchObject({ total_rows: 1_000 })
  })
  it('matches a full address exactly, without similar addresses', async () => {
    const buildBea = (email: string) =>
      buildAttendee(portal.db, { first_name: 'Bea', last_name: 'Beech', email })
    const bea = await buildBea('bea@example.org')
    // A person with the same name, whose address ends the same way.
    const other = await buildBea('maribea@example.org')
    for (const { userId, email } of [bea, other])
      await addMail(portal.db, { kind: 'passwordChanged', to: email, userId, data: {} }, at())
    await addMail(
      portal.db,
      { kind: 'emailChanged', to: 'before@example.org', userId: bea.userId, data: {} },
      at(),
    )
    const requested = `query Rows($where: MailRowsArgs!) { mailRows(where: $where) { rows { to } people { databaseId } } }`
    const { mailRows } = await portal.request<{ mailRows: object }>(
      requested,
      { where: { search: ' BEA@example.org ' } },
      tokens.staff,
    )
    expect(mailRows).toEqual({
      rows: [{ to: 'before@example.org' }, { to: 'bea@example.org' }],
      people: [{ databaseId: bea.userId }],
    })
  })
  it('shows why a person gets no email, even if none was written', async () => {
    const una = await buildAttendee(portal.db, { first_name: 'Una', last_name: 'Proven', verified: false })
    const gus = await buildAttendee(portal.db, {
      first_name: 'Gus',
      last_name: 'Gone',
      email: 'gus@example.org',
    })
    mailServer.knowNot(['gus@example.org'], '5.1.1 User unknown')
    await addMail(
      portal.db,
      { kind: 'passwordChanged', to: 'gus@example.org', userId: gus.userId, data: {} },
      at(),
    )
    await deliver()
    const requested = `query Rows($where: MailRowsArgs!) { mailRows(where: $where) { people { name refusal reasons } } }`
    const why = async (userId: number) =>
      (
        await portal.request<{ mailRows: { people: object[] } }>(
          requested,
          { where: { userId } },
          tokens.staff,
        )
      ).mailRows.people
    expect(await why(una.userId)).toEqual([
      { name: 'Una Proven', refusal: null, reasons: ['ADDRESS_NOT_PROVEN'] },
    ])
    expect(await why(gus.userId)).toEqual([
      { name: 'Gus Gone', refusal: 'NO_MAILBOX', reasons: ['ADDRESS_REFUSED'] },
    ])
  })
  it('shows unsent emails as stored if there is no mail server', async () => {
    await notice()
    await deliver('')
    expect(await only()).toMatchObject({ status: 'KEPT' })
    await notice()
    await deliver()
    expect((await find()).rows.map(({ status }) => status)).toEqual(['SENT', 'KEPT'])
    expect((await find({ status: 'KEPT' })).rows).toHaveLength(1)
    expect((await find({ status: 'SENT' })).rows).toMatchObject([{ status: 'SENT' }])
  })
  it('shows staff the status of an email but not its content', async () => {
    await notice()
    const { databaseId: id } = await only()
    expect((await portal.request<{ mail: object }>(reading, { id }, tokens.staff)).mail).toEqual({
      row: { status: 'QUEUED' },
      subject: null,
      text: null,
      hidden: 'ADMINISTRATORS',
    })
  })
  it('records each view in the audit log', async () => {
    await notice()
    const { databaseId } = await only()
    await read(databaseId)
    const entries = await portal.db
      .selectFrom('audit_entry')
      .select(['action', 'subject_id', 'about_user_id', 'data'])
      .orderBy('id')
      .execute()
    expect(entries).toEqual([
      { action: 'mail.searched', subject_id: null, about_user_id: null, data: { by: [], rows: 1 } },
      {
        action: 'mail.read',
        subject_id: String(databaseId),
        about_user_id: ann.userId,
        data: { kind: 'passwordChanged' },
      },
    ])
  })

  describe('the content of an email', () => {
    it('can be read while it is queued, as it would be sent', async () => {
      await notice()
      const queued = await read((await only()).databaseId)
      expect(queued).toMatchObject({
        subject: 'Your password was changed',
        text: expect.stringContaining('Your account has a new password.'),
        hidden: null,
      })
      await deliver()
      const { subject, text } = mailServer.received.at(-1)!.mail
      const lines = (words: string) => words.trim().split(/\r?\n/)
      expect([subject, lines(text!)]).toEqual([queued.subject, lines(queued.text)])
    })
    it('is deleted once a mail server has accepted it', async () => {
      const data = { by: 'themself' as const }
      await addMail(portal.db, { kind: 'ownFileMade', to: ann.email, userId: ann.userId, data }, at())
      await deliver()
      expect(await read((await only()).databaseId)).toMatchObject({ text: null, hidden: 'FORGOTTEN' })
      const stored = await portal.db.selectFrom('outbox_mail').select(['text', 'html', 'data']).execute()
      expect(stored).toEqual([{ text: null, html: null, data: {} }])
    })
    it('is hidden if it contains a key, sent or not', async () => {
      await keyMail()
      const { databaseId } = await only()
      const hidden = { text: null, hidden: 'KEY' }
      expect(await read(databaseId)).toMatchObject(hidden)
      await createMailWorker(portal.deps).deliverDue()
      expect(await read(databaseId)).toMatchObject({ ...hidden, row: { status: 'KEPT' } })
    })
    it('has no link secrets when stored', async () => {
      await notice()
      await createMailWorker(portal.deps).deliverDue()
      const { databaseId } = await only()
      await portal.db
        .updateTable('outbox_mail')
        .set({
          text: 'Cancel: http://portal.test/registration/cancel?token=secret-1\nHome: http://portal.test/a',
        })
        .execute()
      expect(await read(databaseId)).toMatchObject({
        text: 'Cancel: http://portal.test/registration/cancel?…\nHome: http://portal.test/a',
      })
    })
    it('is null for a missing email', async () => {
      expect(await read(999_999)).toBeNull()
    })
  })

  describe('sending', () => {
    it('is healthy if nothing was sent yet or everything was', async () => {
      const empty = { queued: 0, failed: 0, lastFailedAt: null, lastError: null, bySmtp: false }
      expect(await stateFor(tokens.staff)).toEqual({ failing: false, lastSentAt: null, ...empty })
      await notice()
      await deliver()
      expect(await stateFor(tokens.staff)).toEqual({
        failing: false,
        lastSentAt: '2026-11-20T12:00:00-05:00',
        ...empty,
      })
    })
    it('is failing from the first error to the next success, and staff see the reason but no address', async () => {
      mailServer.reject({ at: 'DATA', responseCode: 451 })
      await notice()
      await deliver()
      await portal.db
        .updateTable('outbox_mail')
        .set({ last_error: 'Greylisted <ann@example.org>, come later' })
        .execute()
      expect(await stateFor(tokens.staff)).toMatchObject({
        failing: true,
        queued: 1,
        lastFailedAt: '2026-11-20T12:00:00-05:00',
        lastError: 'Greylisted …, come later',
      })
      portal.clock.advance(minutes(2))
      await deliver()
      expect(await stateFor(tokens.staff)).toMatchObject({ failing: false, queued: 0, lastError: null })
    })
    it('is not failing because of an unknown mailbox', async () => {
      mailServer.reject({ at: 'RCPT TO', responseCode: 550 })
      await notice()
      await deliver()
      expect(await stateFor(tokens.staff)).toMatchObject({ failing: false, failed: 0 })
    })
    it('is failing when emails are given up', async () => {
      await notice()
      await portal.db
        .updateTable('outbox_mail')
        .set({ attempts: mostAttempts - 1 })
        .execute()
      mailServer.reject({ at: 'DATA', responseCode: 451 })
      await deliver()
      expect(await stateFor(tokens.admin)).toMatchObject({ failing: true, queued: 0, failed: 1 })
    })
  })

  describe('a failed email', () => {
    it('can be sent again with a full set of attempts', async () => {
      mailServer.reject({ at: 'RCPT TO', responseCode: 550 })
      await notice()
      await deliver()
      const { databaseId, status } = await only()
      expect(status).toBe('REFUSED')
      expect((await resend(databaseId)).data).toEqual({
        resendMail: { mail: { status: 'QUEUED', attempts: 0 } },
      })
      await deliver()
      expect(await only()).toMatchObject({ status: 'SENT', lastError: null })
      const [entry] = await portal.db
        .selectFrom('audit_entry')
        .select(['actor_id', 'about_user_id', 'data'])
        .where('action', '=', 'mail.resent')
        .execute()
      expect(entry).toEqual({
        actor_id: admin.userId,
        about_user_id: ann.userId,
        data: { kind: 'passwordChanged' },
      })
    })
    it('that is queued can be retried immediately', async () => {
      await notice()
      await portal.db
        .updateTable('outbox_mail')
        .set({ next_attempt_at: new Date(portal.clock.now().getTime() + hours(1)) })
        .execute()
      await resend((await only()).databaseId)
      await deliver()
      expect(await only()).toMatchObject({ status: 'SENT' })
    })
    it('is not resent if its key was used, and is resent while the key is valid', async () => {
      await keyMail()
      const { databaseId } = await only()
      const { id } = await portal.db
        .insertInto('email_key')
        .values({
          user_id: ann.userId,
          purpose: 'magic',
          key_hash: hashSecretKey('k'),
          created_at: portal.clock.now(),
          expires_at: new Date(portal.clock.now().getTime() + minutes(15)),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      expect((await resend(databaseId)).errors).toEqual([])
      const used = { used_at: portal.clock.now() }
      await portal.db.updateTable('email_key').set(used).where('id', '=', id).execute()
      expect((await resend(databaseId)).errors[0]!.extensions.code).toBe('MAIL_KEY_OVER')
    })
    it('is not resent if its key expired, if it was already sent, or if it does not exist', async () => {
      await keyMail()
      const { databaseId } = await only()
      portal.clock.advance(minutes(15))
      tokens.admin = await tokenFor(portal, admin)
      expect((await resend(databaseId)).errors[0]!.extensions.code).toBe('MAIL_KEY_OVER')
      await deliver()
      expect((await resend(databaseId)).errors[0]!.extensions.code).toBe('MAIL_FORGOTTEN')
      expect((await resend(999_999)).errors[0]!.extensions.code).toBe('NOT_FOUND')
    })
  })

  it('lets staff see the sending status', async () => {
    await notice()
    expect(await stateFor(tokens.staff)).toMatchObject({ queued: 1 })
  })
})
