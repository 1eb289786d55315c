import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildStaff, cancelDocument, type Saved } from '#server/classes/admin/testing/calls.ts'
import { createMailWorker } from '#server/platform/mail/mail-worker.ts'
import { recurringJob } from '#server/registration/recurring/recurring.jobs.ts'
import { started } from '#server/registration/recurring/testing/recurring-calls.ts'
import { reachedByPhoneOnly, tokenFor } from '#server/testing/builders/builders.ts'
import { buildCourse, buildSeries } from '#server/testing/builders/class-builders.ts'
import { buildHousehold } from '#server/testing/builders/proxy-access-builders.ts'
import { buildRecurring } from '#server/testing/builders/recurring-builders.ts'
import { buildRegistration } from '#server/testing/builders/registration-builders.ts'
import { days } from '#server/testing/fixed-clock.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { addGuest, buildRegistrant, elena, register } from '#server/testing/registration-calls.ts'
import { buildHost, doChange } from '../testing/roster-calls.ts'

let portal: Portal
let staff: Awaited<ReturnType<typeof buildStaff>>
const beginning = new Date('2026-11-20T17:00:00Z')
beforeAll(async () => {
  portal = await startPortal()
  staff = await buildStaff(portal)
  await portal.db
    .updateTable('site_settings')
    .set({ standing_dates: 8, standing_first_time_percent: 0, waivers_updated_at: null })
    .execute()
})
afterAll(() => portal.close())
beforeEach(async () => {
  portal.clock.set(beginning)
  staff = { ...staff, token: await tokenFor(portal, staff) }
  await portal.db.deleteFrom('outbox_mail').execute()
})

const undo = (act: string | null, notify?: object, token = staff.token) =>
  portal.query<{ undoAct: { takenBack: number; told: number } }>(
    'mutation ($input: UndoActInput!) { undoAct(input: $input) { takenBack told } }',
    { input: { act, ...(notify ? { tell: notify } : {}) } },
    token,
  )
const domainError = async (act: string | null, notify?: object) =>
  (await undo(act, notify)).errors[0]?.extensions as { code: string; data?: object } | undefined
const publish = async (id: number) =>
  (
    await portal.request<{ publishCourse: { act: string } }>(
      'mutation ($input: PublishCourseInput!) { publishCourse(input: $input) { act } }',
      { input: { id } },
      staff.token,
    )
  ).publishCourse.act
async function deliver(seconds = 20) {
  portal.clock.advance(seconds * 1000)
  await createMailWorker(portal.deps).deliverDue()
}
const sentTo = async (email: string) => {
  const rows = await portal.db
    .selectFrom('outbox_mail')
    .select('kind')
    .where('to_address', '=', email)
    .where('status', '=', 'sent')
    .orderBy('id')
    .execute()
  return rows.map(({ kind }) => kind)
}
const isRegistered = async (attendeeId: number, courseId: number) =>
  (
    await portal.db
      .selectFrom('registration')
      .select('id')
      .where('attendee_id', '=', attendeeId)
      .where('course_id', '=', courseId)
      .where('cancelled_at', 'is', null)
      .execute()
  ).length === 1
const rulesRowsOf = async (courseId: number) => {
  const { rows } = await sql<{ registrations: number; waits: number; standing: number }>`
    select (select count(*)::int from registration where course_id = ${courseId}) as registrations,
      (select count(*)::int from waiting where course_id = ${courseId}) as waits,
      (select count(*)::int from standing_booking b join registration r on r.id = b.registration_id where r.course_id = ${courseId}) as standing`.execute(
    portal.db,
  )
  return rows[0]!
}
const none = { registrations: 0, waits: 0, standing: 0 }

/** A draft that is one more date of a recurrence. A person has a regular spot in it. */
async function draftOfRegularSpot() {
  const { recurrenceId, courseId } = await buildRecurring(portal.db, { dates: 2 })
  const me = await buildRegistrant(portal)
  await started(portal, me.token, courseId)
  const starts_at = new Date('2026-12-09T15:00:00Z')
  const draft = await buildCourse(portal.db, { recurrence_id: recurrenceId, starts_at, draft: true })
  return { me, draft }
}
/** A draft that is one more date of a series. A person is registered for the series. */
async function draftOfSeries() {
  const { id: series_id } = await buildSeries(portal.db)
  const dates = ['2026-11-25', '2026-12-02'].map((day) => new Date(`${day}T15:00:00Z`))
  const options = { series_id, register_solo: false }
  const ids: number[] = []
  for (const starts_at of dates) ids.push((await buildCourse(portal.db, { ...options, starts_at })).id)
  const me = await buildRegistrant(portal)
  await portal.request(
    'mutation ($input: CreateRegistrationsInput!) { createRegistrations(input: $input) { results { error } } }',
    { input: { registrations: ids.map((courseId) => ({ courseId, registrationType: 'in-person' })) } },
    me.token,
  )
  expect(await isRegistered(me.attendeeId, ids[1]!)).toBe(true)
  const starts_at = new Date('2026-12-09T15:00:00Z')
  const draft = await buildCourse(portal.db, { ...options, starts_at, draft: true })
  return { me, draft }
}

