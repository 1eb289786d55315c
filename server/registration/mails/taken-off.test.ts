import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildStaff, cancelDocument, open, save } from '#server/classes/admin/testing/calls.ts'
import { createMailWorker } from '#server/platform/mail/mail-worker.ts'
import { tokenFor } from '#server/testing/builders/builders.ts'
import { buildCourse, type CourseOptions } from '#server/testing/builders/class-builders.ts'
import { minutes } from '#server/testing/fixed-clock.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { buildRegistrant, cancel, register } from '#server/testing/registration-calls.ts'
import { readCalendar } from './testing/mails.ts'

let portal: Portal
let staff: Awaited<ReturnType<typeof buildStaff>>
let ann: Awaited<ReturnType<typeof buildRegistrant>>
beforeAll(async () => {
  portal = await startPortal()
  staff = await buildStaff(portal)
})
afterAll(() => portal.close())
beforeEach(async () => {
  await portal.db.deleteFrom('outbox_mail').execute()
  portal.clock.set(new Date('2026-11-12T15:00:00Z'))
  ann = await buildRegistrant(portal, { first_name: 'Ann' })
  staff = { ...staff, token: await tokenFor(portal, staff) }
})

const deliver = () => createMailWorker(portal.deps).deliverDue()
async function pass(milliseconds: number) {
  portal.clock.advance(milliseconds)
  // A login expires earlier.
  staff = { ...staff, token: await tokenFor(portal, staff) }
  await deliver()
}
/** A class next week, unless the columns differ, for which Ann is registered. */
async function registered(title: string, columns: CourseOptions = {}) {
  const course = await buildCourse(portal.db, { title, ...columns })
  const id = await register(portal, await tokenFor(portal, ann), {
    courseId: course.id,
    registrationType: 'in-person',
  })
  await deliver()
  return { courseId: course.id, id }
}
const takeOff = async (id: number, token = staff.token) =>
  (
    await portal.request<{ removeFromRoster: { act: string } }>(
      'mutation ($input: RemoveFromRosterInput!) { removeFromRoster(input: $input) { act } }',
      { input: { registrationId: String(id) } },
      token,
    )
  ).removeFromRoster.act
const scheduled = async (courseId: number) =>
  (
    await portal.request<{ heldClassMail: { people: number; leavesAt: string } | null }>(
      'query ($courseId: Int!) { heldClassMail(courseId: $courseId) { people leavesAt } }',
      { courseId },
      staff.token,
    )
  ).heldClassMail
async function sent() {
  const mails = await portal.db
    .selectFrom('outbox_mail')
    .select(['kind', 'subject', 'text', 'files'])
    .where('to_address', '=', ann.email)
    .where('status', '=', 'sent')
    .where('kind', '<>', 'registrationConfirmed')
    .orderBy('id')
    .execute()
  return mails.map(({ text, files, ...mail }) => ({
    ...mail,
    text: text!.replace(/\s+/g, ' '),
    files: filesOf(files),
  }))
}
/** What the files of an email do to a calendar. No two have one name. */
function filesOf(files: unknown): string[] {
  const found = files as { name: string; text: string }[]
  expect(new Set(found.map(({ name }) => name)).size).toBe(found.length)
  return found.map(({ text }) => {
    const { method, uid } = readCalendar(text)
    return `${String(method)} ${uid}`
  })
}
/** The entries that confirmations added to Ann's calendar, oldest first. */
async function entries(): Promise<string[]> {
  const mails = await portal.db
    .selectFrom('outbox_mail')
    .select('files')
    .where('to_address', '=', ann.email)
    .where('kind', '=', 'registrationConfirmed')
    .orderBy('id')
    .execute()
  return mails.flatMap(({ files }) => filesOf(files)).map((file) => file.replace('REQUEST ', ''))
}
/** Registers Ann again and sends the confirmation. */
async function again(courseId: number): Promise<number> {
  const id = await register(portal, ann.token, { courseId, registrationType: 'in-person' })
  await deliver()
  return id
}

