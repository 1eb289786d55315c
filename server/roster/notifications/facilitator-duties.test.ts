import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ClassInput } from '#domain/classes/edit/class.input.ts'
import {
  buildStaff,
  createDocument,
  deleteDocument,
  open,
  type SaveOptions,
  save,
} from '#server/classes/admin/testing/calls.ts'
import { mailsOf } from '#server/registration/mails/testing/mails.ts'
import { buildHost } from '#server/roster/testing/roster-calls.ts'
import { tokenFor } from '#server/testing/builders/builders.ts'
import { buildCourse, buildFacilitator, classStart } from '#server/testing/builders/class-builders.ts'
import { days, minutes } from '#server/testing/fixed-clock.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { buildRegistrant, cancel, register } from '#server/testing/registration-calls.ts'
import { notifyFacilitators } from './facilitator-notifications.jobs.ts'

let portal: Portal
let staff: Awaited<ReturnType<typeof buildStaff>>
type Host = Awaited<ReturnType<typeof buildHost>>
let rosa: Host
let denise: Host
beforeAll(async () => {
  portal = await startPortal()
  staff = await buildStaff(portal)
})
afterAll(() => portal.close())
beforeEach(async () => {
  // Sends the notifications that an earlier test left.
  portal.clock.set(new Date(classStart.getTime() - days(9)))
  await notifyFacilitators(portal.deps)
  portal.clock.set(new Date(classStart.getTime() - days(8)))
  rosa = await buildHost(portal, { first_name: 'Rosa', last_name: 'Delgado', email_verified_at: new Date() })
  denise = await buildHost(portal, {
    first_name: 'Denise',
    last_name: 'Okafor',
    email_verified_at: new Date(),
  })
  await nameFacilitators()
  staff.token = await tokenFor(portal, staff)
})
async function nameFacilitators() {
  for (const [{ facilitatorId }, name] of [
    [rosa, 'Rosa Delgado'],
    [denise, 'Denise Okafor'],
  ] as const)
    await portal.db.updateTable('facilitator').set({ name }).where('id', '=', facilitatorId).execute()
}
const led = (by: readonly Host[], columns: object = {}) =>
  buildCourse(portal.db, { facilitators: by.map(({ facilitatorId }) => facilitatorId), ...columns })
const lead = async (
  courseId: number,
  by: readonly { facilitatorId: number }[],
  options: SaveOptions = {},
  more: Partial<ClassInput> = {},
) => {
  const facilitatorIds = by.map(({ facilitatorId }) => String(facilitatorId))
  return save(
    portal,
    staff.token,
    await open(portal, staff.token, courseId),
    { facilitatorIds, ...more },
    options,
  )
}
const quiet = { tell: { send: false } }
/** The notifications that the job sends to facilitators after `later`. */
async function notified(later = minutes(3)) {
  portal.clock.advance(later)
  const mails = await mailsOf(portal, () => notifyFacilitators(portal.deps))
  return mails.map(({ to_address: to, kind, subject, text }) => ({ to, kind, subject, text }))
}
const undo = (act: string | null) =>
  portal.request(
    'mutation ($input: UndoActInput!) { undoAct(input: $input) { told } }',
    { input: { act } },
    staff.token,
  )

