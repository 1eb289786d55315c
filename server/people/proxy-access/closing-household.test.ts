import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createMailWorker } from '#server/platform/mail/mail-worker.ts'
import { mailsOf } from '#server/registration/mails/testing/mails.ts'
import { type BuiltAttendee, buildUser, tokenFor } from '#server/testing/builders/builders.ts'
import { buildCourse } from '#server/testing/builders/class-builders.ts'
import {
  buildChild,
  buildHousehold,
  buildProxyAccess,
  holdersOf,
} from '#server/testing/builders/proxy-access-builders.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { buildRegistrant, register } from '#server/testing/registration-calls.ts'

const closing = 'mutation ($input: CarryOutClosureInput!) { carryOutClosure(input: $input) { success } }'
const requesting =
  'mutation ($input: RequestAccountClosureInput!) { requestAccountClosure(input: $input) { success } }'
const declining = 'mutation ($input: DeclineClosureInput!) { declineClosure(input: $input) { success } }'
const recording =
  'mutation ($input: OfPersonInput!) { requestClosureFor(input: $input) { person { status } } }'
const dismissing = 'mutation ($input: OfPersonInput!) { dismissClosure(input: $input) { person { status } } }'
const addressing = 'mutation { renewCalendarSubscription(input: {}) { url } }'
const registerDocument = `mutation ($id: Int!) { createRegistrations(input: { registrations: [{ courseId: $id }] }) {
  results { errorCode } } }`

let portal: Portal
let staff: string
let helper: Awaited<ReturnType<typeof buildHousehold>>['helper']
let child: BuiltAttendee
beforeAll(async () => {
  portal = await startPortal()
  staff = await tokenFor(portal, await buildUser(portal.db, { roles: ['administrator'] }))
})
beforeEach(async () => {
  ;({ helper, child } = await buildHousehold(portal))
})
afterAll(() => portal.close())

const close = async ({ userId }: BuiltAttendee) => {
  await portal.db
    .updateTable('app_user')
    .set({ closure_requested_at: portal.clock.now() })
    .where('id', '=', userId)
    .execute()
  await portal.request(closing, { input: { userId, confirmation: 'DELETE' } }, staff)
}
const registerFor = async (courseId: number, person: number) => {
  const { data, errors } = await portal.query<{
    createRegistrations: { results: { errorCode: string | null }[] }
  }>(registerDocument, { id: courseId }, helper.token, {}, person)
  return errors[0]?.extensions.code ?? data!.createRegistrations.results[0]!.errorCode ?? 'booked'
}
const registeredClass = async () => {
  const course = await buildCourse(portal.db)
  await registerFor(course.id, child.userId)
  await registerFor(course.id, helper.userId)
  return course
}
const given = (mails: Awaited<ReturnType<typeof mailsOf>>) =>
  mails.map(({ kind, to_address }) => [kind, to_address])

describe('closing an account in a household', () => {
  // crossing: helped person x closed and restored
  it('of a child cancels only the child’s seats, and the helper’s email names no one', async () => {
    const course = await registeredClass()
    const mails = await mailsOf(portal, () => close(child))
    expect(given(mails)).toEqual([['careNews', helper.email]])
    expect(mails[0]!.text).toContain('we closed the account of someone you helped')
    expect([mails[0]!.subject, mails[0]!.text].join()).not.toContain('Ana')
    expect(await holdersOf(portal, course.id)).toEqual([helper.userId])
    expect(await registerFor((await buildCourse(portal.db)).id, child.userId)).toBe('NOT_FOUND')
    expect(await registerFor((await buildCourse(portal.db)).id, helper.userId)).toBe('booked')
  })
  it('of a helper cancels only their own seats; no calls act for the child until someone else helps', async () => {
    const course = await registeredClass()
    const mails = await mailsOf(portal, () => close(helper))
    expect(given(mails)).toEqual([['accountClosed', helper.email]])
    expect(await holdersOf(portal, course.id)).toEqual([child.userId])
    const next = await buildRegistrant(portal)
    await buildProxyAccess(portal, next.userId, child.userId)
    const other = await buildCourse(portal.db)
    const made = await portal.query(registerDocument, { id: other.id }, next.token, {}, child.userId)
    expect(made).toMatchObject({ errors: [], forPerson: child.userId })
  })
  it('of a helper offers the freed seat to no one whose email only that helper read', async () => {
    const course = await buildCourse(portal.db, { in_person_capacity: 1 })
    await registerFor(course.id, helper.userId)
    const waits = { course_id: course.id, attendee_id: child.attendeeId!, since: portal.clock.now() }
    await portal.db
      .insertInto('waiting')
      .values({ ...waits, alone_too: false })
      .execute()
    const mails = await mailsOf(portal, () => close(helper))
    expect(given(mails)).toEqual([['accountClosed', helper.email]])
    const { offer_mode, ended_at } = await portal.db
      .selectFrom('waiting')
      .select(['offer_mode', 'ended_at'])
      .where('attendee_id', '=', child.attendeeId!)
      .executeTakeFirstOrThrow()
    expect({ offer_mode, ended_at }).toEqual({ offer_mode: null, ended_at: null })
  })
  it('of an adult with a login tells their helper that access ended, but not why', async () => {
    const pat = await buildRegistrant(portal)
    await buildProxyAccess(portal, helper.userId, pat.userId)
    const mails = await mailsOf(portal, () => close(pat))
    expect(given(mails)).toContainEqual(['careNews', helper.email])
    const notifications = mails.find(({ kind }) => kind === 'careNews')!
    expect(notifications.text).not.toMatch(/closed|their account/i)
  })
  it('of a helper of such an adult notifies the adult, whose seats stay', async () => {
    const pat = await buildRegistrant(portal)
    await buildProxyAccess(portal, helper.userId, pat.userId)
    const course = await buildCourse(portal.db)
    await register(portal, pat.token, { courseId: course.id })
    const mails = await mailsOf(portal, () => close(helper))
    expect(given(mails)).toContainEqual(['careNews', pat.email])
    expect(await holdersOf(portal, course.id)).toEqual([pat.userId])
  })
})