describe('undoing published drafts with automatic registrations', () => {
  it.each([
    ['for a regular spot', draftOfRegularSpot],
    ['for people in the series', draftOfSeries],
  ])('%s: within ten seconds nothing is left, and no one is notified', async (_what, build) => {
    const { me, draft } = await build()
    await deliver()
    const before = await sentTo(me.email)
    const act = await publish(draft.id)
    expect(await isRegistered(me.attendeeId, draft.id)).toBe(true)
    expect((await undo(act)).errors).toEqual([])
    expect(await rulesRowsOf(draft.id)).toEqual(none)
    await recurringJob.run(portal.deps)
    await deliver()
    expect(await sentTo(me.email)).toEqual(before)
    // When the class is published again, the rule registers the person as if nothing had happened.
    await publish(draft.id)
    expect(await isRegistered(me.attendeeId, draft.id)).toBe(true)
  })
  it('for people in the series: after the email, they are told that the date is cancelled if staff choose so', async () => {
    const { me, draft } = await draftOfSeries()
    const act = await publish(draft.id)
    await deliver()
    expect(await sentTo(me.email)).toContain('seriesDates')
    expect(await domainError(act)).toMatchObject({ code: 'ACT_MAIL_LEFT', data: { count: 1 } })
    expect((await undo(act, { send: true })).data?.undoAct.told).toBe(1)
    expect(await rulesRowsOf(draft.id)).toEqual(none)
    await deliver()
    expect((await sentTo(me.email)).at(-1)).toBe('registrationCancelled')
  })
  it('for a regular spot: after the monthly email, they are told that the date is cancelled if staff choose so', async () => {
    const { me, draft } = await draftOfRegularSpot()
    const act = await publish(draft.id)
    await recurringJob.run(portal.deps)
    await deliver()
    expect(await sentTo(me.email)).toContain('standingBooked')
    expect(await domainError(act)).toMatchObject({ code: 'ACT_MAIL_LEFT', data: { count: 1 } })
    expect((await undo(act, { send: true })).data?.undoAct.told).toBe(1)
    expect(await rulesRowsOf(draft.id)).toEqual(none)
    await deliver()
    expect((await sentTo(me.email)).at(-1)).toBe('registrationCancelled')
  })
  it('for a regular spot: the waiting monthly email leaves out the date', async () => {
    const { me, draft } = await draftOfRegularSpot()
    const act = await publish(draft.id)
    await recurringJob.run(portal.deps)
    expect((await undo(act)).errors).toEqual([])
    await deliver()
    expect(await sentTo(me.email)).not.toContain('standingBooked')
  })
  it('for a person with terms due: nothing in the draft is registered after they agree', async () => {
    const { me, draft } = await draftOfRegularSpot()
    const agreed = portal.db.updateTable('app_user').where('id', '=', me.userId)
    await agreed.set({ terms_agreed_at: null }).execute()
    const act = await publish(draft.id)
    expect(await isRegistered(me.attendeeId, draft.id)).toBe(false)
    expect((await undo(act)).errors).toEqual([])
    await agreed.set({ terms_agreed_at: portal.clock.now() }).execute()
    await recurringJob.run(portal.deps)
    expect(await rulesRowsOf(draft.id)).toEqual(none)
    await publish(draft.id)
    expect(await isRegistered(me.attendeeId, draft.id)).toBe(true)
  })
  it('for a person who was asked for terms: staff are not asked whether to email them again', async () => {
    const { me, draft } = await draftOfRegularSpot()
    await portal.db
      .updateTable('app_user')
      .set({ terms_agreed_at: null })
      .where('id', '=', me.userId)
      .execute()
    const act = await publish(draft.id)
    await deliver()
    expect(await sentTo(me.email)).toContain('bookingStopped')
    expect((await undo(act)).errors).toEqual([])
  })
})