describe('a facilitator who is added to or removed from a class gets an email', () => {
  it('with the title, time, and location, and no names', async () => {
    const { id } = await led([rosa], { title: 'Gentle Yoga', room: 'Garden Room' })
    const registrant = await buildRegistrant(portal)
    await register(portal, registrant.token, { courseId: id })
    await lead(id, [denise], quiet)
    const mails = await notified()
    expect(mails).toMatchObject([
      { to: rosa.email, subject: 'You no longer lead a class' },
      { to: denise.email, subject: 'You are leading a class' },
    ])
    for (const { text } of mails) {
      expect(text).toContain('Gentle Yoga')
      expect(text).toContain('Saturday, November 21, 2026')
      expect(text).toContain('10:00')
      expect(text).not.toMatch(/Rosa Delgado|Denise Okafor/)
      expect(text).not.toContain('token=')
      expect(text).not.toContain('/facilitator/class/')
    }
    expect(mails[1]!.text).toContain('You are leading this class.')
    expect(await notified(minutes(30))).toEqual([])
  })
  it('with how it is held, in each mode without a location', async () => {
    const { id } = await led([rosa], { online: true })
    await lead(id, [denise], quiet)
    const mails = await notified()
    expect(mails).toHaveLength(2)
    for (const { text } of mails) expect(text).toMatch(/^Online$/m)
  })
  it('about this and the following dates together, and a facilitator who stays is told of the change', async () => {
    const recurrence_id = 90_001
    const dates: number[] = []
    for (const week of [0, 1, 2])
      dates.push(
        (
          await led([rosa], {
            recurrence_id,
            title: 'Tai Chi',
            starts_at: new Date(classStart.getTime() + days(7 * week)),
          })
        ).id,
      )
    await lead(dates[0]!, [rosa, denise], { ...quiet, following: true })
    const mails = await notified()
    expect(mails.filter(({ to }) => to === denise.email)).toMatchObject([
      { subject: 'You are leading 3 classes' },
    ])
    const [stays, ...more] = mails.filter(({ to }) => to === rosa.email)
    expect(more).toEqual([])
    expect(stays!.text).toContain('The people who lead this class have changed.')
  })
  it('unless it is reverted within minutes or undone', async () => {
    const { id } = await led([rosa])
    await lead(id, [denise], quiet)
    portal.clock.advance(minutes(1))
    await lead(id, [rosa], quiet)
    expect(await notified()).toEqual([])
    const { act } = await lead(id, [denise], quiet)
    await undo(act)
    expect(await notified()).toEqual([])
  })
  it('about the reverse when it is undone later', async () => {
    const { id } = await led([rosa])
    const { act } = await lead(id, [denise], quiet)
    await notified()
    await undo(act)
    expect((await notified()).map(({ to, subject }) => [to, subject]).toSorted()).toEqual(
      [
        [rosa.email, 'You are leading a class'],
        [denise.email, 'You no longer lead a class'],
      ].toSorted(),
    )
  })
  it('about a new class, but not about a draft before it is published', async () => {
    const { id } = await led([])
    const { form } = await open(portal, staff.token, id)
    const course = { ...form, facilitatorIds: [String(denise.facilitatorId)] }
    const made = (draft: boolean) =>
      portal.request<{ createCourse: { course: { databaseId: number } } }>(
        createDocument,
        { input: { course, draft } },
        staff.token,
      )
    const { createCourse } = await made(true)
    expect(await notified()).toEqual([])
    await portal.request(
      'mutation ($input: PublishCourseInput!) { publishCourse(input: $input) { published } }',
      { input: { id: createCourse.course.databaseId } },
      staff.token,
    )
    expect(await notified()).toMatchObject([{ to: denise.email, subject: 'You are leading a class' }])
    await made(false)
    expect(await notified()).toMatchObject([{ to: denise.email, subject: 'You are leading a class' }])
  })
  it('about a deleted class, with only its date', async () => {
    const { id } = await led([rosa], { title: 'Grief Circle' })
    await portal.request(deleteDocument, { input: { id } }, staff.token)
    const [mail] = await notified()
    expect(mail).toMatchObject({ to: rosa.email, subject: 'You no longer lead a class' })
    expect(mail!.text).toContain('A class you lead was deleted')
    expect(mail!.text).not.toContain('Grief Circle')
  })
  it('but not about a past class or about their own change', async () => {
    const ended = await led([rosa], { starts_at: new Date(portal.clock.now().getTime() - days(1)) })
    await lead(ended.id, [denise], quiet)
    const both = await buildHost(portal, { roles: ['facilitator', 'staff'], email_verified_at: new Date() })
    const { id } = await led([])
    const opened = await open(portal, both.token, id)
    await save(portal, both.token, opened, { facilitatorIds: [String(both.facilitatorId)] }, quiet)
    expect(await notified()).toEqual([])
  })
})

