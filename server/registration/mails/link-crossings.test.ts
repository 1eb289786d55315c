import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildStaff, open, save } from '#server/classes/admin/testing/calls.ts'
import { signRegistrationToken } from '#server/registration/mail-links/registration-token.ts'
import { buildUser, tokenFor } from '#server/testing/builders/builders.ts'
import { buildCourse } from '#server/testing/builders/class-builders.ts'
import { holdersOf } from '#server/testing/builders/proxy-access-builders.ts'
import { buildRecurring } from '#server/testing/builders/recurring-builders.ts'
import { buildWaiting, offeredSeat } from '#server/testing/builders/waiting-builders.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { buildRegistrant, register } from '#server/testing/registration-calls.ts'
import { answerByToken } from '../waiting/testing/waiting-calls.ts'
import { mailsOf, textOf, type WrittenMail } from './testing/mails.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.close())

type Person = Awaited<ReturnType<typeof buildRegistrant>>
/** The link of the email about a seat that is offered to a person. */
async function offerTo({ attendeeId: attendee_id }: Person) {
  const course = await buildCourse(portal.db)
  const id = await buildWaiting(portal.db, { course_id: course.id, attendee_id, ...offeredSeat })
  const token = signRegistrationToken('waiting-offer', portal.deps.config.sessionSecret, id, 0)
  return { token, courseId: course.id }
}
const tokensIn = ({ html }: Pick<WrittenMail, 'html'>) =>
  [...html.matchAll(/registration\/cancel\?token=([\w.~-]+)/g)].map(([, token]) => token!)
interface Shown {
  courseId: number
  title: string
  start: string
  state: string
}
const read = async (token: string) =>
  (
    await portal.request<{ registrationByCancelToken: Shown }>(
      'query ($token: String!) { registrationByCancelToken(token: $token) { courseId title start state } }',
      { token },
    )
  ).registrationByCancelToken
const click = (token: string) =>
  portal.request(
    'mutation ($token: String!) { cancelRegistrationByToken(input: { token: $token }) { undoToken } }',
    {
      token,
    },
  )

describe('an email link', () => {
  // crossing: unverified x mail link (refused)
  it("takes no seat while the person's address is unverified, and does once it is verified again", async () => {
    const me = await buildRegistrant(portal)
    const { token, courseId } = await offerTo(me)
    const verified = (email_verified_at: Date | null) =>
      portal.db.updateTable('app_user').set({ email_verified_at }).where('id', '=', me.userId).execute()
    await verified(null)
    expect(await answerByToken(portal, token, true)).toBe('EMAIL_NOT_VERIFIED')
    expect(await holdersOf(portal, courseId)).toEqual([])
    await verified(portal.clock.now())
    expect(await answerByToken(portal, token, true)).toBe('ACCEPTED')
    expect(await holdersOf(portal, courseId)).toEqual([me.userId])
  })
  // crossing: switched x mail link
  it("opens for an administrator who uses the person's account, but for no other account", async () => {
    const [person, other] = [await buildRegistrant(portal), await buildRegistrant(portal)]
    const admin = await tokenFor(portal, await buildUser(portal.db, { roles: ['administrator'] }))
    const { token, courseId } = await offerTo(person)
    const use = ({ userId }: Person) =>
      portal.request(`mutation { switchToPerson(input: { userId: ${userId} }) { success } }`, {}, admin)
    const stop = () => portal.request('mutation { endSwitch(input: {}) { userId } }', {}, admin)
    expect(await answerByToken(portal, token, true, admin)).toBe('OFFER_OF_ANOTHER')
    await use(other)
    expect(await answerByToken(portal, token, true, admin)).toBe('OFFER_OF_ANOTHER')
    await stop()
    await use(person)
    expect(await answerByToken(portal, token, true, admin)).toBe('ACCEPTED')
    expect(await holdersOf(portal, courseId)).toEqual([person.userId])
    await stop()
    expect(await answerByToken(portal, token, true, admin)).toBe('OFFER_OF_ANOTHER')
  })
  // crossing: edited recurrence x mail link
  it('of each date shows the new time after the recurrence is edited, and cancels only that date', async () => {
    const me = await buildRegistrant(portal)
    const staff = await buildStaff(portal)
    const { ids } = await buildRecurring(portal.db, { starts_at: new Date('2027-01-06T15:00Z') })
    const tokens: string[] = []
    for (const courseId of ids)
      for (const mail of await mailsOf(portal, () => register(portal, me.token, { courseId })))
        tokens.push(...tokensIn(mail).slice(0, 1))
    const opened = await open(portal, staff.token, ids[1]!)
    const mails = await mailsOf(portal, () =>
      save(portal, staff.token, opened, { startTime: '11:30', endTime: '12:15' }, { following: true }),
    )
    const shown = await Promise.all(tokens.map(read))
    expect(shown.map(({ courseId }) => courseId)).toEqual(ids)
    expect(shown.map(({ start }) => start.slice(0, 16))).toEqual([
      '2027-01-06T10:00',
      '2027-01-13T11:30',
      '2027-01-20T11:30',
    ])
    expect(mails.flatMap(tokensIn), 'the mail about the edit has the same links').toEqual(tokens.slice(1))
    await click(tokens[1]!)
    expect(await Promise.all(ids.map((id) => holdersOf(portal, id)))).toEqual([[me.userId], [], [me.userId]])
    expect((await Promise.all(tokens.map(read))).map(({ state }) => state)).toEqual([
      'OPEN',
      'CANCELLED',
      'OPEN',
    ])
  })
  // crossing: confidential title x mail link
  it("of a confidential class is named on the link's page, but in no email or URL", async () => {
    const me = await buildRegistrant(portal)
    const { id: category_id } = await portal.db
      .insertInto('category')
      .values({ name: 'Circles', kind: 'support', is_confidential: true })
      .returning('id')
      .executeTakeFirstOrThrow()
    const course = await buildCourse(portal.db, { title: 'Grief Circle', category_id })
    const [mail] = await mailsOf(portal, () => register(portal, me.token, { courseId: course.id }))
    const [token] = tokensIn(mail!)
    expect(textOf(mail!)).not.toContain('Grief')
    expect(await read(token!)).toMatchObject({ courseId: course.id, title: 'Grief Circle', state: 'OPEN' })
    const after = await mailsOf(portal, () => click(token!))
    expect(await holdersOf(portal, course.id)).toEqual([])
    expect(after.map(({ kind }) => kind)).toEqual(['registrationCancelled'])
    expect(textOf(after[0]!)).not.toContain('Grief')
  })
})
