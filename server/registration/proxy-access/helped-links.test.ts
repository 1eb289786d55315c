import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildHelpedPerson } from '#server/people/proxy-access/testing/helped-person.ts'
import { confirmRequested } from '#server/registration/confirm-requests/testing/confirm-request-calls.ts'
import { signRegistrationToken } from '#server/registration/mail-links/registration-token.ts'
import { mailsOf, readCalendar } from '#server/registration/mails/testing/mails.ts'
import { addDueReminders } from '#server/registration/reminders/reminders.jobs.ts'
import { answerByToken, offerOfToken } from '#server/registration/waiting/testing/waiting-calls.ts'
import { type BuiltAttendee, buildAttendee, tokenFor } from '#server/testing/builders/builders.ts'
import { buildCourse, classStart } from '#server/testing/builders/class-builders.ts'
import { buildWaiting, offeredSeat } from '#server/testing/builders/waiting-builders.ts'
import { hours, minutes } from '#server/testing/fixed-clock.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { createDocument } from '#server/testing/registration-calls.ts'

let portal: Portal
let helper: BuiltAttendee
let ana: BuiltAttendee
let token: string
beforeAll(async () => {
  portal = await startPortal({ now: new Date(classStart.getTime() - hours(72)) })
})
beforeEach(async () => {
  portal.clock.set(new Date(classStart.getTime() - hours(72)))
  await portal.db.deleteFrom('outbox_mail').execute()
  helper = await buildAttendee(portal.db, { first_name: 'Ruth' })
  ana = await buildHelpedPerson(portal, helper, { first_name: 'Ana' })
  token = await tokenFor(portal, helper)
})
afterAll(() => portal.close())

const requested = <T>(document: string, variables: object, personId: number | null) =>
  portal.query<T>(
    document,
    variables,
    token,
    personId === null ? {} : { 'x-archway-person': String(personId) },
  )
async function register(courseId: number, personId: number | null, registrationType = 'in-person') {
  const input = { registrations: [{ courseId, registrationType }] }
  const { data } = await requested<{
    createRegistrations: { results: { registration: { databaseId: number } }[] }
  }>(createDocument, { input }, personId)
  return data!.createRegistrations.results[0]!.registration.databaseId
}
const online = { online: true, courselink: 'https://video.example.org/secret' }
const act = (language: 'en' | 'es') =>
  portal.db.updateTable('app_user').set({ language }).where('id', '=', helper.userId).execute()
const fileOf = async (url: string) => {
  const response = await fetch(`${portal.url}${new URL(url).pathname}`)
  return response.ok ? response.text() : null
}
interface Entry {
  title: string
  description: string
  fileUrl: string
}
const entryOf = async (courseId: number, personId: number | null) => {
  const { data } = await requested<{ courseBy: { ownRegistration: { calendarEntry: Entry } } }>(
    `query ($id: Int!) { courseBy(courseId: $id) { ownRegistration {
      calendarEntry { title description fileUrl } } } }`,
    { id: courseId },
    personId,
  )
  return data!.courseBy.ownRegistration.calendarEntry
}