describe('a person without email whom staff called', () => {
  const linesOf = async (courseId: number, attendeeId: number) =>
    portal.db
      .selectFrom('call_line')
      .select(['id', 'kind', 'done_at'])
      .where('course_id', '=', courseId)
      .where('attendee_id', '=', attendeeId)
      .orderBy('id')
      .execute()
  const called = (id: number) =>
    portal.request(
      'mutation ($input: SetCalledInput!) { setCalled(input: $input) { courseId } }',
      { input: { id: String(id), called: true } },
      staff.token,
    )
  it('about an automatic date of a regular spot is called again after an undo, which asks first', async () => {
    const { me, draft } = await draftOfRegularSpot()
    const act = await publish(draft.id)
    // Only a phone must reach the person before the job of the monthly email runs.
    await reachedByPhoneOnly(portal.db, me)
    await recurringJob.run(portal.deps)
    const [line] = await linesOf(draft.id, me.attendeeId)
    expect(line).toMatchObject({ kind: 'booked', done_at: null })
    await called(line!.id)
    expect(await domainError(act)).toMatchObject({ code: 'ACT_MAIL_LEFT', data: { count: 1 } })
    expect((await undo(act, { send: true })).data?.undoAct.told).toBe(1)
    expect(await rulesRowsOf(draft.id)).toEqual(none)
    expect((await linesOf(draft.id, me.attendeeId)).at(-1)).toMatchObject({ kind: 'removed', done_at: null })
  })
})

describe('a guest removed by a later act', () => {
  /** A class today, with a person and their guest. */
  async function withGuest() {
    const starts_at = new Date(beginning.getTime() + 600_000)
    const course = await buildCourse(portal.db, { starts_at, guests_allowed: true })
    const ann = await buildRegistrant(portal, { first_name: 'Ann', last_name: 'Lee' })
    const id = await register(portal, ann.token, { courseId: course.id })
    await addGuest(portal, ann.token, id, elena)
    return { course, ann, id }
  }
  const act = async (call: string, type: string, input: object) =>
    Object.values(
      await portal.request<Record<string, { act: string }>>(
        `mutation ($input: ${type}!) { ${call}(input: $input) { act } }`,
        { input },
        staff.token,
      ),
    )[0]!.act
  const guestsOf = (id: number) =>
    portal.db.selectFrom('guest').select('checked_in_at').where('registration_id', '=', id).execute()

  it('is not restored by undoing their check-in, and the response names the person', async () => {
    const { id } = await withGuest()
    const checked = await act('setAttendance', 'SetAttendanceInput', {
      registrationId: String(id),
      guest: true,
      checkedIn: true,
    })
    await doChange(portal, 'removeRosterGuest', { registrationId: String(id) }, staff.token)
    expect(await domainError(checked)).toMatchObject({ code: 'ACT_CHANGED', data: { which: ['Ann Lee'] } })
    expect(await guestsOf(id)).toEqual([])
  })
  it('is not restored by undoing a removal when the person is registered again without them', async () => {
    const { id, ann, course } = await withGuest()
    const removed = await act('removeFromRoster', 'RemoveFromRosterInput', {
      registrationId: String(id),
      noEmail: true,
    })
    await register(portal, ann.token, { courseId: course.id })
    expect(await domainError(removed)).toMatchObject({
      code: 'ACT_THERE_AGAIN',
      data: { which: ['Ann Lee'] },
    })
    const { rows } = await sql<{ guests: number }>`select count(*)::int as guests from guest g
      join registration r on r.id = g.registration_id where r.course_id = ${course.id} and r.cancelled_at is null`.execute(
      portal.db,
    )
    expect(rows[0]!.guests).toBe(0)
  })
})

