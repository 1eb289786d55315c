import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildCourse, buildLocation } from '#server/testing/builders/class-builders.ts'
import { minutes } from '#server/testing/fixed-clock.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import {
  buildRegistrant,
  cancel,
  confirm,
  deleteDocument,
  elena,
  register,
} from '#server/testing/registration-calls.ts'
import { mailsOf, readCalendar } from './testing/mails.ts'

let portal: Portal
let me: Awaited<ReturnType<typeof buildRegistrant>>
beforeAll(async () => {
  portal = await startPortal()
  me = await buildRegistrant(portal, { first_name: 'Ana <b>' })
})
afterAll(() => portal.close())

const cancelLink = (text: string) =>
  text.match(/http:\/\/portal\.test\/registration\/cancel\?token=[\w.-]+/g) ?? []
const switchDocument = `mutation($id: ID!, $mode: String!) {
  switchRegistrationMode(input: { id: $id, registrationType: $mode }) { registration { databaseId } } }`
const addGuest = `mutation($id: ID!, $guest: GuestInput!) {
  addRegistrationGuest(input: { registrationId: $id, guest: $guest }) { registration { databaseId } } }`
const removeGuest = `mutation($id: ID!) {
  removeRegistrationGuest(input: { registrationId: $id }) { registration { databaseId } } }`