describe('a link to the registration of a person without an address', () => {
  // crossing: helped person x mail link
  it("names the person in each email, unlike the link for the helper's own registration", async () => {
    const course = await buildCourse(portal.db, online)
    const theirs = `http://portal.test/account/people/${ana.userId}/classes`
    const [registered] = await mailsOf(portal, () => register(course.id, ana.userId, 'online'))
    expect(registered).toMatchObject({ to_address: helper.email })
    expect(registered!.html).toContain(`href="${theirs}"`)
    const [own] = await mailsOf(portal, () => register(course.id, null, 'online'))
    expect(own!.html).toContain('href="http://portal.test/account/classes"')
    portal.clock.set(new Date(classStart.getTime() - minutes(60)))
    const due = (await mailsOf(portal, () => addDueReminders(portal.deps))).filter(
      ({ kind }) => kind === 'joinLink',
    )
    const ofAna = due.find(({ user_id: of }) => of === ana.userId)
    const ofRuth = due.find(({ user_id: of }) => of === helper.userId)
    expect(ofAna!.html).toContain(`href="${theirs}/${course.id}/join"`)
    expect(ofRuth!.html).toContain(`href="http://portal.test/account/classes/${course.id}/join"`)
  })

  // crossing: helped person x Spanish
  it("is in the helper's language", async () => {
    await act('es')
    const course = await buildCourse(portal.db, { title: 'Gentle Yoga' })
    const [mail] = await mailsOf(portal, () => register(course.id, ana.userId))
    const path = `http://portal.test/es/account/people/${ana.userId}/classes`
    expect(mail!.html).toContain(`href="${path}"`)
    expect(readCalendar(mail!.files[0]!.text)).toMatchObject({
      title: 'Gentle Yoga (Ana)',
      url: `${path}/${course.id}`,
    })
    const { data } = await requested<{ renewCalendarSubscription: { url: string } }>(
      'mutation { renewCalendarSubscription(input: {}) { url } }',
      {},
      ana.userId,
    )
    const feed = await fileOf(data!.renewCalendarSubscription.url)
    expect(feed?.replaceAll('\r\n ', '')).toContain('Clases para Ana')
    expect(readCalendar(feed!)).toMatchObject({ title: 'Gentle Yoga (Ana)', url: `${path}/${course.id}` })
  })

  // crossing: helped person x calendar file and feed
  it("names the person in the helper's calendar, with the same event everywhere; the helper's own has no name", async () => {
    const course = await buildCourse(portal.db, { title: 'Gentle Yoga', ...online })
    const visit = `http://portal.test/account/people/${ana.userId}/classes/${course.id}`
    const [mail] = await mailsOf(portal, () => register(course.id, ana.userId, 'online'))
    const id = await register(course.id, null, 'online')
    const mailed = readCalendar(mail!.files[0]!.text)
    expect(mailed).toMatchObject({
      title: 'Gentle Yoga (Ana)',
      url: visit,
      attendees: [`mailto:${helper.email}`],
    })
    expect(mailed.description).toContain(`${visit}/join`)
    const entry = await entryOf(course.id, ana.userId)
    expect(entry).toMatchObject({ title: 'Gentle Yoga (Ana)', description: expect.stringContaining(visit) })
    const file = readCalendar((await fileOf(entry.fileUrl))!)
    const { data } = await requested<{ renewCalendarSubscription: { url: string } }>(
      'mutation { renewCalendarSubscription(input: {}) { url } }',
      {},
      ana.userId,
    )
    const feed = readCalendar((await fileOf(data!.renewCalendarSubscription.url))!)
    for (const one of [file, feed])
      expect(one).toMatchObject({ uid: mailed.uid, title: mailed.title, url: visit })
    const own = await entryOf(course.id, null)
    expect(own.title).toBe('Gentle Yoga')
    expect(readCalendar((await fileOf(own.fileUrl))!)).toMatchObject({
      uid: expect.stringMatching(new RegExp(`^registration-${id}@`)),
      title: 'Gentle Yoga',
      url: `http://portal.test/account/classes/${course.id}`,
    })
    await portal.db
      .updateTable('course')
      .set({ cancelled_at: portal.clock.now() })
      .where('id', '=', course.id)
      .execute()
    // The file that removes the event names the reader, and no made-up address.
    expect(readCalendar((await fileOf(entry.fileUrl))!)).toMatchObject({
      title: 'Cancelled: Gentle Yoga (Ana)',
      attendees: [`mailto:${helper.email}`],
    })
  })

  it('has no name when the class is confidential', async () => {
    const { id: category_id } = await portal.db
      .insertInto('category')
      .values({ name: 'Circles', kind: 'support', is_confidential: true })
      .returning('id')
      .executeTakeFirstOrThrow()
    const course = await buildCourse(portal.db, { category_id })
    const [mail] = await mailsOf(portal, () => register(course.id, ana.userId))
    for (const text of [
      mail!.files[0]!.text,
      (await fileOf((await entryOf(course.id, ana.userId)).fileUrl))!,
    ]) {
      expect(readCalendar(text).title).toBe('Your class')
      expect(text).not.toContain('Ana')
    }
  })

  it("of an adult with their own login is in their own email, and named only in the helper's calendar", async () => {
    const pat = await buildAttendee(portal.db, { first_name: 'Pat' })
    await portal.db
      .insertInto('care')
      .values({
        carer_id: helper.userId,
        person_id: pat.userId,
        relation: 'adult',
        begun_at: portal.clock.now(),
      })
      .execute()
    const course = await buildCourse(portal.db, { title: 'Gentle Yoga' })
    // Pat receives the request and confirms.
    const [mail] = await mailsOf(portal, async () => {
      const input = { registrations: [{ courseId: course.id, registrationType: 'in-person' }] }
      await requested(createDocument, { input }, pat.userId)
      await confirmRequested(portal, { ...pat, token: await tokenFor(portal, pat) })
    })
    expect(mail).toMatchObject({ kind: 'registrationConfirmed', to_address: pat.email })
    expect(mail!.html).toContain('href="http://portal.test/account/classes"')
    expect(readCalendar(mail!.files[0]!.text)).toMatchObject({
      title: 'Gentle Yoga',
      url: `http://portal.test/account/classes/${course.id}`,
    })
    const { fileUrl } = await entryOf(course.id, pat.userId)
    expect(readCalendar((await fileOf(fileUrl))!)).toMatchObject({
      title: 'Gentle Yoga (Pat)',
      url: `http://portal.test/account/people/${pat.userId}/classes/${course.id}`,
    })
    await requested(
      'mutation ($input: PersonInCareInput!) { endCare(input: $input) { success } }',
      { input: { userId: pat.userId } },
      null,
    )
    expect(await fileOf(fileUrl)).toBeNull()
  })
})

