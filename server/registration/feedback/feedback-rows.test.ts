import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildAttendee } from '#server/testing/builders/builders.ts'
import { buildCourse, changeCourse } from '#server/testing/builders/class-builders.ts'
import { buildRegistration } from '#server/testing/builders/registration-builders.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database/test-database.ts'
import {
  lockUnshownFeedback,
  markFeedbackShown,
  selectClassFeedback,
  selectFeedbackStates,
  selectShownFeedback,
  writeFeedback,
} from './feedback.sql.ts'

// Which feedback counts, for its person and for those who run the class.

let database: TestDatabase
let courseId: number
let elsewhere: number
const began = new Date('2026-11-20T17:00:00Z')
const before = new Date(began.getTime() - 1)
const later = new Date(began.getTime() + 60_000)
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  courseId = (await buildCourse(database.db, { starts_at: began })).id
  elsewhere = (await buildCourse(database.db, { starts_at: began })).id
})

const register = async (name: string, row: object = {}, course_id = courseId) => {
  const { attendeeId: attendee_id } = await buildAttendee(database.db, {
    first_name: name[0]!,
    last_name: name,
  })
  return buildRegistration(database.db, { course_id, attendee_id, ...row })
}
/** A person who gave feedback. The order of arrival is that of the calls. */
const gave = async (name: string, row: object = {}, course = courseId) => {
  const registration_id = await register(name, {}, course)
  await database.db
    .insertInto('class_feedback')
    .values({
      registration_id,
      helped: 'a-lot',
      words: `${name} slept well.`,
      may_contact: false,
      given_at: began,
      ...row,
    })
    .execute()
  return registration_id
}
const shown = { shown_at: later, shown_helped: 'not-really', shown_words: 'It was cold.' }
const stored = (registrationId: number) =>
  database.db
    .selectFrom('class_feedback')
    .selectAll()
    .where('registration_id', '=', registrationId)
    .executeTakeFirst()
const one = async (id: number) => (await selectFeedbackStates(database.db, [id]))[0]

describe('what a person said', () => {
  it('counts from the beginning of the class', async () => {
    const id = await gave('Ada')
    const said = { helped: 'a-lot', words: 'Ada slept well.', mayContact: false }
    expect(await one(id)).toMatchObject({ registrationId: id, said })
    // A cancelled class still shows it to its person.
    await changeCourse(database.db, courseId, { cancelled_at: later })
    expect(await one(id)).toMatchObject({ classCancelled: true, said })
    expect((await one(await gave('Ben', { given_at: before })))?.said).toBeNull()
    expect((await one(await gave('Cleo', { may_contact: true })))?.said?.mayContact).toBe(true)
    expect((await one(await register('Dan')))?.said).toBeNull()
    expect(await one(1)).toBeUndefined()
  })

  it('comes with what decides whether they can say it', async () => {
    const id = await register('Ada')
    await register('Ben', { checked_in_at: began, cancelled_at: later })
    await register('Cleo', { checked_in_at: began }, elsewhere)
    const { ends_at: end } = await database.db
      .selectFrom('course')
      .select('ends_at')
      .where('id', '=', courseId)
      .executeTakeFirstOrThrow()
    const state = {
      cancelled: false,
      classCancelled: false,
      checkedIn: false,
      attendanceTaken: false,
      said: null,
      end,
    }
    expect(await one(id)).toMatchObject(state)
    const there = await register('Dan', { checked_in_at: began })
    expect(await one(id)).toMatchObject({ ...state, attendanceTaken: true })
    expect(await one(there)).toMatchObject({ ...state, attendanceTaken: true, checkedIn: true })
    expect(await one(await register('Eve', { cancelled_at: later }))).toMatchObject({ cancelled: true })
  })

  it('replaces what they said before, and forgets what was said and shown of an earlier date', async () => {
    const [ada, ben, moved] = [
      await gave('Ada', shown),
      await gave('Ben'),
      await gave('Cleo', { ...shown, given_at: before }),
    ]
    const say = (id: number) =>
      writeFeedback(database.db, id, { helped: 'a-little', words: null, mayContact: true }, later)
    const written = { helped: 'a-little', words: null, may_contact: true, given_at: later }
    await say(ada)
    expect(await stored(ada)).toMatchObject({ ...written, ...shown })
    expect(await stored(ben)).toMatchObject({ helped: 'a-lot' })
    expect(await stored(moved)).toMatchObject(shown)
    await say(moved)
    expect(await stored(moved)).toMatchObject({ ...written, shown_at: null, shown_helped: null })
    const first = await register('Dan')
    await say(first)
    expect(await stored(first)).toMatchObject(written)
  })
})

describe('what those who run the class see', () => {
  it('is the feedback on this date, by last name', async () => {
    const cleo = await gave('Cleo')
    const ada = await gave('Ada', { may_contact: true, words: null })
    const alsoCleo = await gave('Cleo')
    await gave('Ben', { given_at: before })
    await gave('Dan', {}, elsewhere)
    // Written again, so that it is stored last.
    await database.db
      .updateTable('registration')
      .set({ cancelled_at: later })
      .where('id', '=', cleo)
      .execute()
    const common = { helped: 'a-lot', words: 'Cleo slept well.', mayContact: false, name: 'C Cleo' }
    expect(await selectClassFeedback(database.db, courseId)).toEqual([
      { registrationId: ada, helped: 'a-lot', words: null, mayContact: true, name: 'A Ada' },
      { ...common, registrationId: cleo },
      { ...common, registrationId: alsoCleo },
    ])
    await changeCourse(database.db, courseId, { cancelled_at: later })
    expect(await selectClassFeedback(database.db, courseId)).toEqual([])
  })

  it('is what was shown, and what is not shown yet in the order of its arrival', async () => {
    const first = await gave('Cleo')
    const second = await gave('Ada')
    const known = await gave('Ben', shown)
    await gave('Dan', { ...shown, given_at: before })
    await gave('Eve', { given_at: before })
    await gave('Fay', {}, elsewhere)
    await gave('Gus', shown, elsewhere)
    const inside = <T>(work: (tx: Parameters<typeof lockUnshownFeedback>[0]) => Promise<T>) =>
      database.db.transaction().execute(work)
    const unshown = () => inside((tx) => lockUnshownFeedback(tx, courseId))
    const seen = () => inside((tx) => selectShownFeedback(tx, courseId))
    expect(await unshown()).toEqual([first, second])
    expect(await seen()).toEqual([{ helped: 'not-really', words: 'It was cold.' }])
    await inside((tx) => markFeedbackShown(tx, [], later))
    expect(await unshown()).toEqual([first, second])
    await inside((tx) => markFeedbackShown(tx, [second], later))
    expect(await stored(second)).toMatchObject({
      shown_at: later,
      shown_helped: 'a-lot',
      shown_words: 'Ada slept well.',
    })
    expect(await stored(known)).toMatchObject(shown)
    expect(await unshown()).toEqual([first])
    expect(await seen()).toHaveLength(2)
    await changeCourse(database.db, courseId, { cancelled_at: later })
    expect(await unshown()).toEqual([])
    expect(await seen()).toEqual([])
  })
})