describe('the email about a confirmed list', () => {
  it('is one for all classes and has the day, time, location, and guest of each', async () => {
    const location = await buildLocation(portal.db, {
      name: 'Linden Hill Center',
      addressline1: '1 Linden Hill',
      city: 'Fairfax',
      state: 'Virginia',
      zip: '22030',
      parking: 'Free, behind the house.',
      entrance: 'The green door.',
    })
    const yoga = await buildCourse(portal.db, {
      title: 'Gentle Yoga & <i>Tea</i>',
      description: '<p>Slow &amp; kind.</p><p>Bring a mat.</p>',
      location_id: location.id,
      guests_allowed: true,
    })
    const online = await buildCourse(portal.db, {
      title: 'Mindfulness',
      online: true,
      courselink: 'https://video.example.org/secret',
      location_id: location.id,
      starts_at: new Date('2027-07-01T16:00:00Z'),
    })
    const full = await buildCourse(portal.db, {
      title: 'Full',
      cancelled_at: new Date('2026-11-01T00:00:00Z'),
    })
    const mails = await mailsOf(portal, () =>
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
      subject: 'You’re registered for 2 classes',
    })
    // Getting-in information appears once: with the class that they attend in person.
    expect(mail!.text.match(/Parking:/g)).toHaveLength(1)
    expect(mail!.text).not.toContain('Accessibility:')
    expect(mail!.text).toContain(
      [
        'Gentle Yoga & <i>Tea</i>',
        'Saturday, November 21, 2026',
        '10:00 AM to 10:45 AM EST',
        'In Person',
        'Linden Hill Center',
        '1 Linden Hill',
        'Fairfax, Virginia 22030',
        'Guest: Elena Alvarez',
        '',
        'Parking: Free, behind the house.',
        'Entrance: The green door.',
        '',
        'Cancel my spot in Gentle Yoga & <i>Tea</i>',
      ].join('\n'),
    )
    expect(mail!.text).toContain(
      ['Mindfulness', 'Thursday, July 1, 2027', '12:00 PM to 12:45 PM EDT', 'Online', ''].join('\n'),
    )
    expect(mail!.text).toContain('The video link appears in My Classes 1 hour before class starts.')
    expect(mail!.text).toContain('http://portal.test/account/classes')
    expect(cancelLink(mail!.text)).toHaveLength(2)
    expect(mail!.html).toContain('Gentle Yoga &amp; &lt;i&gt;Tea&lt;/i&gt;')
    expect(mail!.html).toContain('Ana &lt;b&gt;')

    const { calendar_id } = await portal.db
      .selectFrom('site_settings')
      .select('calendar_id')
      .executeTakeFirstOrThrow()
    const events = mail!.files.map(({ name, text }) => ({ name, ...readCalendar(text) }))
    expect(events).toEqual([
      {
        name: `class-${yoga.id}.ics`,
        method: 'REQUEST',
        uid: expect.stringMatching(new RegExp(`^registration-\\d+@${calendar_id}$`)),
        sequence: 0,
        title: 'Gentle Yoga & <i>Tea</i>',
        place: 'Linden Hill Center, 1 Linden Hill, Fairfax, Virginia 22030',
        description: `Slow & kind.\n\nBring a mat.\n\nClass details: http://portal.test/account/classes/${yoga.id}`,
        start: '2026-11-21T15:00:00.000Z',
        end: '2026-11-21T15:45:00.000Z',
        status: 'CONFIRMED',
        url: `http://portal.test/account/classes/${yoga.id}`,
        organizer: 'mailto:no-reply@portal.test',
        attendees: [`mailto:${me.email}`],
      },
      expect.objectContaining({
        name: `class-${online.id}.ics`,
        place: 'Online',
        description: [
          `Join from 1 hour before class starts: http://portal.test/account/classes/${online.id}/join`,
          `Class details: http://portal.test/account/classes/${online.id}`,
        ].join('\n\n'),
        start: '2027-07-01T16:00:00.000Z',
      }),
    ])
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(2)
    for (const part of [mail!.html, mail!.text, JSON.stringify(mail!.data), JSON.stringify(mail!.files)]) {
      expect(part).not.toContain('video.example.org')
      expect(part).not.toContain('Full')
    }
  })

  it.each([
    // Clocks were set back during the class, so its end is 1:15 AM.
    ['the first 1:30 AM when clocks go back', '2027-11-07T05:30:00Z', '1:30 AM to 1:15 AM EDT'],
    ['the second 1:30 AM when clocks go back', '2027-11-07T06:30:00Z', '1:30 AM to 2:15 AM EST'],
    ['just before clocks go forward', '2027-03-14T06:30:00Z', '1:30 AM to 3:15 AM EST'],
    ['2:30 AM when clocks go forward, which is 3:30', '2027-03-14T07:30:00Z', '3:30 AM to 4:15 AM EDT'],
  ])('has the right times in its text and calendar file for %s', async (_name, start, shown) => {
    const course = await buildCourse(portal.db, { starts_at: new Date(start) })
    const [mail] = await mailsOf(portal, () => confirm(portal, me.token, [{ courseId: course.id }]))
    expect(mail!.text).toContain(shown)
    expect(readCalendar(mail!.files[0]!.text)).toMatchObject({
      start: new Date(start).toISOString(),
      end: new Date(Date.parse(start) + minutes(45)).toISOString(),
    })
  })

  it('is not sent when nothing was registered, or for a retry', async () => {
    const course = await buildCourse(portal.db)
    const list = [{ courseId: course.id }]
    expect(await mailsOf(portal, () => confirm(portal, me.token, list))).toHaveLength(1)
    expect(await mailsOf(portal, () => confirm(portal, me.token, list))).toEqual([])
    expect(await mailsOf(portal, () => confirm(portal, me.token, [{ courseId: 1 }]))).toEqual([])
  })

  it('names only what is still registered when it is sent', async () => {
    const [one, other] = [
      await buildCourse(portal.db, { title: 'Stays' }),
      await buildCourse(portal.db, { title: 'Goes' }),
    ]
    const mails = await mailsOf(portal, async () => {
      const rows = await confirm(portal, me.token, [{ courseId: one.id }, { courseId: other.id }])
      await cancel(portal, me.token, rows[1]!.registration!.databaseId)
    })
    expect(mails.map(({ kind }) => kind)).toEqual(['registrationConfirmed', 'registrationCancelled'])
    expect(mails[0]!.text).toContain('Stays')
    expect(mails[0]!.text).not.toContain('Goes')
    const all = await mailsOf(portal, async () => {
      const [row] = await confirm(portal, me.token, [{ courseId: other.id }])
      await cancel(portal, me.token, row!.registration!.databaseId)
    })
    expect(all.map(({ kind }) => kind)).toEqual(['registrationCancelled'])
  })
})

