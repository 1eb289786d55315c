import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  buildStaff,
  cancelDocument,
  open,
  restoreDocument,
  type Saved,
  type SaveOptions,
  save,
} from '#server/classes/admin/testing/calls.ts'
import { lockAct, removeOldActs } from '#server/platform/acts/acts.ts'
import { createMailWorker } from '#server/platform/mail/mail-worker.ts'
import { addDueReminders } from '#server/registration/public.ts'
import { joined } from '#server/registration/waiting/testing/waiting-calls.ts'
import { tokenFor } from '#server/testing/builders/builders.ts'
import { buildCourse, type CourseOptions, modesNow } from '#server/testing/builders/class-builders.ts'
import { openLockHolder } from '#server/testing/database/lock-holder.ts'
import { lockWaiters } from '#server/testing/database/lock-waiters.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import {
  addGuest,
  buildRegistrant,
  cancel,
  elena,
  register,
  switchMode,
} from '#server/testing/registration-calls.ts'
import { notifyFacilitators } from '../notifications/facilitator-notifications.jobs.ts'
import { buildHost } from '../testing/roster-calls.ts'

/** No one whose data the text could mention. */
const noOneKnown = { address: null, firstName: '', lastName: '', isAloneOfName: false, phones: [] }

let portal: Portal
let staff: Awaited<ReturnType<typeof buildStaff>>
beforeAll(async () => {
  portal = await startPortal()
  staff = await buildStaff(portal)
})
afterAll(() => portal.close())
// Within a day of the classes, so email waits only ten seconds.
const start = new Date('2026-11-20T17:00:00Z')
beforeEach(async () => {
  portal.clock.set(start)
  staff = { ...staff, token: await tokenFor(portal, staff) }
})

const later = { startTime: '11:00', endTime: '11:45' }
const undoDocument = 'mutation ($input: UndoActInput!) { undoAct(input: $input) { takenBack told } }'
const undo = (act: string | null, notify?: object, token = staff.token) =>
  portal.query<{ undoAct: { takenBack: number; told: number } }>(
    undoDocument,
    { input: { act, tell: notify } },
    token,
  )
const domainError = async (act: string | null, notify?: object, token = staff.token) =>
  (await undo(act, notify, token)).errors[0]?.extensions
const change = async (courseId: number, fields: object, options: SaveOptions = {}) =>
  save(portal, staff.token, await open(portal, staff.token, courseId), fields, options)
const setCancelled = async (document: string, id: number, input: object = {}) =>
  Object.values(
    await portal.request<Record<string, Saved>>(document, { input: { id, ...input } }, staff.token),
  )[0]!
const onRoster = async <Result extends { act: string | null }>(
  call: string,
  type: string,
  input: object,
  token = staff.token,
) =>
  Object.values(
    await portal.request<Record<string, Result>>(
      `mutation ($input: ${type}!) { ${call}(input: $input) { act } }`,
      { input },
      token,
    ),
  )[0]!
const remove = (id: number, input: object = {}) =>
  onRoster('removeFromRoster', 'RemoveFromRosterInput', { registrationId: String(id), ...input })
const registered = async (columns: CourseOptions = {}) => {
  const ann = await buildRegistrant(portal, { first_name: 'Ann' })
  const course = await buildCourse(portal.db, { title: 'Gentle Yoga', ...columns })
  const id = await register(portal, ann.token, { courseId: course.id, registrationType: 'in-person' })
  return { ann, course, id }
}
const cannotMakeIt = (courseId: number, token: string) =>
  portal.request(
    'mutation ($input: SetCannotLeadInput!) { setCannotLead(input: $input) { clientMutationId } }',
    { input: { courseId, cannotLead: true } },
    token,
  )
const needSubstitutes = async () =>
  (
    await portal.request<{ courseRows: { rows: { course: { databaseId: number } }[] } }>(
      'query ($where: CourseRowsArgs!) { courseRows(where: $where) { rows { course { databaseId } } } }',
      { where: { when: 'ALL', needsSubstitute: true, pager: { page: 1, per_page: 100 } } },
      staff.token,
    )
  ).courseRows.rows.map(({ course }) => course.databaseId)
