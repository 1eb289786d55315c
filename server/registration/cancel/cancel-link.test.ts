import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signRegistrationToken } from '#server/registration/mail-links/registration-token.ts'
import { buildCourse, buildSeries, classStart } from '#server/testing/builders/class-builders.ts'
import { minutes } from '#server/testing/fixed-clock.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { buildRegistrant, cancel, elena, placesTaken, register } from '#server/testing/registration-calls.ts'

const facts = 'courseId title start end registrationType hasGuest inSeries state'
const readDocument = `query CancelLink_Read($token: String!) { registrationByCancelToken(token: $token) { ${facts} } }`
const cancelDocument = `mutation CancelLink_Cancel($input: CancelRegistrationByTokenInput!) {
  cancelRegistrationByToken(input: $input) { clientMutationId registration { ${facts} } } }`

let portal: Portal
let me: Awaited<ReturnType<typeof buildRegistrant>>
const dayBefore = new Date('2026-11-20T17:00:00Z')
const end = new Date(classStart.getTime() + minutes(45))
beforeAll(async () => {
  portal = await startPortal({ now: dayBefore })
  me = await buildRegistrant(portal)
})
afterAll(() => portal.close())

const tokenOf = (id: number, linkNumber = 0) =>
  signRegistrationToken('cancel-registration', portal.deps.config.sessionSecret, id, linkNumber)
const read = (token: string) =>
  portal.query<{ registrationByCancelToken: { state: string } }>(readDocument, { token })
const cancelBy = (token: string, clientMutationId?: string) =>
  portal.query(cancelDocument, { input: { token, clientMutationId } })
const codeOf = async (response: ReturnType<Portal['query']>) => (await response).errors[0]?.extensions.code
const stateOf = async (token: string) => (await read(token)).data?.registrationByCancelToken.state

async function registered(columns: object = {}, line: object = {}) {
  const course = await buildCourse(portal.db, { title: 'Caregiver Circle', guests_allowed: true, ...columns })
  const id = await register(portal, me.token, { courseId: course.id, ...line })
  return { course, id, token: tokenOf(id) }
}

