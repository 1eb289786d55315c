import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildStaff, cancelDocument } from '#server/classes/manage/testing/calls.ts'
import { createMailWorker } from '#server/platform/mail/mail-worker.ts'
import { book, buildBooker, cancel } from '#server/testing/booking-calls.ts'
import { tokenFor } from '#server/testing/builders.ts'
import { buildCourse, type CourseOptions } from '#server/testing/class-builders.ts'
import { minutes } from '#server/testing/fixed-clock.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'

let portal: Portal
let staff: Awaited<ReturnType<typeof buildStaff>>
let ann: Awaited<ReturnType<typeof buildBooker>>
beforeAll(async () => {
  portal = await startPortal()
  staff = await buildStaff(portal)
})
afterAll(() => portal.close())
beforeEach(async () => {
  await portal.db.deleteFrom('outbox_mail').execute()
  portal.clock.set(new Date('2026-11-12T15:00:00Z'))
  ann = await buildBooker(portal, { first_name: 'Ann' })
  staff = { ...staff, token: await tokenFor(portal, staff) }
})

const deliver = () => createMailWorker(portal.deps).deliverDue()
async function pass(milliseconds: number) {
  portal.clock.advance(milliseconds)
  // A login ends sooner.
  staff = { ...staff, token: await tokenFor(portal, staff) }
  await deliver()
}
/** A class of next week unless the columns say otherwise, for which Ann is registered. */
async function booked(title: string, columns: CourseOptions = {}) {
  const course = await buildCourse(portal.db, { title, ...columns })
  const id = await book(portal, await tokenFor(portal, ann), {
    courseId: course.id,
    registrationType: 'in-person',
  })
  await deliver()
  return { courseId: course.id, id }
}
const takeOff = async (id: number, token = staff.token) =>
  (
    await portal.ask<{ removeFromRoster: { act: string } }>(
      'mutation ($input: RemoveFromRosterInput!) { removeFromRoster(input: $input) { act } }',
      { input: { registrationId: String(id) } },
      token,
    )
  ).removeFromRoster.act
const held = async (courseId: number) =>
  (
    await portal.ask<{ heldClassMail: { people: number; leavesAt: string } | null }>(
      'query ($courseId: Int!) { heldClassMail(courseId: $courseId) { people leavesAt } }',
      { courseId },
      staff.token,
    )
  ).heldClassMail
async function sent() {
  const mails = await portal.db
    .selectFrom('outbox_mail')
    .select(['kind', 'subject', 'text'])
    .where('to_address', '=', ann.email)
    .where('status', '=', 'sent')
    .where('kind', '<>', 'registrationConfirmed')
    .orderBy('id')
    .execute()
  return mails.map(({ text, ...mail }) => ({ ...mail, text: text!.replace(/\s+/g, ' ') }))
}

