import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { renderMail } from '#server/mail/render-mail.ts'
import { buildCourse, buildLocation } from '#server/testing/class-builders.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { book, buildBooker, cancel, confirm, deleteDocument, elena } from './testing/calls.ts'

let portal: Portal
let me: Awaited<ReturnType<typeof buildBooker>>
beforeAll(async () => {
  portal = await startPortal()
  me = await buildBooker(portal, { first_name: 'Ana <b>' })
})
afterAll(() => portal.close())

const site = {
  organisationName: 'Archway Cancer Support',
  publicUrl: 'http://portal.test',
  timeZone: 'America/New_York',
}

/** The mails that the call added, as they would be sent. */
async function mailsOf(call: () => Promise<unknown>) {
  const before = await portal.db.selectFrom('outbox_mail').select('id').execute()
  await call()
  const added = await portal.db
    .selectFrom('outbox_mail')
    .selectAll()
    .where('id', 'not in', [0, ...before.map(({ id }) => id)])
    .execute()
  return Promise.all(
    added.map(async (mail) => ({ ...mail, ...(await renderMail(mail.kind, mail.data, site)) })),
  )
}

describe('the mail about a confirmed list', () => {
  it('is one for all its classes and says day, time, place and guest of each', async () => {
    const place = await buildLocation(portal.db, {
      name: 'Linden Hill Center',
      addressline1: '1 Linden Hill',
      city: 'Fairfax',
      state: 'Virginia',
      zip: '22030',
    })
    const yoga = await buildCourse(portal.db, {
      title: 'Gentle Yoga & <i>Tea</i>',
      location_id: place.id,
      guests_allowed: true,
    })
    const online = await buildCourse(portal.db, {
      title: 'Mindfulness',
      online: true,
      courselink: 'https://video.example.org/secret',
      location_id: place.id,
      starts_at: new Date('2027-07-01T16:00:00Z'),
    })
    const full = await buildCourse(portal.db, {
      title: 'Full',
      cancelled_at: new Date('2026-11-01T00:00:00Z'),
    })
    const mails = await mailsOf(() =>
      confirm(portal, me.token, [
        { courseId: online.id },
        { courseId: full.id },
        { courseId: yoga.id, guest: elena },
      ]),
    )
    expect(mails).toHaveLength(1)
    const [mail] = mails
    expect(mail).toMatchObject({
      kind: 'registrationConfirmed',
      to_address: me.email,
      user_id: me.userId,
      status: 'queued',
      subject: 'You are registered for 2 classes',
    })
    expect(mail!.text).toContain(
      [
        'Gentle Yoga & <i>Tea</i>',
        'Saturday, November 21, 2026',
        '10:00 AM - 10:45 AM EST',
        'In Person',
        'Linden Hill Center',
        '1 Linden Hill',
        'Fairfax, Virginia 22030',
        'Guest: Elena Alvarez',
        '',
        'Mindfulness',
        'Thursday, July 1, 2027',
        '12:00 PM - 12:45 PM EDT',
        'Online',
        '',
        'The video link appears in My Classes 1 hour before class starts.',
      ].join('\n'),
    )
    expect(mail!.text).toContain('http://portal.test/account/classes')
    expect(mail!.text).toContain('Cancel Registration')
    expect(mail!.html).toContain('Gentle Yoga &amp; &lt;i&gt;Tea&lt;/i&gt;')
    expect(mail!.html).toContain('Ana &lt;b&gt;')
    for (const part of [mail!.html, mail!.text, JSON.stringify(mail!.data)]) {
      expect(part).not.toContain('video.example.org')
      expect(part).not.toContain('Full')
    }
  })
  it('is not sent when nothing was booked, nor again for a retry', async () => {
    const course = await buildCourse(portal.db)
    const list = [{ courseId: course.id }]
    expect(await mailsOf(() => confirm(portal, me.token, list))).toHaveLength(1)
    expect(await mailsOf(() => confirm(portal, me.token, list))).toEqual([])
    expect(await mailsOf(() => confirm(portal, me.token, [{ courseId: 1 }]))).toEqual([])
  })
})

describe('the mail about a cancelled registration', () => {
  it('names the class and the guest whose place was given up', async () => {
    const course = await buildCourse(portal.db, { title: 'Nature Walk', guests_allowed: true })
    const id = await book(portal, me.token, { courseId: course.id, guest: elena })
    const mails = await mailsOf(() => cancel(portal, me.token, id))
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({
      kind: 'registrationCancelled',
      to_address: me.email,
      subject: 'Your registration is cancelled',
    })
    const { text } = mails[0]!
    expect(text).toContain('Your registration for "Nature Walk" has been cancelled.')
    expect(text).toContain('Saturday, November 21, 2026\n10:00 AM - 10:45 AM EST\nIn Person')
    expect(text).toContain('The place of your guest Elena Alvarez was given up as well.')
    expect(await mailsOf(() => cancel(portal, me.token, id))).toEqual([])
  })
  it('is not sent when the call asks for none', async () => {
    const id = await book(portal, me.token, { courseId: (await buildCourse(portal.db)).id })
    const variables = { input: { id: String(id), noEmail: true } }
    expect(await mailsOf(() => portal.ask(deleteDocument, variables, me.token))).toEqual([])
  })
})