describe('the email about a changed registration', () => {
  it('updates the same event with a higher SEQUENCE each time', async () => {
    const course = await buildCourse(portal.db, { in_person: true, online: true, guests_allowed: true })
    let id = 0
    const [registered] = await mailsOf(portal, async () => {
      id = await register(portal, me.token, { courseId: course.id, registrationType: 'in-person' })
    })
    const first = readCalendar(registered!.files[0]!.text)
    const [toOnline] = await mailsOf(portal, () =>
      portal.request(switchDocument, { id, mode: 'online' }, me.token),
    )
    expect(toOnline).toMatchObject({
      kind: 'registrationChanged',
      subject: 'Sat Nov 21, 10:00 AM: your registration changed',
    })
    expect(toOnline!.text).toContain('You now attend online. Someone else can have your in-person spot.')
    expect(readCalendar(toOnline!.files[0]!.text)).toMatchObject({
      method: 'REQUEST',
      uid: first.uid,
      sequence: 1,
      place: 'Online',
    })
    const [withGuest] = await mailsOf(portal, () => portal.request(addGuest, { id, guest: elena }, me.token))
    expect(withGuest!.text).toContain('Your guest Elena Alvarez has a spot, too.')
    const [alone] = await mailsOf(portal, () => portal.request(removeGuest, { id }, me.token))
    expect(alone!.text).toContain('You now come without a guest.')
    const [deleted] = await mailsOf(portal, () => cancel(portal, me.token, id))
    expect(readCalendar(deleted!.files[0]!.text)).toMatchObject({
      method: 'CANCEL',
      uid: first.uid,
      sequence: 4,
      status: 'CANCELLED',
    })
    const [again] = await mailsOf(portal, () =>
      register(portal, me.token, { courseId: course.id, registrationType: 'in-person' }),
    )
    const second = readCalendar(again!.files[0]!.text)
    expect(second).toMatchObject({ method: 'REQUEST', sequence: 0 })
    expect(second.uid, 'a registration of its own').not.toBe(first.uid)
  })
  it('is dropped when a later change has its own, or when nothing changed', async () => {
    const course = await buildCourse(portal.db, { in_person: true, online: true })
    const id = await register(portal, me.token, { courseId: course.id, registrationType: 'in-person' })
    const to = (mode: string) => portal.request(switchDocument, { id, mode }, me.token)
    const mails = await mailsOf(portal, async () => {
      await to('online')
      await to('in-person')
      await to('in-person')
    })
    expect(mails).toHaveLength(1)
    expect(mails[0]!.text).toContain('You now attend in person.')
  })
})

describe('the email about a cancelled registration', () => {
  it('names the class and the guest whose seat was also cancelled', async () => {
    const course = await buildCourse(portal.db, { title: 'Nature Walk', guests_allowed: true })
    const id = await register(portal, me.token, { courseId: course.id, guest: elena })
    const mails = await mailsOf(portal, () => cancel(portal, me.token, id))
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({
      kind: 'registrationCancelled',
      to_address: me.email,
      subject: 'Sat Nov 21, 10:00 AM: your registration is cancelled',
    })
    const { text, files } = mails[0]!
    expect(text).toContain('Your registration for "Nature Walk" has been cancelled.')
    expect(text).toContain('Saturday, November 21, 2026\n10:00 AM to 10:45 AM EST\nIn Person')
    expect(text).toContain('We also cancelled your guest Elena Alvarez’s spot.')
    expect(cancelLink(text)).toEqual([])
    expect(readCalendar(files[0]!.text)).toMatchObject({
      method: 'CANCEL',
      sequence: 1,
      status: 'CANCELLED',
      attendees: [`mailto:${me.email}`],
    })
    expect(await mailsOf(portal, () => cancel(portal, me.token, id))).toEqual([])
  })
  it('is not sent when the request says so', async () => {
    const id = await register(portal, me.token, { courseId: (await buildCourse(portal.db)).id })
    const variables = { input: { id: String(id), noEmail: true } }
    expect(await mailsOf(portal, () => portal.request(deleteDocument, variables, me.token))).toEqual([])
  })
})