const courseNow = (id: number) =>
  portal.db.selectFrom('course').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const registrationNow = (id: number) =>
  portal.db.selectFrom('registration').selectAll().where('id', '=', id).executeTakeFirst()
async function deliverAfter(seconds: number) {
  portal.clock.advance(seconds * 1000)
  await createMailWorker(portal.deps).deliverDue()
}
async function kindsSentTo(email: string) {
  const rows = await portal.db
    .selectFrom('outbox_mail')
    .select('kind')
    .where('to_address', '=', email)
    .where('status', '=', 'sent')
    .where('kind', '<>', 'registrationConfirmed')
    .orderBy('id')
    .execute()
  return rows.map(({ kind }) => kind)
}
/** The stored state of a class and its registrations, without counters. */
async function stateOf(courseId: number) {
  const { rows } = await sql<{ state: unknown }>`
    select jsonb_build_object('course', to_jsonb(c) - array['data_version', 'edit_version', 'sequence', 'revised_at'],
      'modes', (select jsonb_object_agg(m.mode, m.capacity) from course_mode m where m.course_id = c.id),
      'registrations', (select jsonb_agg(to_jsonb(r) - array['sequence', 'revised_at'] order by id) from registration r where r.course_id = c.id),
      'guests', (select jsonb_agg(to_jsonb(g) order by g.id) from guest g join registration r on r.id = g.registration_id where r.course_id = c.id),
      'facilitators', (select jsonb_agg(to_jsonb(f) order by position) from course_facilitator f where f.course_id = c.id),
      'cannotLead', (select jsonb_agg(to_jsonb(x) order by facilitator_id) from cannot_lead x where x.course_id = c.id),
      'waiting', (select jsonb_agg(to_jsonb(w) order by id) from waiting w where w.course_id = c.id)) as state
    from course c where c.id = ${courseId}`.execute(portal.db)
  return rows[0]!.state
}