describe('a helped person', () => {
  /** A child in a facilitator's class. The helper gets the email. */
  async function childInClass() {
    const host = await buildHost(portal)
    const { helper, child } = await buildHousehold(portal)
    const course = await buildCourse(portal.db, { facilitators: [host.facilitatorId] })
    const { attendeeId: attendee_id } = child
    const id = await buildRegistration(portal.db, {
      course_id: course.id,
      attendee_id,
      created_at: portal.clock.now(),
    })
    const { removeFromRoster } = await portal.request<{ removeFromRoster: { act: string } }>(
      'mutation ($input: RemoveFromRosterInput!) { removeFromRoster(input: $input) { act } }',
      { input: { registrationId: String(id) } },
      staff.token,
    )
    return { helper, child, course, act: removeFromRoster.act }
  }
  it('who was removed from a roster is restored, and the helper is not notified within ten seconds', async () => {
    const { helper, child, course, act } = await childInClass()
    expect((await undo(act)).data?.undoAct).toEqual({ takenBack: 1, told: 0 })
    expect(await isRegistered(child.attendeeId, course.id)).toBe(true)
    await deliver()
    expect(await sentTo(helper.email)).toEqual([])
  })
  it('who was removed is restored, and the helper is told once the first email has been sent', async () => {
    const { helper, child, course, act } = await childInClass()
    await deliver()
    expect(await sentTo(helper.email)).toEqual(['rosterRemoved'])
    expect(await domainError(act)).toMatchObject({ code: 'ACT_MAIL_LEFT', data: { count: 1 } })
    expect((await undo(act, { send: true })).data?.undoAct.told).toBe(1)
    expect(await isRegistered(child.attendeeId, course.id)).toBe(true)
    await deliver()
    expect(await sentTo(helper.email)).toEqual(['rosterRemoved', 'registrationChanged'])
  })
  it('without a helper is restored, and no one without access is notified', async () => {
    const { helper, child, course, act } = await childInClass()
    await deliver()
    await portal.db
      .updateTable('care')
      .set({ ended_at: portal.clock.now() })
      .where('person_id', '=', child.userId)
      .execute()
    expect((await undo(act, { send: true })).errors).toEqual([])
    expect(await isRegistered(child.attendeeId, course.id)).toBe(true)
    portal.clock.advance(days(1) / 2)
    await createMailWorker(portal.deps).deliverDue()
    expect(await sentTo(helper.email)).toEqual(['rosterRemoved'])
  })
})

describe('two staff members cancel one class', () => {
  const cancelled = async (id: number) =>
    (
      await portal.db
        .selectFrom('course')
        .select('cancelled_at')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).cancelled_at
  async function cancelledByTwo() {
    const ann = await buildRegistrant(portal)
    const course = await buildCourse(portal.db)
    await register(portal, ann.token, { courseId: course.id })
    await portal.db.deleteFrom('outbox_mail').execute()
    const colleague = await buildStaff(portal)
    const responses = await Promise.all(
      [staff, colleague].map(
        async ({ token }) =>
          (await portal.request<{ cancelCourse: Saved }>(cancelDocument, { input: { id: course.id } }, token))
            .cancelCourse,
      ),
    )
    const acts = responses.flatMap(({ act }) => act ?? [])
    return { ann, course, colleague, answers: responses, acts }
  }
  it('concurrently: it is cancelled once, and each person is notified once', async () => {
    const { ann, answers, acts } = await cancelledByTwo()
    expect(acts).toHaveLength(1)
    expect(answers.map(({ told }) => told).toSorted()).toEqual([0, 1])
    await deliver()
    expect(await sentTo(ann.email)).toEqual(['classCancelled'])
  })
  it('and one undoes it while the other cancels again: the result matches what its people are told', async () => {
    const { ann, course, colleague, acts } = await cancelledByTwo()
    const [undone, again] = await Promise.all([
      undo(acts[0]!, undefined, colleague.token),
      portal.request<{ cancelCourse: Saved }>(cancelDocument, { input: { id: course.id } }, staff.token),
    ])
    expect(undone.errors).toEqual([])
    const isCancelled = (await cancelled(course.id)) !== null
    // Cancelled before the undo, it stays cancelled. Cancelled after it, it is a new cancellation with its own act.
    expect(again.cancelCourse.act !== null).toBe(isCancelled)
    await deliver()
    expect(await sentTo(ann.email)).toEqual(isCancelled ? ['classCancelled'] : [])
    if (isCancelled) {
      expect((await undo(again.cancelCourse.act, { send: false })).errors).toEqual([])
      expect(await cancelled(course.id)).toBeNull()
    }
  })
  it('and both undo it: it is undone once', async () => {
    const { course, colleague, acts } = await cancelledByTwo()
    const responses = await Promise.all([undo(acts[0]!), undo(acts[0]!, undefined, colleague.token)])
    expect(responses.flatMap(({ errors }) => errors.map(({ extensions }) => extensions.code))).toEqual([
      'ACT_UNDONE',
    ])
    expect(await cancelled(course.id)).toBeNull()
  })
})
