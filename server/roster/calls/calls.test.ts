import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  buildStaff,
  cancelDocument,
  open,
  restoreDocument,
  type Saved,
  type SaveOptions,
  save,
} from '#server/classes/admin/testing/calls.ts'
import { closeAccount } from '#server/people/admin/close-account/close-account.ts'
import { createMailWorker } from '#server/platform/mail/mail-worker.ts'
import { forgetOldCalls } from '#server/registration/to-call/forget-calls.ts'
import { buildUser, tokenFor } from '#server/testing/builders/builders.ts'
import { buildCourse, type CourseOptions } from '#server/testing/builders/class-builders.ts'
import { buildChild, endProxyAccessOf } from '#server/testing/builders/proxy-access-builders.ts'
import { buildRegistration } from '#server/testing/builders/registration-builders.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { buildRegistrant, register } from '#server/testing/registration-calls.ts'
import { buildHost, doChange, wendy } from '../testing/roster-calls.ts'

let portal: Portal
let staff: Awaited<ReturnType<typeof buildStaff>>
beforeAll(async () => {
  portal = await startPortal()
  // Within a day of the class: email waits ten seconds, and walk-ins are possible.
  portal.clock.set(new Date('2026-11-21T14:50:00Z'))
  staff = await buildStaff(portal)
}, 60_000)
afterAll(() => portal.close())

interface Line {
  id: string
  name: string
  phone: string | null
  phoneHidden: boolean
  helper: string | null
  say: string[]
  hint: string | null
}
const listDocument =
  'query ($courseId: Int) { callList(courseId: $courseId) { id name phone phoneHidden helper say hint } }'
const calls = async (courseId: number | null, token = staff.token) =>
  (await portal.request<{ callList: Line[] }>(listDocument, { courseId }, token)).callList
const codeOf = (courseId: number | null, token: string) => portal.codeOf(listDocument, { courseId }, token)
const setCalled = (id: string, called = true, token = staff.token) =>
  portal.query(
    'mutation ($input: SetCalledInput!) { setCalled(input: $input) { courseId } }',
    { input: { id, called } },
    token,
  )
const cancelled = async (id: number, notify: object = {}, document = cancelDocument) =>
  Object.values(
    await portal.request<Record<string, Saved>>(document, { input: { id, tell: notify } }, staff.token),
  )[0]!
const change = async (courseId: number, fields: object, options: SaveOptions = {}) =>
  save(portal, staff.token, await open(portal, staff.token, courseId), fields, options)
const undo = (act: string, notify: object | null = null) =>
  portal.query(
    'mutation ($input: UndoActInput!) { undoAct(input: $input) { told } }',
    { input: { act, tell: notify } },
    staff.token,
  )
const walkIn = (courseId: number, lastName: string, phone: string | null = '703-555-0142') =>
  doChange(
    portal,
    'addWalkIn',
    {
      courseId,
      registrationType: 'in-person',
      person: { ...wendy, lastName, phone: phone ?? undefined, email: undefined },
    },
    staff.token,
  )
/** A message to everyone, by those who run the class. Repeated calls with the same key send one message. */
const message = (courseId: number) => {
  const document = 'mutation ($input: MessageRosterInput!) { messageRoster(input: $input) { sent } }'
  const input = (key: string) => ({
    input: { courseId, key, message: { subject: 'Shoes', text: 'Please bring some.' } },
  })
  return {
    send: async (key = 'one-message-1') =>
      (await portal.request<{ messageRoster: { sent: number } }>(document, input(key), staff.token))
        .messageRoster.sent,
    codeOfSend: () => portal.codeOf(document, input('one-message-1'), staff.token),
  }
}
const mailsTo = async (courseId: number, kind: string) => {
  const rows = await portal.db
    .selectFrom('outbox_mail')
    .select('to_address')
    .where('kind', '=', kind)
    .where('course_id', '=', courseId)
    .orderBy('to_address')
    .execute()
  return rows.map(({ to_address }) => to_address)
}
/** A class this afternoon. */
const course = (options: CourseOptions = {}) =>
  buildCourse(portal.db, { in_person_capacity: 20, starts_at: new Date('2026-11-21T15:00:00Z'), ...options })