describe('whom staff take off classes of next week', () => {
  it('reads of all of them in one mail, ten minutes after the last', async () => {
    const [yoga, talk] = [await booked('Gentle Yoga'), await booked('Talk')]
    await takeOff(yoga.id)
    await pass(minutes(9))
    await takeOff(talk.id)
    await pass(minutes(10) - 1)
    expect(await sent()).toEqual([])
    await pass(1)
    const [mail, ...more] = await sent()
    expect(more).toEqual([])
    expect(mail).toMatchObject({
      kind: 'rosterRemoved',
      subject: 'Your registrations for 2 classes are cancelled',
    })
    expect(mail!.text).toContain('Gentle Yoga')
    expect(mail!.text).toContain('Talk')
    expect(mail!.text).toContain('If this is a mistake, please call us.')
  })
  it('reads in the same mail of a class that is cancelled meanwhile', async () => {
    const [yoga, talk] = [await booked('Gentle Yoga'), await booked('Talk')]
    await takeOff(yoga.id)
    await portal.ask(cancelDocument, { input: { id: talk.courseId } }, staff.token)
    await pass(minutes(10))
    expect((await sent()).map(({ kind }) => kind)).toEqual(['classChanged'])
  })
  it('waits the same where staff cancel it in the list of registrations', async () => {
    const { id, courseId } = await booked('Gentle Yoga')
    await portal.ask(
      'mutation ($input: DeleteRegistrationInput!) { deleteRegistration(input: $input) { clientMutationId } }',
      { input: { id: String(id), noEmail: false } },
      staff.token,
    )
    expect(await held(courseId)).toMatchObject({ people: 1 })
    await pass(minutes(1))
    expect(await sent()).toEqual([])
    await pass(minutes(9))
    expect((await sent()).map(({ kind }) => kind)).toEqual(['rosterRemoved'])
  })
  it('hears nothing of it where staff stop the mail, and stays off', async () => {
    const { id, courseId } = await booked('Gentle Yoga')
    await takeOff(id)
    expect(await held(courseId)).toEqual({ people: 1, leavesAt: '2026-11-12T10:10:00-05:00' })
    await portal.ask(
      'mutation ($input: HeldClassMailInput!) { stopHeldClassMail(input: $input) { people } }',
      { input: { courseId } },
      staff.token,
    )
    expect(await held(courseId)).toBeNull()
    await pass(minutes(20))
    expect(await sent()).toEqual([])
  })
  it('hears of the other class alone, where one is undone', async () => {
    const [yoga, talk] = [await booked('Gentle Yoga'), await booked('Talk')]
    const act = await takeOff(yoga.id)
    await takeOff(talk.id)
    const { undoAct } = await portal.ask<{ undoAct: object }>(
      'mutation ($input: UndoActInput!) { undoAct(input: $input) { takenBack told } }',
      { input: { act } },
      staff.token,
    )
    expect(undoAct).toEqual({ takenBack: 1, told: 0 })
    await pass(minutes(20))
    const mails = await sent()
    expect(mails.map(({ subject }) => subject)).toEqual(['Your registration is cancelled'])
    expect(mails[0]!.text).not.toContain('Gentle Yoga')
  })
  it('hears nothing where they are registered again when it would leave', async () => {
    const { id, courseId } = await booked('Gentle Yoga')
    await takeOff(id)
    await book(portal, ann.token, { courseId, registrationType: 'in-person' })
    await pass(minutes(20))
    expect(await sent()).toEqual([])
  })
  it('reads once of a class for which they registered again and were taken off again', async () => {
    const { id, courseId } = await booked('Gentle Yoga')
    await takeOff(id)
    await takeOff(await book(portal, ann.token, { courseId, registrationType: 'in-person' }))
    await pass(minutes(10))
    expect((await sent()).map(({ subject }) => subject)).toEqual(['Your registration is cancelled'])
  })
  it('does not read the title of a confidential class', async () => {
    const { id, courseId } = await booked('Grief and Loss')
    await portal.db
      .updateTable('category')
      .set({ is_confidential: true })
      .where('id', '=', (eb) => eb.selectFrom('course').select('category_id').where('id', '=', courseId))
      .execute()
    await takeOff(id)
    await pass(minutes(10))
    expect((await sent())[0]!.text).not.toContain('Grief and Loss')
  })
})

it('of a class within a day the mail leaves after ten seconds', async () => {
  const { id } = await booked('Gentle Yoga', { starts_at: new Date('2026-11-13T14:00:00Z') })
  await takeOff(id)
  await pass(9_000)
  expect(await sent()).toEqual([])
  await pass(1_000)
  expect((await sent()).map(({ kind }) => kind)).toEqual(['rosterRemoved'])
})

it('who cancels themself reads it at once', async () => {
  const { id } = await booked('Gentle Yoga')
  await cancel(portal, ann.token, id)
  await deliver()
  expect((await sent()).map(({ kind }) => kind)).toEqual(['registrationCancelled'])
})