describe('a facilitator without an account', () => {
  it('is emailed at the address on their record, without a link or a word about others', async () => {
    const { id: facilitatorId } = await buildFacilitator(portal.db, {
      name: 'Ada Out',
      notices_email: 'ada.out@example.net',
    })
    const { id } = await led([rosa], { title: 'Chair Yoga' })
    await lead(id, [{ facilitatorId }], quiet)
    const [mail] = (await notified()).filter(({ to }) => to === 'ada.out@example.net')
    expect(mail).toMatchObject({ kind: 'facilitatorNotice', subject: 'You are leading a class' })
    expect(mail!.text).toContain('Hello Ada Out,')
    expect(mail!.text).toContain('Chair Yoga')
    expect(mail!.text).not.toContain('/facilitator')
    // The class is also changed and cancelled. The email has that, but not who cancelled their registration.
    const registrant = await buildRegistrant(portal)
    portal.clock.set(new Date(classStart.getTime() - days(1)))
    staff.token = await tokenFor(portal, staff)
    const registered = await register(portal, await tokenFor(portal, registrant), { courseId: id })
    await cancel(portal, await tokenFor(portal, registrant), registered)
    await save(
      portal,
      staff.token,
      await open(portal, staff.token, id),
      { startTime: '11:00', endTime: '11:45' },
      quiet,
    )
    const [changed] = await notified()
    expect(changed).toMatchObject({ to: 'ada.out@example.net' })
    expect(changed!.text).toContain('The new time is above.')
    expect(changed!.text).not.toMatch(/cancelled/)
  })
  it('gets no email without an address', async () => {
    const { id: facilitatorId } = await buildFacilitator(portal.db, { name: 'Bo Silent' })
    const { id } = await led([])
    await lead(id, [{ facilitatorId }], quiet)
    expect(await notified()).toEqual([])
  })
  it('with an address on the record is emailed there, even if they have an account', async () => {
    await portal.db
      .updateTable('facilitator')
      .set({ notices_email: 'desk@example.net' })
      .where('id', '=', denise.facilitatorId)
      .execute()
    const { id } = await led([])
    await lead(id, [denise], quiet)
    expect((await notified()).map(({ to }) => to)).toEqual(['desk@example.net'])
  })
})

describe('people who are registered', () => {
  const preview = async (courseId: number, by: readonly Host[]) => {
    const opened = await open(portal, staff.token, courseId)
    const { courseChangePreview } = await portal.request<{
      courseChangePreview: {
        people: number
        leads: string[]
        mail: { opening: string; closing: string } | null
      }
    }>(
      `query ($input: UpdateCourseInput!) { courseChangePreview(input: $input) { people leads mail { opening closing } } }`,
      {
        input: {
          id: courseId,
          editVersion: opened.editVersion,
          course: { ...opened.form, facilitatorIds: by.map(({ facilitatorId }) => String(facilitatorId)) },
        },
      },
      staff.token,
    )
    return courseChangePreview
  }
  it('are counted in the preview and get one email that says who leads the class', async () => {
    const { id } = await led([rosa])
    for (const _ of [1, 2]) await register(portal, (await buildRegistrant(portal)).token, { courseId: id })
    const requested = await preview(id, [denise])
    expect(requested).toMatchObject({ people: 2, leads: ['Denise Okafor'] })
    const mails = await mailsOf(portal, () => lead(id, [denise], { tell: { send: true } }))
    expect(mails.map(({ kind }) => kind)).toEqual(['classChanged', 'classChanged'])
    expect(mails[0]!.text).toContain('Denise Okafor leads the class.')
    expect(mails[0]!.text).not.toContain('Rosa')
  })
  it('get no email when staff choose so, or when the change is reverted before it is sent', async () => {
    const { id } = await led([rosa])
    await register(portal, (await buildRegistrant(portal)).token, { courseId: id })
    expect(await mailsOf(portal, () => lead(id, [denise], quiet))).toEqual([])
    const mails = await mailsOf(portal, async () => {
      await lead(id, [rosa], { tell: { send: true } })
      await lead(id, [denise], { tell: { send: true } })
    })
    expect(mails).toEqual([])
  })
  it('are also told the time when both change, and the preview then names no facilitator', async () => {
    const { id } = await led([rosa])
    await register(portal, (await buildRegistrant(portal)).token, { courseId: id })
    const mails = await mailsOf(portal, () =>
      lead(id, [denise, rosa], { tell: { send: true } }, { startTime: '11:00', endTime: '11:45' }),
    )
    expect(mails[0]!.text).toContain('The time has changed.')
    expect(mails[0]!.text).toContain('Denise Okafor, Rosa Delgado lead the class.')
  })
  it('for a confidential program see no name', async () => {
    const { id: category_id } = await portal.db
      .insertInto('category')
      .values({ name: 'Quiet Circles', kind: 'support', is_confidential: true })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id } = await led([rosa], { category_id, title: 'Grief Circle' })
    await register(portal, (await buildRegistrant(portal)).token, { courseId: id })
    const mails = await mailsOf(portal, () => lead(id, [denise], { tell: { send: true } }))
    expect(mails[0]!.text).toContain('The people who lead the class have changed.')
    expect(mails[0]!.text).not.toMatch(/Denise|Grief/)
    const [taken] = (await notified()).filter(({ to }) => to === rosa.email)
    expect(taken!.text).not.toContain('Grief')
  })
})