/**
 * A class with three people. Ann gets email. Wendy walked in and gets a phone call. A child has no phone, and no one
 * helps them anymore.
 */
async function three(options: CourseOptions = {}) {
  const { id: courseId } = await course(options)
  const ann = await buildRegistrant(portal, { first_name: 'Ann', last_name: 'Reed' })
  await register(portal, ann.token, { courseId, registrationType: 'in-person' })
  const helper = await buildRegistrant(portal)
  const child = await buildChild(portal, helper.userId, { profile: { cell_phone: null, home_phone: null } })
  await buildRegistration(portal.db, {
    course_id: courseId,
    attendee_id: child.attendeeId!,
    created_at: portal.clock.now(),
  })
  await walkIn(courseId, 'Walker')
  return { courseId, ann, helper, child }
}
const name = `${wendy.firstName} Walker`

describe('a person who is notified of a class', () => {
  it('is emailed, on the call list, or not reached; only people who get an email count as emailed', async () => {
    const { courseId, ann, child } = await three()
    await endProxyAccessOf(portal, child.userId)
    const { courseCancelPreview } = await portal.request<{ courseCancelPreview: object }>(
      'query ($input: CancelCourseInput!) { courseCancelPreview(input: $input) { people toCall unreached waiting } }',
      { input: { id: courseId } },
      staff.token,
    )
    const counts = { toCall: 1, unreached: 1, waiting: 0 }
    expect(courseCancelPreview).toEqual({ people: 1, ...counts })
    expect(await calls(courseId), 'a preview writes nothing').toEqual([])
    expect(await cancelled(courseId, { reason: 'room', note: 'We’re sorry.' })).toMatchObject({
      told: 1,
      ...counts,
    })
    expect(await mailsTo(courseId, 'classCancelled')).toEqual([ann.email])
    expect(await calls(courseId)).toMatchObject([
      {
        name,
        phone: '703-555-0142',
        helper: null,
        say: ['We’re sorry. This event has been cancelled.', 'We can’t use the room.', 'We’re sorry.'],
      },
    ])
    const { classEmails } = await portal.request<{ classEmails: object }>(
      'query ($courseId: Int!) { classEmails(courseId: $courseId) { counts { emailed toCall unreached } unreached { name isToCall } } }',
      { courseId },
      staff.token,
    )
    expect(classEmails).toMatchObject({
      counts: { emailed: 1, toCall: 1, unreached: 1 },
      unreached: [{ isToCall: false }, { name, isToCall: true }],
    })
  })
  it("is emailed through their helper, who is called if the helper's address is not verified", async () => {
    const { courseId, helper } = await three()
    await portal.db
      .updateTable('attendee')
      .set({ cell_phone: '571-555-0100' })
      .where('user_id', '=', helper.userId)
      .execute()
    expect(await cancelled(courseId)).toMatchObject({ told: 2, toCall: 1, unreached: 0 })
    await portal.db
      .updateTable('app_user')
      .set({ email_verified_at: null, first_name: 'Ruth', last_name: 'Reed' })
      .where('id', '=', helper.userId)
      .execute()
    portal.clock.advance(10_000)
    await createMailWorker(portal.deps).deliverDue()
    expect(await cancelled(courseId, {}, restoreDocument)).toMatchObject({ told: 1, toCall: 2, unreached: 0 })
    const line = (await calls(courseId)).find(({ helper: person }) => person !== null)
    expect(line).toMatchObject({ helper: 'Ruth Reed', phone: '571-555-0100' })
    expect(line?.name).toContain('Ana')
  })
  it('is not called when staff choose not to notify', async () => {
    const { courseId } = await three()
    expect(await cancelled(courseId, { send: false })).toMatchObject({ told: 0, toCall: 0, unreached: 0 })
    expect(await calls(courseId)).toEqual([])
  })
  it('is called once about successive acts, with the final state', async () => {
    const { courseId } = await three()
    await change(courseId, { title: 'Chair Yoga' }, { tell: { note: 'A new name.' } })
    await change(courseId, { startTime: '11:00', endTime: '11:45' }, { tell: { note: 'And an hour later.' } })
    expect((await calls(courseId)).map(({ say }) => say)).toEqual([
      [
        'The time has changed. It was Saturday, November 21, 2026, 10:00 AM to 10:45 AM EST.',
        expect.stringContaining('The name has changed.'),
        'It’s on Saturday, November 21, 2026, 11:00 AM to 11:45 AM EST.',
        'A new name.',
        'And an hour later.',
      ],
    ])
  })
  it('is not called about a reverted change, or about a class they cancelled', async () => {
    const back = await three()
    await cancelled(back.courseId)
    await cancelled(back.courseId, {}, restoreDocument)
    expect(await calls(back.courseId)).toEqual([])
    const deleted = await three()
    await cancelled(deleted.courseId)
    await portal.db
      .updateTable('registration')
      .set({ cancelled_at: portal.clock.now() })
      .where('course_id', '=', deleted.courseId)
      .execute()
    expect(await calls(deleted.courseId)).toEqual([])
  })
  it('is called once with the message that the facilitator wrote to everyone', async () => {
    const { courseId } = await three()
    const { send } = message(courseId)
    await send()
    await send()
    expect((await calls(courseId)).map(({ say }) => say)).toEqual([['Shoes:', 'Please bring some.']])
  })
  it('is called once with the message even if no one on the roster gets email, and not again after the call', async () => {
    const { id: courseId } = await course()
    const { send, codeOfSend } = message(courseId)
    await walkIn(courseId, 'Noted', null)
    expect(await codeOfSend(), 'neither reaches anybody').toBe('ROSTER_EMPTY')
    await walkIn(courseId, 'Walker')
    expect(await send()).toBe(0)
    await Promise.all([send(), send(), send()])
    const [line, ...more] = await calls(courseId)
    expect(line).toMatchObject({ name, say: ['Shoes:', 'Please bring some.'] })
    expect(more).toEqual([])
    await setCalled(line!.id)
    await send()
    expect(await calls(courseId)).toEqual([])
    expect(await send('another-message'), 'another one is another call').toBe(0)
    expect(await calls(courseId)).toHaveLength(1)
    const log = await portal.db
      .selectFrom('audit_entry')
      .select('id')
      .where('action', '=', 'roster.messaged')
      .where('subject_id', '=', String(courseId))
      .execute()
    expect(log).toHaveLength(2)
  })
})