describe('an undo within ten seconds restores everything and notifies no one', () => {
  it('for a cancelled class', async () => {
    const { ann, course } = await registered()
    const before = await stateOf(course.id)
    const { act } = await setCancelled(cancelDocument, course.id)
    expect((await undo(act)).data).toEqual({ undoAct: { takenBack: 1, told: 0 } })
    expect(await stateOf(course.id)).toEqual(before)
    await deliverAfter(20)
    expect(await kindsSentTo(ann.email)).toEqual([])
  })
  it('for a restored class: it is cancelled again, with the original time', async () => {
    const { ann, course } = await registered()
    await setCancelled(cancelDocument, course.id, { tell: { send: false } })
    const before = await stateOf(course.id)
    portal.clock.advance(60_000)
    const { act } = await setCancelled(restoreDocument, course.id)
    await undo(act)
    expect(await stateOf(course.id)).toEqual(before)
    await deliverAfter(20)
    expect(await kindsSentTo(ann.email)).toEqual([])
  })
  it('for a class moved to another time and mode, with its people and guest', async () => {
    const { ann, course, id } = await registered({ guests_allowed: true })
    await addGuest(portal, ann.token, id, elena)
    const before = await stateOf(course.id)
    const online = { inPerson: false, online: true, courselink: 'https://meet.example.org/1', ...later }
    const { act, moved } = await change(course.id, online, { movePeople: true })
    expect(moved).toBe(1)
    await undo(act)
    expect(await stateOf(course.id)).toEqual(before)
    await deliverAfter(20)
    expect(
      await kindsSentTo(ann.email).then((kinds) => kinds.filter((kind) => kind.startsWith('class'))),
    ).toEqual([])
  })
  it('for other seats alone, and not if they were changed again', async () => {
    const { course } = await registered({ online: true, in_person: true, online_capacity: null })
    // The registration is older than the change.
    portal.clock.advance(60_000)
    const before = await stateOf(course.id)
    const { act } = await change(course.id, { inPersonCapacity: '12', onlineCapacity: '30' })
    expect((await undo(act)).errors).toEqual([])
    expect(await stateOf(course.id)).toEqual(before)
    const { act: second } = await change(course.id, { inPersonCapacity: '12' })
    await change(course.id, { inPersonCapacity: '14' })
    expect(await domainError(second)).toMatchObject({ code: 'ACT_CHANGED' })
    expect(await modesNow(portal.db, course.id)).toEqual({ 'in-person': 14, online: null })
  })
  it('for a person removed from a roster, with their guest and accommodations', async () => {
    const { ann, course, id } = await registered({ guests_allowed: true })
    await addGuest(portal, ann.token, id, elena)
    await portal.db
      .updateTable('registration')
      .set({ needs: ['large print'] })
      .where('id', '=', id)
      .execute()
    const before = await stateOf(course.id)
    const { act } = await remove(id)
    await deliverAfter(5)
    expect((await undo(act)).data).toEqual({ undoAct: { takenBack: 1, told: 0 } })
    expect(await stateOf(course.id)).toEqual(before)
    await deliverAfter(20)
    expect(await kindsSentTo(ann.email)).toEqual([])
  })
  it('for a person moved online on a roster', async () => {
    const { ann, course, id } = await registered({ online: true, in_person: true })
    const before = await stateOf(course.id)
    const { act } = await onRoster('moveOnRoster', 'MoveOnRosterInput', {
      registrationId: String(id),
      registrationType: 'online',
    })
    await undo(act)
    expect(await stateOf(course.id)).toEqual(before)
    await deliverAfter(20)
    expect(await kindsSentTo(ann.email)).toEqual([])
  })
  it('for published drafts: they are drafts again', async () => {
    const course = await buildCourse(portal.db, { draft: true })
    const before = await stateOf(course.id)
    const { act } = await onRoster('publishCourse', 'PublishCourseInput', { id: course.id })
    expect((await courseNow(course.id)).draft).toBe(false)
    await undo(act)
    expect(await stateOf(course.id)).toEqual(before)
  })
  it('for a waitlist: the freed seat is not offered', async () => {
    const { course, id } = await registered({ in_person_capacity: 1 })
    const cara = await buildRegistrant(portal)
    await joined(portal, cara.token, { courseId: course.id })
    const before = await stateOf(course.id)
    const { act } = await remove(id, { noEmail: true })
    expect(await stateOf(course.id)).not.toEqual(before)
    await undo(act)
    expect(await stateOf(course.id)).toEqual(before)
    await deliverAfter(20)
    expect(await kindsSentTo(cara.email)).not.toContain('waitingOffer')
  })
  it('for a substitute: the facilitator leads the class again and still cannot make it', async () => {
    const [denise, rosa] = [await buildHost(portal), await buildHost(portal)]
    const { course } = await registered({ facilitators: [denise.facilitatorId] })
    await cannotMakeIt(course.id, denise.token)
    const before = await stateOf(course.id)
    portal.clock.advance(1000)
    const { act } = await change(course.id, { facilitatorIds: [String(rosa.facilitatorId)] })
    expect(await needSubstitutes()).not.toContain(course.id)
    expect((await undo(act)).errors).toEqual([])
    expect(await stateOf(course.id)).toEqual(before)
    expect(await needSubstitutes()).toContain(course.id)
    portal.clock.advance(180_000)
    await notifyFacilitators(portal.deps)
    await deliverAfter(20)
    expect([...(await kindsSentTo(denise.email)), ...(await kindsSentTo(rosa.email))]).toEqual([])
  })
  it('for all classes cancelled together', async () => {
    const recurrence = 9_100_001
    const first = await registered({ recurrence_id: recurrence })
    const second = await registered({
      recurrence_id: recurrence,
      starts_at: new Date('2026-11-28T15:00:00Z'),
    })
    const states = async () => [await stateOf(first.course.id), await stateOf(second.course.id)]
    const before = await states()
    const { act, changed } = await setCancelled(cancelDocument, first.course.id, {
      scope: 'THIS_AND_FOLLOWING',
    })
    expect(changed).toBe(2)
    await undo(act)
    expect(await states()).toEqual(before)
    await deliverAfter(20)
    for (const { ann } of [first, second]) expect(await kindsSentTo(ann.email)).toEqual([])
  })
})