describe('the offer link of a person without an address', () => {
  const offer = async (of: BuiltAttendee) => {
    const course = await buildCourse(portal.db)
    const id = await buildWaiting(portal.db, {
      course_id: course.id,
      attendee_id: of.attendeeId,
      ...offeredSeat,
    })
    return signRegistrationToken('waiting-offer', portal.deps.config.sessionSecret, id, 0)
  }
  beforeEach(async () => {
    portal.clock.set(new Date('2026-11-20T17:00:00Z'))
    token = await tokenFor(portal, helper)
  })

  // crossing: offer x helped person
  it('can be answered by their helper, logged in or not, but by no other logged-in user', async () => {
    const other = await tokenFor(portal, await buildAttendee(portal.db))
    const theirs = await offer(ana)
    expect(await answerByToken(portal, theirs, true, other)).toBe('OFFER_OF_ANOTHER')
    expect(await answerByToken(portal, theirs, true, token)).toBe('ACCEPTED')
    const [location] = await portal.db
      .selectFrom('registration')
      .select('attendee_id')
      .where('attendee_id', 'in', [ana.attendeeId, helper.attendeeId])
      .execute()
    expect(location).toEqual({ attendee_id: ana.attendeeId })
    const loggedOut = await offer(ana)
    expect(await offerOfToken(portal, loggedOut)).toMatchObject({ state: 'OPEN' })
    expect(await answerByToken(portal, loggedOut, false)).toBe('ANSWERED')
  })
  it('is invalid once no one helps them', async () => {
    const theirs = await offer(ana)
    await requested(
      'mutation ($input: PersonInCareInput!) { endCare(input: $input) { success } }',
      { input: { userId: ana.userId } },
      null,
    )
    expect(await answerByToken(portal, theirs, true, token)).toBe('OFFER_LINK_INVALID')
  })
})
