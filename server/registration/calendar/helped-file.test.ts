import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { closeAccount } from '#server/people/admin/close-account/close-account.ts'
import { buildAttendee, tokenFor } from '#server/testing/builders/builders.ts'
import { buildCourse } from '#server/testing/builders/class-builders.ts'
import { buildHousehold, buildProxyAccess } from '#server/testing/builders/proxy-access-builders.ts'
import { hours } from '#server/testing/fixed-clock.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { createDocument } from '#server/testing/registration-calls.ts'
import { mailsOf, readCalendar } from '../mails/testing/mails.ts'

type Household = Awaited<ReturnType<typeof buildHousehold>>
let portal: Portal
let helper: Household['helper']
let child: Household['child']
const beginning = new Date('2026-11-20T17:00:00Z')
beforeAll(async () => {
  portal = await startPortal()
})
beforeEach(async () => {
  portal.clock.set(beginning)
  ;({ helper, child } = await buildHousehold(portal))
})
afterAll(() => portal.close())

const ofClass = `query ($id: Int!) { courseBy(courseId: $id) { ownRegistration { databaseId
  calendarEntry { title fileUrl } } } }`
interface Mine {
  courseBy: {
    ownRegistration: { databaseId: number; calendarEntry: { title: string; fileUrl: string } } | null
  }
}
const entryOf = async (courseId: number, person: number | undefined, token: string) => {
  const { data, errors } = await portal.query<Mine>(ofClass, { id: courseId }, token, {}, person)
  return errors[0] ? errors[0].extensions.code : (data!.courseBy.ownRegistration?.calendarEntry ?? null)
}
const open = async (url: string) => {
  const response = await fetch(`${portal.url}${new URL(url).pathname}`)
  return { status: response.status, text: await response.text() }
}
const end = () =>
  portal.request(
    'mutation ($input: PersonInCareInput!) { endCare(input: $input) { success } }',
    { input: { userId: child.userId } },
    helper.token,
  )
async function registeredFile() {
  const course = await buildCourse(portal.db, { title: 'Gentle Yoga' })
  const input = { registrations: [{ courseId: course.id }] }
  const [mail] = await mailsOf(portal, () =>
    portal.query(createDocument, { input }, helper.token, {}, child.userId),
  )
  const entry = await entryOf(course.id, child.userId, helper.token)
  if (typeof entry !== 'object' || !entry) throw new Error(`No entry: ${String(entry)}`)
  return { course, url: entry.fileUrl, mail: mail! }
}

/**
 * A file opens by its link alone, because a phone cannot log in. So these tests check who gets the link, and until
 * when.
 */
describe("the calendar file of a helped person's class", () => {
  it('is returned only to their helper', async () => {
    const { course } = await registeredFile()
    const thirdParty = await tokenFor(portal, await buildAttendee(portal.db))
    expect(await entryOf(course.id, child.userId, thirdParty)).toBe('NOT_FOUND')
    expect(await entryOf(course.id, undefined, thirdParty)).toBeNull()
    // The helper's own event of the class would be null: only the child is registered.
    expect(await entryOf(course.id, undefined, helper.token)).toBeNull()
  })
  it('names the person, matches the emailed file, and has no name in its URL', async () => {
    const { url, mail } = await registeredFile()
    const file = readCalendar((await open(url)).text)
    expect(file.title).toBe('Gentle Yoga (Ana)')
    expect(readCalendar(mail.files[0]!.text)).toMatchObject({
      uid: file.uid,
      title: file.title,
      url: file.url,
    })
    expect(url).not.toMatch(/Ana|Baker|@/)
  })
  it.each([
    ['the help ends', () => end()],
    [
      'another person becomes the helper',
      async () => {
        await end()
        await buildProxyAccess(portal, (await buildAttendee(portal.db)).userId, child.userId)
      },
    ],
    [
      'the helper’s account is closed',
      () =>
        portal.db
          .transaction()
          .execute((tx) => closeAccount(tx, portal.deps.events, helper.userId, portal.clock.now())),
    ],
    [
      'the child’s account is closed',
      () =>
        portal.db
          .transaction()
          .execute((tx) => closeAccount(tx, portal.deps.events, child.userId, portal.clock.now())),
    ],
  ])('is not found once %s', async (_what, act) => {
    const { url } = await registeredFile()
    expect((await open(url)).status).toBe(200)
    await act()
    expect((await open(url)).status).toBe(404)
  })
  it('is not found once the class is over', async () => {
    const { course, url } = await registeredFile()
    portal.clock.set(new Date(course.ends_at.getTime() + hours(1)))
    expect((await open(url)).status).toBe(404)
  })
  it('removes the event when the registration is cancelled', async () => {
    const { course, url } = await registeredFile()
    const cancelling =
      'mutation ($input: DeleteRegistrationInput!) { deleteRegistration(input: $input) { clientMutationId } }'
    const { data } = await portal.query<Mine>(ofClass, { id: course.id }, helper.token, {}, child.userId)
    const id = String(data!.courseBy.ownRegistration!.databaseId)
    expect(
      (await portal.query(cancelling, { input: { id } }, helper.token, {}, child.userId)).errors,
    ).toEqual([])
    expect(readCalendar((await open(url)).text)).toMatchObject({ method: 'CANCEL', status: 'CANCELLED' })
  })
})
