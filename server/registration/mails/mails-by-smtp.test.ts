import { createTransport } from 'nodemailer'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createMailWorker } from '#server/platform/mail/mail-worker.ts'
import { buildCourse } from '#server/testing/builders/class-builders.ts'
import { startMailServer, type TestMailServer } from '#server/testing/mail-server.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { buildRegistrant, cancel, confirm } from '#server/testing/registration-calls.ts'
import { readCalendar } from './testing/mails.ts'

let portal: Portal
let mailServer: TestMailServer
let me: Awaited<ReturnType<typeof buildRegistrant>>
beforeAll(async () => {
  portal = await startPortal()
  mailServer = await startMailServer()
  me = await buildRegistrant(portal)
})
afterAll(async () => {
  await mailServer.close()
  await portal.close()
})
beforeEach(() => {
  mailServer.received.length = 0
})

async function deliver(smtpUrl: string | undefined) {
  const worker = createMailWorker({ ...portal.deps, config: { ...portal.deps.config, smtpUrl } })
  await worker.deliverDue()
  await worker.stop()
  return mailServer.received.map(({ mail }) => mail)
}
const text = (content: ArrayBuffer | Uint8Array | string) =>
  typeof content === 'string' ? content : new TextDecoder().decode(content)

it('one class is sent as a calendar part and as an attached file', async () => {
  const course = await buildCourse(portal.db)
  const rows = await confirm(portal, me.token, [{ courseId: course.id }])
  const [mail] = await deliver(mailServer.url)
  const parts = mail!.attachments.map(({ mimeType, method, filename, content }) => ({
    mimeType,
    method,
    filename,
    event: readCalendar(text(content)),
  }))
  expect(parts.length).toBeGreaterThanOrEqual(1)
  expect(parts[0]).toMatchObject({ mimeType: 'text/calendar', method: 'REQUEST' })
  expect(parts.at(-1)!.filename).toBe(`class-${course.id}.ics`)
  for (const { event } of parts) {
    expect(event).toMatchObject({ method: 'REQUEST', attendees: [`mailto:${me.email}`] })
    expect(event.organizer).toBe(`mailto:${mail!.from!.address}`)
  }
  mailServer.received.length = 0
  await cancel(portal, me.token, rows[0]!.registration!.databaseId)
  const [deleted] = await deliver(mailServer.url)
  expect(deleted!.attachments[0]).toMatchObject({ mimeType: 'text/calendar', method: 'CANCEL' })
  expect(readCalendar(text(deleted!.attachments[0]!.content)).uid).toBe(parts[0]!.event.uid)
})

it('several classes are sent as one file each in one email', async () => {
  const courses = await Promise.all([1, 2, 3].map(() => buildCourse(portal.db)))
  await confirm(
    portal,
    me.token,
    courses.map(({ id }) => ({ courseId: id })),
  )
  const mails = await deliver(mailServer.url)
  expect(mails).toHaveLength(1)
  const files = mails[0]!.attachments
  expect(files.map(({ filename }) => filename).toSorted()).toEqual(
    courses.map(({ id }) => `class-${id}.ics`).toSorted(),
  )
  for (const { mimeType, content } of files) {
    expect(mimeType).toBe('text/calendar')
    expect(readCalendar(text(content)).method).toBe('REQUEST')
  }
  const [row] = await portal.db.selectFrom('outbox_mail').selectAll().orderBy('id', 'desc').limit(1).execute()
  expect(row, 'and nothing of it is kept').toMatchObject({ data: {}, files: [], text: null })
})

it('without a mail server, the files are stored with the email', async () => {
  const course = await buildCourse(portal.db)
  await confirm(portal, me.token, [{ courseId: course.id }])
  expect(await deliver(undefined)).toEqual([])
  const [row] = await portal.db.selectFrom('outbox_mail').selectAll().orderBy('id', 'desc').limit(1).execute()
  expect(row!.files).toEqual([
    { name: `class-${course.id}.ics`, method: 'REQUEST', text: expect.stringContaining('BEGIN:VEVENT') },
  ])
})

it('a template that cannot read its data is retried and blocks no other email', async () => {
  const broken = { registrations: [{ id: 'not a number' }], firstName: 'x' }
  const now = portal.clock.now()
  await portal.db
    .insertInto('outbox_mail')
    .values({
      kind: 'registrationConfirmed',
      to_address: 'x@example.org',
      data: JSON.stringify(broken),
      created_at: now,
      next_attempt_at: new Date(0),
    })
    .execute()
  const course = await buildCourse(portal.db)
  await confirm(portal, me.token, [{ courseId: course.id }])
  expect(await deliver(mailServer.url)).toHaveLength(1)
  const [row] = await portal.db
    .selectFrom('outbox_mail')
    .selectAll()
    .where('to_address', '=', 'x@example.org')
    .execute()
  expect(row).toMatchObject({ status: 'queued', attempts: 1 })
  expect(row!.last_error).toContain('integer')
})

it('emails use the configured sender, and replies go to the help address', async () => {
  const names = { sender_name: 'Hope Center Classes', sender_email: 'classes@hope.example' }
  await portal.db
    .updateTable('site_settings')
    .set({ ...names, help_email: 'help@hope.example' })
    .execute()
  const course = await buildCourse(portal.db)
  await confirm(portal, me.token, [{ courseId: course.id }])
  const [mail] = await deliver(mailServer.url)
  expect(mail!.from).toMatchObject({ name: 'Hope Center Classes', address: 'classes@hope.example' })
  expect(mailServer.received[0]!.from, 'the envelope').toBe('classes@hope.example')

  // Replies go to Reply-To if present, as in email programs.
  mailServer.received.length = 0
  const program = createTransport(mailServer.url)
  const to = (mail!.replyTo ?? [mail!.from!]).map(({ address }) => address!)
  await program.sendMail({ from: me.email, to, subject: `Re: ${mail!.subject}`, text: 'I will be late.' })
  program.close()
  expect(mailServer.received.map((received) => received.to)).toEqual(['help@hope.example'])
})

it('without a help address, an email has no reply-to address', async () => {
  await portal.db
    .updateTable('site_settings')
    .set({ sender_name: null, sender_email: null, help_email: null })
    .execute()
  const course = await buildCourse(portal.db)
  await confirm(portal, me.token, [{ courseId: course.id }])
  const [mail] = await deliver(mailServer.url)
  expect(mail!.replyTo).toBeUndefined()
  expect(mail!.from!.address).toMatch(/^no-reply@/)
})