describe('a person who is removed from a roster', () => {
  it('is called if they get no email, unless staff choose not to notify', async () => {
    const { courseId } = await three()
    const find = (lastName: string) =>
      portal.db
        .selectFrom('registration as r')
        .innerJoin('attendee as a', 'a.id', 'r.attendee_id')
        .select('r.id')
        .where('r.course_id', '=', courseId)
        .where('a.walk_in_last_name', '=', lastName)
        .executeTakeFirstOrThrow()
    await walkIn(courseId, 'Quiet')
    const remove = async (lastName: string, noEmail: boolean) =>
      portal.request(
        'mutation ($input: RemoveFromRosterInput!) { removeFromRoster(input: $input) { act } }',
        { input: { registrationId: String((await find(lastName)).id), noEmail } },
        staff.token,
      )
    await remove('Quiet', true)
    await remove('Walker', false)
    expect((await calls(courseId)).map((line) => [line.name, ...line.say])).toEqual([
      [name, 'You’re no longer registered for this class.'],
    ])
  })
  /** Removes Wendy, who walked in, from the roster. */
  async function takenOff() {
    const { courseId } = await three()
    const { id } = await portal.db
      .selectFrom('registration as r')
      .innerJoin('attendee as a', 'a.id', 'r.attendee_id')
      .select('r.id')
      .where('r.course_id', '=', courseId)
      .where('a.walk_in_last_name', '=', 'Walker')
      .executeTakeFirstOrThrow()
    const { removeFromRoster } = await portal.request<{ removeFromRoster: { act: string } }>(
      'mutation ($input: RemoveFromRosterInput!) { removeFromRoster(input: $input) { act } }',
      { input: { registrationId: String(id) } },
      staff.token,
    )
    return { courseId, id, act: removeFromRoster.act }
  }
  it('is also called when the class is cancelled afterwards, because nothing else tells them not to come', async () => {
    const after = await takenOff()
    await cancelled(after.courseId)
    const of = (lines: readonly Line[]) => lines.filter((line) => line.name === name).map(({ say }) => say)
    expect(of(await calls(after.courseId))).toEqual([['You’re no longer registered for this class.']])
  })
  it('and was called is not restored silently: staff are asked, and the person is called again', async () => {
    const { courseId, act } = await takenOff()
    await setCalled((await calls(courseId))[0]!.id)
    expect((await undo(act)).errors[0]?.extensions).toMatchObject({
      code: 'ACT_MAIL_LEFT',
      data: { count: 1 },
    })
    const { data, errors } = await undo(act, { send: true })
    expect(errors).toEqual([])
    expect(data).toMatchObject({ undoAct: { told: 1 } })
    expect((await calls(courseId)).map((line) => [line.name, ...line.say])).toEqual([
      [name, 'You’re registered again. We cancelled your registration by mistake.'],
    ])
  })
  it('and is restored before the call is not called, whatever they do later', async () => {
    const { courseId, id, act } = await takenOff()
    expect((await undo(act)).errors).toEqual([])
    expect(await calls(courseId)).toEqual([])
    await portal.db
      .updateTable('registration')
      .set({ cancelled_at: portal.clock.now() })
      .where('id', '=', id)
      .execute()
    expect(await calls(courseId)).toEqual([])
  })
})