describe('undoing a check-in', () => {
  it('reverts only the people checked in by it', async () => {
    const { course, id } = await registered({ starts_at: new Date(portal.clock.now().getTime() + 3_600_000) })
    const cara = await buildRegistrant(portal)
    const other = await register(portal, cara.token, { courseId: course.id })
    const checkIn = (registrationId: number) =>
      onRoster('setAttendance', 'SetAttendanceInput', {
        registrationId: String(registrationId),
        checkedIn: true,
      })
    await checkIn(other)
    const { act } = await checkIn(id)
    await undo(act)
    expect((await registrationNow(id))!.checked_in_at).toBeNull()
    expect((await registrationNow(other))!.checked_in_at).not.toBeNull()
  })
})

describe('when the email has been sent', () => {
  it('nothing is undone until staff decide whether the same people get another one', async () => {
    const { course } = await registered()
    const { act } = await setCancelled(cancelDocument, course.id)
    await deliverAfter(20)
    expect(await domainError(act)).toMatchObject({ code: 'ACT_MAIL_LEFT', data: { count: 1 } })
    expect((await courseNow(course.id)).cancelled_at).not.toBeNull()
  })
  it('the same people get another one if staff choose so', async () => {
    const { ann, course } = await registered()
    const { act } = await setCancelled(cancelDocument, course.id)
    await deliverAfter(20)
    expect((await undo(act, { send: true })).data).toEqual({ undoAct: { takenBack: 0, told: 1 } })
    await deliverAfter(20)
    expect(await kindsSentTo(ann.email)).toEqual(['classCancelled', 'classRestored'])
  })
  it('a reminder that was dropped is sent after all, because the class takes place', async () => {
    portal.clock.advance(-24 * 3_600_000)
    const { ann, course } = await registered()
    portal.clock.advance(24 * 3_600_000)
    await addDueReminders(portal.deps)
    const { act } = await setCancelled(cancelDocument, course.id, { tell: { send: false } })
    await deliverAfter(1)
    expect(await kindsSentTo(ann.email)).toEqual([])
    await undo(act)
    await addDueReminders(portal.deps)
    await addDueReminders(portal.deps)
    await deliverAfter(1)
    expect(await kindsSentTo(ann.email)).toEqual(['classReminder'])
  })
  it('no one gets another one if staff choose so', async () => {
    const { ann, course } = await registered()
    const { act } = await setCancelled(cancelDocument, course.id)
    await deliverAfter(20)
    expect((await undo(act, { send: false })).data).toEqual({ undoAct: { takenBack: 0, told: 0 } })
    await deliverAfter(20)
    expect(await kindsSentTo(ann.email)).toEqual(['classCancelled'])
  })
  it('a person removed from a roster is told that they are registered again', async () => {
    const { ann, id } = await registered()
    const { act } = await remove(id)
    await deliverAfter(20)
    await undo(act, { send: true })
    await deliverAfter(20)
    expect(await kindsSentTo(ann.email)).toEqual(['rosterRemoved', 'registrationChanged'])
    const again = await remove(id)
    await deliverAfter(20)
    expect(again.act).not.toBeNull()
    expect(await kindsSentTo(ann.email), 'taken off once more').toEqual([
      'rosterRemoved',
      'registrationChanged',
      'rosterRemoved',
    ])
  })
})