describe('a closure request that is recorded, dismissed, or declined', () => {
  it('for a child notifies the helper, and leaves the helper’s account and both people’s seats unchanged', async () => {
    const course = await registeredClass()
    const id = { input: { userId: child.userId } }
    const mails = await mailsOf(portal, async () => {
      await portal.request(recording, id, staff)
      await portal.request(dismissing, id, staff)
      await portal.request(recording, id, staff)
      await portal.request(
        declining,
        { input: { userId: child.userId, note: 'We keep it for June.' } },
        staff,
      )
    })
    expect(given(mails)).toEqual([
      ['closureRequested', helper.email],
      ['closureRequested', helper.email],
      ['closureDeclined', helper.email],
    ])
    for (const { subject, text } of mails) {
      expect(text).toContain('because you help Ana')
      expect(text).toContain('Ana’s account')
      expect(text).not.toContain('your account')
      expect(subject).not.toMatch(/Ana|[Yy]our account/)
    }
    expect(await holdersOf(portal, course.id)).toEqual([child.userId, helper.userId])
    expect(await registerFor((await buildCourse(portal.db)).id, child.userId)).toBe('booked')
  })
  // crossing: helped person x closed and restored (refused)
  it('cannot be made for the child by a helper, whose own request does not affect the child', async () => {
    const input = { confirmation: 'DELETE' }
    const forChild = await portal.query(requesting, { input }, helper.token, {}, child.userId)
    expect(forChild.errors[0]).toMatchObject({
      message: expect.stringMatching(/./),
      extensions: { code: 'NOT_WHILE_SWITCHED' },
    })
    expect((await portal.query(requesting, { input }, helper.token)).errors).toEqual([])
    const requested = await portal.db
      .selectFrom('app_user')
      .select('id')
      .where('closure_requested_at', 'is not', null)
      .where('id', 'in', [helper.userId, child.userId])
      .execute()
    expect(requested).toEqual([{ id: helper.userId }])
  })
})

describe('an email about a helped person’s account', () => {
  it('names the person, is in the helper’s language, and links to the person’s page', async () => {
    await portal.db.updateTable('app_user').set({ language: 'es' }).where('id', '=', helper.userId).execute()
    const [mail] = await mailsOf(portal, () => portal.query(addressing, {}, helper.token, {}, child.userId))
    expect(mail!.text).toContain('porque ayuda a Ana')
    expect(mail!.text).toContain('las clases de Ana')
    expect(mail!.html).toContain(`/es/account/people/${child.userId}/classes"`)
    const [own] = await mailsOf(portal, () => portal.query(addressing, {}, helper.token))
    expect(own!.text).not.toContain('Ana')
    expect(own!.html).toContain('/es/account/manage"')
  })
  it('is not queued if the helper’s address is no longer verified', async () => {
    const sibling = await buildChild(portal, helper.userId)
    await portal.db
      .updateTable('app_user')
      .set({ email_verified_at: null })
      .where('id', '=', helper.userId)
      .execute()
    const course = await buildCourse(portal.db)
    await portal.request(
      `mutation Add($courseId: Int!, $attendeeId: Int!) {
        addToRoster(input: { courseId: $courseId, attendeeId: $attendeeId }) { clientMutationId } }`,
      { courseId: course.id, attendeeId: sibling.attendeeId },
      staff,
    )
    await createMailWorker(portal.deps).deliverDue()
    const sent = portal.db
      .selectFrom('outbox_mail')
      .select(['status', 'drop_reason'])
      .where('user_id', '=', sibling.userId)
    expect(await sent.execute()).toEqual([{ status: 'dropped', drop_reason: 'addressNotProven' }])
  })
})