describe('people who move with their class', () => {
  it('are told the new mode; checked-in people stay in person', async () => {
    const { courseId } = await three({ in_person: true, online: true, online_capacity: 20 })
    await walkIn(courseId, 'Sitting')
    const rows = () =>
      portal.db
        .selectFrom('registration as r')
        .innerJoin('attendee as a', 'a.id', 'r.attendee_id')
        .select(['r.id', 'r.mode', 'a.walk_in_last_name as name'])
        .where('r.course_id', '=', courseId)
        .execute()
    await portal.db
      .updateTable('registration')
      .set({ checked_in_at: null })
      .where('course_id', '=', courseId)
      .execute()
    const sitting = (await rows()).find((row) => row.name === 'Sitting')!
    await portal.db
      .updateTable('registration')
      .set({ checked_in_at: portal.clock.now() })
      .where('id', '=', sitting.id)
      .execute()
    expect(await change(courseId, { inPerson: false }, { movePeople: true })).toMatchObject({ moved: 3 })
    expect((await rows()).filter(({ mode }) => mode === 'in-person').map((row) => row.name)).toEqual([
      'Sitting',
    ])
    const said = await calls(courseId)
    expect(said.find((line) => line.name === name)?.say.join(' ')).toContain('You now attend online')
    expect(said.find((line) => line.name.endsWith('Sitting'))?.say.join(' ')).not.toContain('online now')
  })
})