describe('nothing is undone, and the response says what is affected and why', () => {
  it('when someone has edited the class since', async () => {
    const { course } = await registered()
    const { act } = await change(course.id, later)
    await change(course.id, { title: 'Chair Yoga' })
    expect(await domainError(act)).toMatchObject({
      code: 'ACT_CHANGED',
      data: { which: ['Chair Yoga, Sat Nov 21, 2026'] },
    })
    expect((await open(portal, staff.token, course.id)).form.startTime).toBe('11:00')
  })
  it('when someone registered for the new time of the class', async () => {
    const { course } = await registered()
    const { act } = await change(course.id, later)
    const cara = await buildRegistrant(portal)
    portal.clock.advance(1000)
    await register(portal, cara.token, { courseId: course.id })
    expect(await domainError(act, { send: false })).toMatchObject({ code: 'ACT_JOINED' })
    expect((await open(portal, staff.token, course.id)).form.startTime).toBe('11:00')
  })
  it('when someone switched to a mode that the change added', async () => {
    const { ann, course, id } = await registered({ online: false })
    portal.clock.advance(60_000)
    const { act } = await change(course.id, { online: true, onlineCapacity: '5' })
    portal.clock.advance(1000)
    expect(await switchMode(portal, ann.token, id, 'online')).toBe('done')
    const before = await stateOf(course.id)
    expect(await domainError(act, { send: false })).toMatchObject({ code: 'ACT_JOINED', data: { count: 1 } })
    expect(await stateOf(course.id)).toEqual(before)
  })
  it('when someone brings a guest to a seat that the change added', async () => {
    const { ann, course, id } = await registered({ in_person_capacity: 1, guests_allowed: true })
    portal.clock.advance(60_000)
    const { act } = await change(course.id, { inPersonCapacity: '4' })
    portal.clock.advance(1000)
    expect(await addGuest(portal, ann.token, id)).toBe('done')
    expect(await domainError(act, { send: false })).toMatchObject({ code: 'ACT_JOINED', data: { count: 1 } })
    expect(await modesNow(portal.db, course.id)).toEqual({ 'in-person': 4 })
  })
  it('but not when someone switched who has no part in the seats of the change', async () => {
    const { ann, course, id } = await registered({ online: true, in_person: true })
    portal.clock.advance(60_000)
    const { act } = await change(course.id, later)
    portal.clock.advance(1000)
    expect(await switchMode(portal, ann.token, id, 'online')).toBe('done')
    expect((await undo(act, { send: false })).errors).toEqual([])
  })
  it('when the class would have no attendance mode', async () => {
    const course = await buildCourse(portal.db, { title: 'Gentle Yoga', in_person: true, online: false })
    const { act } = await change(course.id, { online: true, onlineCapacity: '5' })
    await change(course.id, { inPerson: false })
    expect(await domainError(act)).toMatchObject({
      code: 'ACT_CHANGED',
      data: { which: ['Gentle Yoga, Sat Nov 21, 2026'] },
    })
    expect(await modesNow(portal.db, course.id)).toEqual({ online: 5 })
  })
  it('when someone registered for what was published', async () => {
    const course = await buildCourse(portal.db, { draft: true })
    const { act } = await onRoster('publishCourse', 'PublishCourseInput', { id: course.id })
    const cara = await buildRegistrant(portal)
    await register(portal, cara.token, { courseId: course.id })
    expect(await domainError(act)).toMatchObject({ code: 'ACT_JOINED' })
    expect((await courseNow(course.id)).draft).toBe(false)
  })
  it('when the seat of the removed person is taken', async () => {
    const { course, id } = await registered({ in_person_capacity: 1 })
    const { act } = await remove(id)
    const cara = await buildRegistrant(portal)
    await register(portal, cara.token, { courseId: course.id })
    expect(await domainError(act)).toMatchObject({ code: 'ACT_SEATS_TAKEN', data: { count: 1 } })
    expect((await registrationNow(id))!.cancelled_at).not.toBeNull()
  })
  it('when the removed person has registered again', async () => {
    const { ann, course, id } = await registered()
    const { act } = await remove(id)
    await register(portal, ann.token, { courseId: course.id })
    expect(await domainError(act)).toMatchObject({ code: 'ACT_THERE_AGAIN' })
  })
  it('when a person on the waitlist was emailed an offer of the seat', async () => {
    const { course, id } = await registered({ in_person_capacity: 1 })
    const cara = await buildRegistrant(portal)
    await joined(portal, cara.token, { courseId: course.id })
    const { act } = await remove(id, { noEmail: true })
    await deliverAfter(20)
    expect(await domainError(act, { send: false })).toMatchObject({ code: 'ACT_SPOT_OFFERED' })
  })
  it('when the moved person has cancelled since', async () => {
    const { ann, id } = await registered({ online: true, in_person: true })
    const { act } = await onRoster('moveOnRoster', 'MoveOnRosterInput', {
      registrationId: String(id),
      registrationType: 'online',
      tell: { send: false },
    })
    await cancel(portal, ann.token, id)
    expect(await domainError(act)).toMatchObject({ code: 'ACT_CHANGED' })
  })
  it.each(['cancelled', 'changed'] as const)(
    'when the class of the removed person was %s since',
    async (what) => {
      const { course, id } = await registered()
      const { act } = await remove(id, { noEmail: true })
      portal.clock.advance(1000)
      if (what === 'cancelled') await setCancelled(cancelDocument, course.id, { tell: { send: false } })
      else await change(course.id, later, { tell: { send: false } })
      expect(await domainError(act)).toMatchObject({ code: 'ACT_CHANGED' })
      expect((await registrationNow(id))?.cancelled_at).not.toBeNull()
    },
  )
  it('when the original time of the class is over', async () => {
    const { course } = await registered({ starts_at: new Date(portal.clock.now().getTime() + 600_000) })
    portal.clock.advance(1000)
    const opened = await open(portal, staff.token, course.id)
    const { act } = await change(
      course.id,
      { date: '2026-12-20', endTime: opened.form.endTime },
      { tell: { send: false } },
    )
    portal.clock.advance(660_000)
    staff = { ...staff, token: await tokenFor(portal, staff) }
    expect(await domainError(act)).toMatchObject({ code: 'ACT_TIME_PAST' })
  })
  it('twice, after a day, or for a missing act', async () => {
    const { course } = await registered()
    const { act } = await setCancelled(cancelDocument, course.id, { tell: { send: false } })
    await undo(act)
    expect(await domainError(act)).toMatchObject({ code: 'ACT_UNDONE' })
    const second = await setCancelled(cancelDocument, course.id, { tell: { send: false } })
    portal.clock.advance(24 * 3_600_000)
    staff = { ...staff, token: await tokenFor(portal, staff) }
    expect(await domainError(second.act)).toMatchObject({ code: 'ACT_NOT_FOUND' })
    expect(await domainError('not an act')).toMatchObject({ code: 'ACT_NOT_FOUND' })
  })
})