describe('a person whom staff remove from classes of next week', () => {
  it('gets one email about all of them, ten minutes after the last', async () => {
    const [yoga, talk] = [await registered('Gentle Yoga'), await registered('Talk')]
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
  it('gets the same email about a class that is cancelled in the meantime', async () => {
    const [yoga, talk] = [await registered('Gentle Yoga'), await registered('Talk')]
    await takeOff(yoga.id)
    await portal.request(cancelDocument, { input: { id: talk.courseId } }, staff.token)
    await pass(minutes(10))
    expect((await sent()).map(({ kind }) => kind)).toEqual(['classChanged'])
  })
  it('gets it after the same wait when staff cancel in the list of registrations', async () => {
    const { id, courseId } = await registered('Gentle Yoga')
    await portal.request(
      'mutation ($input: DeleteRegistrationInput!) { deleteRegistration(input: $input) { clientMutationId } }',
      { input: { id: String(id), noEmail: false } },
      staff.token,
    )
    expect(await scheduled(courseId)).toMatchObject({ people: 1 })
    await pass(minutes(1))
    expect(await sent()).toEqual([])
    await pass(minutes(9))
    expect((await sent()).map(({ kind }) => kind)).toEqual(['rosterRemoved'])
  })
  it('gets no email when staff stop it, and stays removed', async () => {
    const { id, courseId } = await registered('Gentle Yoga')
    await takeOff(id)
    expect(await scheduled(courseId)).toEqual({ people: 1, leavesAt: '2026-11-12T10:10:00-05:00' })
    await portal.request(
      'mutation ($input: HeldClassMailInput!) { stopHeldClassMail(input: $input) { people } }',
      { input: { courseId } },
      staff.token,
    )
    expect(await scheduled(courseId)).toBeNull()
    await pass(minutes(20))
    expect(await sent()).toEqual([])
  })
  it('gets an email only about the other class when one removal is undone', async () => {
    const [yoga, talk] = [await registered('Gentle Yoga'), await registered('Talk')]
    const act = await takeOff(yoga.id)
    await takeOff(talk.id)
    const { undoAct } = await portal.request<{ undoAct: object }>(
      'mutation ($input: UndoActInput!) { undoAct(input: $input) { takenBack told } }',
      { input: { act } },
      staff.token,
    )
    expect(undoAct).toEqual({ takenBack: 1, told: 0 })
    await pass(minutes(20))
    const mails = await sent()
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Sat Nov 21, 10:00 AM: your registration is cancelled',
    ])
    expect(mails[0]!.text).not.toContain('Gentle Yoga')
  })
  it('is told they are registered when they registered again in time, and loses only the first entry', async () => {
    const { id, courseId } = await registered('Gentle Yoga')
    await takeOff(id)
    await again(courseId)
    const [first] = await entries()
    await pass(minutes(20))
    const [mail, ...more] = await sent()
    expect(more).toEqual([])
    expect(mail).toMatchObject({
      subject: 'Sat Nov 21, 10:00 AM: you’re registered again',
      files: [`CANCEL ${first}`],
    })
    expect(mail!.text).toContain('remove only your earlier registration from your calendar')
    for (const texts of ['is cancelled', 'don’t come', 'Please call us'])
      expect(mail!.text).not.toContain(texts)
  })
  it('gets one email about a class they were removed from twice, which removes both entries', async () => {
    const { id, courseId } = await registered('Gentle Yoga')
    await takeOff(id)
    await takeOff(await again(courseId))
    const [first, second] = await entries()
    await pass(minutes(10))
    const [mail, ...more] = await sent()
    expect(more).toEqual([])
    expect(mail).toMatchObject({
      subject: 'Sat Nov 21, 10:00 AM: your registration is cancelled',
      files: [`CANCEL ${first}`, `CANCEL ${second}`],
    })
    expect(mail!.text).toContain('It removes your earlier registration')
  })
  it('loses each earlier entry after registering a third time, in one email', async () => {
    const { id, courseId } = await registered('Gentle Yoga')
    await takeOff(id)
    await takeOff(await again(courseId))
    await again(courseId)
    const [first, second] = await entries()
    await pass(minutes(20))
    const mails = await sent()
    expect(mails.map(({ files }) => files)).toEqual([[`CANCEL ${first}`, `CANCEL ${second}`]])
    expect(mails[0]!.text.match(/You’re registered again for your class on/g)).toHaveLength(1)
  })
  it('also loses the first entry when they cancelled the second registration themselves', async () => {
    const { id, courseId } = await registered('Gentle Yoga')
    await takeOff(id)
    await cancel(portal, ann.token, await again(courseId))
    const [first, second] = await entries()
    await pass(minutes(20))
    expect((await sent()).map(({ kind, files }) => [kind, files])).toEqual([
      ['rosterRemoved', [`CANCEL ${first}`]],
      ['registrationCancelled', [`CANCEL ${second}`]],
    ])
  })
  it('gets an email about a change of the class they registered for again, and loses the first entry', async () => {
    const { id, courseId } = await registered('Gentle Yoga')
    await takeOff(id)
    await again(courseId)
    const [first, second] = await entries()
    await save(portal, staff.token, await open(portal, staff.token, courseId), { title: 'Chair Yoga' })
    await pass(minutes(20))
    expect((await sent()).map(({ subject, files }) => [subject, files])).toEqual([
      ['Sat Nov 21, 10:00 AM: your class changed', [`CANCEL ${first}`, `REQUEST ${second}`]],
    ])
  })
  it('is told that the class is cancelled and why, even after registering for it twice', async () => {
    const weather = { reason: 'weather' }
    const { id, courseId } = await registered('Gentle Yoga')
    await takeOff(id)
    const second = await again(courseId)
    const [firstEntry, secondEntry] = await entries()
    await portal.request(cancelDocument, { input: { id: courseId, tell: weather } }, staff.token)
    await takeOff(second)
    await pass(minutes(20))
    const [mail, ...more] = await sent()
    expect(more).toEqual([])
    expect(mail).toMatchObject({
      subject: 'Sat Nov 21, 10:00 AM: your class is cancelled',
      files: [`CANCEL ${firstEntry}`, `CANCEL ${secondEntry}`],
    })
    expect(mail!.text).toContain('The weather makes travel unsafe.')
    expect(mail!.text).not.toContain('You can register again')
  })
  it('is told that their registration is cancelled when staff cancel the class without notifying', async () => {
    const { id, courseId } = await registered('Gentle Yoga')
    await portal.request(cancelDocument, { input: { id: courseId, tell: { send: false } } }, staff.token)
    await takeOff(id)
    await pass(minutes(20))
    expect((await sent()).map(({ subject }) => subject)).toEqual([
      'Sat Nov 21, 10:00 AM: your registration is cancelled',
    ])
  })
  it('does not see the title of a confidential class', async () => {
    const { id, courseId } = await registered('Grief and Loss')
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

it('for a class within a day, the email is sent after ten seconds', async () => {
  const { id } = await registered('Gentle Yoga', { starts_at: new Date('2026-11-13T14:00:00Z') })
  await takeOff(id)
  await pass(9_000)
  expect(await sent()).toEqual([])
  await pass(1_000)
  expect((await sent()).map(({ kind }) => kind)).toEqual(['rosterRemoved'])
})

it('a person who cancels their own registration gets the email immediately', async () => {
  const { id } = await registered('Gentle Yoga')
  await cancel(portal, ann.token, id)
  await deliver()
  expect((await sent()).map(({ kind }) => kind)).toEqual(['registrationCancelled'])
})