describe('the call list', () => {
  it('loses a person once called, and shows them again if that was a mistake', async () => {
    const { courseId } = await three()
    await cancelled(courseId)
    const [line] = await calls(courseId)
    await setCalled(line!.id)
    await setCalled(line!.id)
    expect(await calls(courseId)).toEqual([])
    await setCalled(line!.id, false)
    expect(await calls(courseId)).toHaveLength(1)
    const log = await portal.db
      .selectFrom('audit_entry')
      .select(['action', 'actor_id'])
      .where('subject_type', '=', 'roster')
      .where('subject_id', '=', String(courseId))
      .orderBy('id')
      .execute()
    expect(log.map(({ action }) => action)).toEqual(['roster.viewed', 'roster.called', 'roster.notCalled'])
    expect((await setCalled('2000000001')).errors[0]?.extensions.code).toBe('CALL_NOT_FOUND')
    expect((await setCalled('x')).errors[0]?.extensions.code).toBe('CALL_NOT_FOUND')
  })
  it('has a count that equals the number of listed calls', async () => {
    const count = async (token = staff.token) =>
      (await portal.request<{ callCount: number }>('{ callCount }', {}, token)).callCount
    const before = await count()
    const host = await buildHost(portal)
    const { courseId } = await three({ facilitators: [host.facilitatorId] })
    await walkIn(courseId, 'Second')
    await cancelled(courseId)
    expect(await count()).toBe(before + 2)
    expect(await count()).toBe((await calls(null)).length)
    expect(await count(await tokenFor(portal, host))).toBe(2)
    await cancelled(courseId, {}, restoreDocument)
    expect(await count(), 'what is changed back is said to nobody').toBe(before)
  })
  it('is for the people who run the class; facilitators cannot see numbers that are only for staff', async () => {
    const [host, other] = [await buildHost(portal), await buildHost(portal)]
    const [own, foreign] = [await tokenFor(portal, host), await tokenFor(portal, other)]
    const { courseId, ann } = await three({ facilitators: [host.facilitatorId] })
    await cancelled(courseId)
    const [line] = await calls(courseId, own)
    expect(line).toMatchObject({ name, phone: '703-555-0142', phoneHidden: false })
    expect((await calls(null, own)).map(({ id }) => id)).toEqual([line!.id])
    expect(await calls(null, foreign)).toEqual([])
    // Has the role, but is linked to no facilitator record.
    const linkless = await buildUser(portal.db, { roles: ['facilitator'] })
    expect(await calls(null, await tokenFor(portal, linkless))).toEqual([])
    expect(await codeOf(courseId, foreign)).toBe('ROSTER_NOT_YOURS')
    expect(await codeOf(courseId, ann.token)).toBe('FORBIDDEN')
    expect(await codeOf(null, ann.token)).toBe('FORBIDDEN')
    expect((await setCalled(line!.id, true, foreign)).errors[0]?.extensions.code).toBe('ROSTER_NOT_YOURS')
    await portal.db
      .updateTable('registration')
      .set({ added_by_facilitator: true })
      .where('course_id', '=', courseId)
      .execute()
    expect((await calls(courseId, own))[0]).toMatchObject({ phone: null, phoneHidden: true })
    expect((await calls(courseId))[0]).toMatchObject({ phone: '703-555-0142', phoneHidden: false })
  })
  it('drops the calls of an undone act, and asks whether to notify people who were already called', async () => {
    const { courseId } = await three()
    const { act } = await cancelled(courseId)
    await undo(act!)
    const left = portal.db.selectFrom('call_line').selectAll().where('course_id', '=', courseId)
    expect(await left.execute()).toEqual([])

    const again = await cancelled(courseId)
    await setCalled((await calls(courseId))[0]!.id)
    await portal.db.deleteFrom('outbox_mail').where('course_id', '=', courseId).execute()
    expect((await undo(again.act!)).errors[0]?.extensions).toMatchObject({
      code: 'ACT_MAIL_LEFT',
      data: { count: 1 },
    })
    await undo(again.act!, { send: true })
    expect((await calls(courseId)).map(({ say }) => say[0])).toEqual([
      'We told you this class was cancelled. It takes place after all, and your spot is still yours.',
    ])
  })
  it('hides the helper from a facilitator who added the person, and everything from roster viewers', async () => {
    const host = await buildHost(portal)
    const { courseId, helper } = await three({ facilitators: [host.facilitatorId] })
    await cancelled(courseId)
    await portal.db
      .updateTable('app_user')
      .set({ email_verified_at: null, first_name: 'Ruth', last_name: 'Reed' })
      .where('id', '=', helper.userId)
      .execute()
    await portal.db
      .updateTable('attendee')
      .set({ cell_phone: '571-555-0100' })
      .where('user_id', '=', helper.userId)
      .execute()
    portal.clock.advance(10_000)
    await createMailWorker(portal.deps).deliverDue()
    await cancelled(courseId, {}, restoreDocument)
    await portal.db
      .updateTable('registration')
      .set({ added_by_facilitator: true })
      .where('course_id', '=', courseId)
      .execute()
    const toHost = await calls(courseId, await tokenFor(portal, host))
    expect(toHost.length).toBeGreaterThan(0)
    for (const line of toHost) expect(line).toMatchObject({ phone: null, helper: null, phoneHidden: true })
    expect((await calls(courseId)).map((line) => line.helper)).toContain('Ruth Reed')
    const reader = await buildUser(portal.db, { capabilities: ['viewOtherRosters'] })
    expect(await codeOf(courseId, await tokenFor(portal, reader))).toBe('ROSTER_READ_ONLY')
  })
  // crossing: walk-in without email x confidential title
  it('has no title of a confidential program, because someone else may pick up the phone', async () => {
    const { id: category_id } = await portal.db
      .insertInto('category')
      .values({ name: 'Quiet Circles', kind: 'support', is_confidential: true })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { courseId } = await three({ title: 'Life After Loss', category_id })
    await change(courseId, { title: 'Living On' })
    const said = (await calls(courseId)).flatMap(({ say }) => say).join(' ')
    expect(said).toContain('The class has a new name.')
    expect(said).not.toContain('Life After Loss')
  })
  it('deletes finished calls after the undo period, and calls of past classes', async () => {
    const left = async (courseId: number) =>
      portal.db.selectFrom('call_line').select('id').where('course_id', '=', courseId).execute()
    const was = portal.clock.now()
    const [made, ended, waits] = [await three(), await three(), await three()]
    for (const { courseId } of [made, ended, waits]) await cancelled(courseId)
    await setCalled((await calls(made.courseId))[0]!.id)
    for (const { courseId } of [made, waits])
      await portal.db
        .updateTable('course')
        .set({ ends_at: new Date('2026-11-25T16:00:00Z'), data_version: sql`nextval('class_data_change')` })
        .where('id', '=', courseId)
        .execute()
    await forgetOldCalls(portal.db, was)
    expect([
      (await left(made.courseId)).length,
      (await left(ended.courseId)).length,
      (await left(waits.courseId)).length,
    ]).toEqual([1, 1, 1])
    await forgetOldCalls(portal.db, new Date(portal.clock.now().getTime() + 24 * 60 * 60_000))
    expect(await left(made.courseId)).toEqual([])
    expect(await left(ended.courseId)).toEqual([])
    expect(await left(waits.courseId), 'whom nobody has called stays').toHaveLength(1)
  })
  it('deletes the calls of a person who closes the account', async () => {
    const { courseId, ann } = await three()
    await portal.db
      .updateTable('app_user')
      .set({ email_verified_at: null })
      .where('id', '=', ann.userId)
      .execute()
    await portal.db
      .updateTable('attendee')
      .set({ cell_phone: '571-555-0101' })
      .where('user_id', '=', ann.userId)
      .execute()
    await cancelled(courseId)
    expect((await calls(courseId)).map((line) => line.name)).toContain('Ann Reed')
    await portal.db
      .transaction()
      .execute((tx) => closeAccount(tx, portal.deps.events, ann.userId, portal.clock.now()))
    expect((await calls(courseId)).map((line) => line.name)).toEqual([name])
  })
})