describe('the record of an act', () => {
  it('cannot be used by an attendee', async () => {
    const { ann, course } = await registered()
    const { act } = await setCancelled(cancelDocument, course.id, { tell: { send: false } })
    expect(await domainError(act, undefined, ann.token)).toMatchObject({ code: 'FORBIDDEN' })
  })
  it('of a roster can be used by the facilitator who acted, and the person is emailed again', async () => {
    const host = await buildHost(portal)
    const other = await buildHost(portal)
    const { ann, id } = await registered({ facilitators: [host.facilitatorId, other.facilitatorId] })
    const removed = await onRoster(
      'removeFromRoster',
      'RemoveFromRosterInput',
      { registrationId: String(id) },
      host.token,
    )
    await deliverAfter(20)
    expect(await kindsSentTo(ann.email)).toEqual(['rosterRemoved'])
    const [hostNow, otherNow] = [await tokenFor(portal, host), await tokenFor(portal, other)]
    expect(await domainError(removed.act, undefined, otherNow)).toMatchObject({ code: 'FORBIDDEN' })
    const response = await undo(removed.act, { send: false }, hostNow)
    expect(response.errors).toEqual([])
    expect(response.data?.undoAct.told).toBe(1)
    expect((await registrationNow(id))?.cancelled_at).toBeNull()
    await deliverAfter(20)
    expect(await kindsSentTo(ann.email)).toHaveLength(2)
  })
  it('refuses an unknown reason and changes nothing', async () => {
    const { course } = await registered()
    const { act } = await setCancelled(cancelDocument, course.id, { tell: { send: true } })
    await deliverAfter(20)
    expect(await domainError(act, { send: true, ownReason: 'No such reason' })).toMatchObject({
      code: 'INPUT_INVALID',
    })
    expect((await courseNow(course.id)).cancelled_at).not.toBeNull()
  })
  it('is not locked for those who cannot use it', async () => {
    const { ann, course } = await registered()
    const { act } = await setCancelled(cancelDocument, course.id, { tell: { send: false } })
    const blocked = await openLockHolder(portal)
    await lockAct(blocked.tx, act!, portal.clock.now())
    let hasEnded = false
    const denied = domainError(act, undefined, ann.token).finally(() => {
      hasEnded = true
    })
    await lockWaiters(portal.db, 1, () => hasEnded)
    const wasDenied = hasEnded
    await blocked.release()
    expect([wasDenied, await denied]).toMatchObject([true, { code: 'FORBIDDEN' }])
  })
  it('cannot be used by a facilitator who no longer runs the class, or for an act of staff', async () => {
    const host = await buildHost(portal)
    const { id } = await registered({ facilitators: [host.facilitatorId] })
    const byStaff = await remove(id, { noEmail: true })
    expect(await domainError(byStaff.act, undefined, host.token)).toMatchObject({ code: 'FORBIDDEN' })
    const again = await registered({ facilitators: [host.facilitatorId] })
    const own = await onRoster(
      'removeFromRoster',
      'RemoveFromRosterInput',
      { registrationId: String(again.id) },
      host.token,
    )
    await portal.db.deleteFrom('course_facilitator').where('course_id', '=', again.course.id).execute()
    expect(await domainError(own.act, undefined, host.token)).toMatchObject({ code: 'FORBIDDEN' })
  })
  it('contains only what changed and is deleted after a day', async () => {
    const { course, id } = await registered()
    const { act } = await setCancelled(cancelDocument, course.id, { tell: { send: false } })
    const rows = await portal.db.selectFrom('act_row').selectAll().where('act_id', '=', act!).execute()
    expect(rows).toEqual([expect.objectContaining({ table_name: 'course', before: { cancelled_at: null } })])
    await remove(id, { noEmail: true })
    portal.clock.advance(25 * 3_600_000)
    await removeOldActs(portal.db, portal.clock.now())
    expect(await portal.db.selectFrom('act_row').selectAll().execute()).toEqual([])
  })
  it('loses the data of a closed account, and the act cannot be undone', async () => {
    const { id } = await registered()
    const { act } = await remove(id, { noEmail: true })
    const { attendee_id } = (await registrationNow(id))!
    await portal.db.transaction().execute(async (tx) => {
      await portal.deps.events.attendeeErased(
        tx,
        portal.deps.events,
        { attendeeId: attendee_id, guestOf: 'of a closed account', person: noOneKnown },
        portal.clock.now(),
      )
    })
    const rows = await portal.db.selectFrom('act_row').selectAll().where('act_id', '=', act!).execute()
    expect(rows.map(({ before }) => before)).toEqual([{}])
    expect(await domainError(act)).toMatchObject({ code: 'ACT_CHANGED' })
  })
})

describe('two staff members concurrently', () => {
  it('undo one act once', async () => {
    const { course } = await registered()
    const colleague = await buildStaff(portal)
    const { act } = await setCancelled(cancelDocument, course.id, { tell: { send: false } })
    const responses = await Promise.all([undo(act), undo(act, undefined, colleague.token)])
    expect(responses.flatMap(({ errors }) => errors.map(({ extensions }) => extensions.code))).toEqual([
      'ACT_UNDONE',
    ])
    expect((await courseNow(course.id)).cancelled_at).toBeNull()
  })
  it('undo and restore one class, and it takes place', async () => {
    const { course } = await registered()
    const { act } = await setCancelled(cancelDocument, course.id, { tell: { send: false } })
    await Promise.all([undo(act), setCancelled(restoreDocument, course.id, { tell: { send: false } })])
    expect((await courseNow(course.id)).cancelled_at).toBeNull()
  })
})