describe('a cancel link', () => {
  it('shows its class to anyone who opens it, but nothing about the person', async () => {
    const { course, token } = await registered({}, { guest: elena })
    const { data, errors } = await read(token)
    expect(errors).toEqual([])
    expect(data).toEqual({
      registrationByCancelToken: {
        courseId: course.id,
        title: 'Caregiver Circle',
        start: '2026-11-21T10:00:00-05:00',
        end: '2026-11-21T10:45:00-05:00',
        registrationType: 'in-person',
        hasGuest: true,
        inSeries: false,
        state: 'OPEN',
      },
    })
  })
  it('changes nothing when opened, however often', async () => {
    const { course, token } = await registered()
    for (let n = 0; n < 3; n += 1) expect(await stateOf(token)).toBe('OPEN')
    expect(await placesTaken(portal, course.id)).toEqual({ 'in-person': 1 })
  })
  it('shows that the class is part of a series', async () => {
    const series = await buildSeries(portal.db)
    const { token } = await registered({ series_id: series.id })
    expect((await read(token)).data).toMatchObject({ registrationByCancelToken: { inSeries: true } })
  })
  it('cancels the registration and its guest when confirmed, and sends the email', async () => {
    const { course, id, token } = await registered({}, { guest: elena })
    const { data } = await cancelBy(token, 'mine')
    expect(data).toMatchObject({
      cancelRegistrationByToken: {
        clientMutationId: 'mine',
        registration: { courseId: course.id, state: 'CANCELLED' },
      },
    })
    expect(await placesTaken(portal, course.id)).toEqual({})
    const mails = await portal.db
      .selectFrom('outbox_mail')
      .select('to_address')
      .where('occasion', 'like', `registrationCancelled:${id}:%`)
      .execute()
    expect(mails).toEqual([{ to_address: me.email }])
  })
  it('cancels only once', async () => {
    const { id, token } = await registered()
    const responses = await Promise.all(Array.from({ length: 5 }, () => cancelBy(token)))
    const codes = responses.map(({ errors }) => errors[0]?.extensions.code ?? 'cancelled')
    expect(codes.toSorted()).toEqual([...Array(4).fill('REGISTRATION_NOT_FOUND'), 'cancelled'].toSorted())
    expect(await stateOf(token)).toBe('CANCELLED')
    const again = await registered()
    expect(await cancel(portal, me.token, again.id)).toBe('cancelled')
    expect(await codeOf(cancelBy(again.token))).toBe('REGISTRATION_NOT_FOUND')
    expect(id).not.toBe(again.id)
  })
  it('does not cancel a later registration for the same class', async () => {
    const { course, id, token } = await registered()
    await cancel(portal, me.token, id)
    await register(portal, me.token, { courseId: course.id })
    expect(await codeOf(cancelBy(token))).toBe('REGISTRATION_NOT_FOUND')
    expect(await placesTaken(portal, course.id)).toEqual({ 'in-person': 1 })
  })
  it('cannot cancel once the class has started, and is invalid once it is over', async () => {
    const { token } = await registered()
    portal.clock.set(new Date(classStart.getTime() + minutes(15)))
    expect(await stateOf(token)).toBe('PAST')
    expect(await codeOf(cancelBy(token))).toBe('CLASS_ALREADY_PAST')
    portal.clock.set(end)
    expect(await codeOf(read(token))).toBe('CANCEL_LINK_INVALID')
    portal.clock.set(dayBefore)
  })
  it('does not log anyone in', async () => {
    const { token } = await registered()
    expect(await portal.codeOf(`{ calendarSubscription { active } }`, {}, token)).toBe('TOKEN_INVALID')
    const response = await fetch(`${portal.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: cancelDocument, variables: { input: { token } } }),
    })
    expect(response.headers.get('set-cookie')).toBeNull()
  })
})

const cancelForUndo = async (token: string) => {
  const { data, errors } = await portal.query<{ cancelRegistrationByToken: { undoToken: string } }>(
    'mutation ($token: String!) { cancelRegistrationByToken(input: { token: $token }) { undoToken } }',
    { token },
  )
  expect(errors).toEqual([])
  return data!.cancelRegistrationByToken.undoToken
}
const undo = (undoToken: string) =>
  portal.query(
    'mutation ($token: String!) { undoCancelByToken(input: { undoToken: $token }) { clientMutationId } }',
    {
      token: undoToken,
    },
  )

describe('undoing a cancellation by link', () => {
  // crossing: guest x mail link
  it('registers again with the guest and sends the email', async () => {
    const { course, id, token } = await registered({}, { guest: elena })
    expect((await undo(await cancelForUndo(token))).errors).toEqual([])
    expect(await placesTaken(portal, course.id)).toEqual({ 'in-person': 2 })
    const again = await portal.db
      .selectFrom('registration as r')
      .innerJoin('guest as g', 'g.registration_id', 'r.id')
      .select(['r.id', 'g.first_name'])
      .where('r.course_id', '=', course.id)
      .where('r.cancelled_at', 'is', null)
      .executeTakeFirstOrThrow()
    expect(again.first_name).toBe(elena.firstName)
    expect(again.id).not.toBe(id)
    const mails = await portal.db
      .selectFrom('outbox_mail')
      .select('to_address')
      .where('occasion', 'like', `%:${again.id}%`)
      .execute()
    expect(mails).toEqual([{ to_address: me.email }])
  })
  it('registers once when pressed five times at the same time', async () => {
    const { course, token } = await registered()
    const undoToken = await cancelForUndo(token)
    const responses = await Promise.all(Array.from({ length: 5 }, () => undo(undoToken)))
    expect(responses.flatMap(({ errors }) => errors)).toEqual([])
    expect(await placesTaken(portal, course.id)).toEqual({ 'in-person': 1 })
  })
  it('takes no seat that someone else has taken since', async () => {
    const { course, token } = await registered({ in_person_capacity: 1 })
    const undoToken = await cancelForUndo(token)
    const other = await buildRegistrant(portal)
    await register(portal, other.token, { courseId: course.id })
    expect(await codeOf(undo(undoToken))).toBe('CLASS_FULL')
    expect(await placesTaken(portal, course.id)).toEqual({ 'in-person': 1 })
  })
  it('expires after an hour, and when the person has registered and cancelled since', async () => {
    const late = await cancelForUndo((await registered()).token)
    portal.clock.set(new Date(dayBefore.getTime() + minutes(61)))
    expect(await codeOf(undo(late))).toBe('CANCEL_UNDO_OVER')
    portal.clock.set(dayBefore)
    const { course, token } = await registered()
    const undoToken = await cancelForUndo(token)
    await cancel(portal, me.token, await register(portal, me.token, { courseId: course.id }))
    expect(await codeOf(undo(undoToken))).toBe('CANCEL_UNDO_OVER')
  })
  it('accepts neither the cancel link nor any other token of the email', async () => {
    const { course, id, token } = await registered()
    await cancelForUndo(token)
    const { sessionSecret } = portal.deps.config
    for (const none of [token, '', me.token, signRegistrationToken('switch-mode', sessionSecret, id, 0)])
      expect(await codeOf(undo(none))).toBe('CANCEL_UNDO_OVER')
    expect(await placesTaken(portal, course.id)).toEqual({})
  })
})

describe('no cancel link', () => {
  it.each([
    ['is made up', () => '500001.9999999999.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'],
    ['is for another registration', () => tokenOf(500_001).replace('500001', '500002')],
    ['is for a missing registration', () => tokenOf(499_999)],
    ['is for an ID that no registration can have', () => tokenOf(9_999_999_999)],
    [
      'is signed with another secret',
      () => signRegistrationToken('cancel-registration', 'x'.repeat(32), 500_001, 0),
    ],
    ['is a login token', () => me.token],
    ['is an empty string', () => ''],
    ['contains a NUL', () => `${tokenOf(500_001)}\0`],
  ])('%s', async (_name, make) => {
    expect(await codeOf(read(make()))).toBe('CANCEL_LINK_INVALID')
    expect(await codeOf(cancelBy(make()))).toBe('CANCEL_LINK_INVALID')
  })
  // crossing: closed and restored x mail link (refused)
  it('works for a closed account', async () => {
    const deleted = await buildRegistrant(portal)
    const course = await buildCourse(portal.db)
    const id = await register(portal, deleted.token, { courseId: course.id })
    await portal.db
      .updateTable('app_user')
      .set({ closed_at: dayBefore })
      .where('id', '=', deleted.userId)
      .execute()
    expect(await codeOf(read(tokenOf(id)))).toBe('CANCEL_LINK_INVALID')
    expect(await codeOf(cancelBy(tokenOf(id)))).toBe('CANCEL_LINK_INVALID')
    expect(await placesTaken(portal, course.id)).toEqual({ 'in-person': 1 })
  })
})
