import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  buildStaff,
  cancelDocument,
  createDocument,
  deleteDocument,
  open,
  restoreDocument,
  type Saved,
  save,
} from '#server/classes/admin/testing/calls.ts'
import { duplicate } from '#server/classes/admin/testing/schedule-calls.ts'
import { buildAttendee } from '#server/testing/builders/builders.ts'
import {
  buildCourse,
  buildFacilitator,
  buildSeries,
  type CourseOptions,
} from '#server/testing/builders/class-builders.ts'
import { buildWaiting } from '#server/testing/builders/waiting-builders.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { listeners } from '#server/wiring/listeners.ts'

// Other topics follow what a command does with a class, and the mail worker is woken.

let portal: Portal
let staff: Awaited<ReturnType<typeof buildStaff>>
let raised: string[] = []
let wakes = 0
beforeAll(async () => {
  portal = await startPortal({
    events: {
      seriesGrows: async (tx, seriesId, ...rest) => {
        raised.push(`seriesGrows ${seriesId}`)
        return listeners.seriesGrows(tx, seriesId, ...rest)
      },
      datesMade: async (tx, ids, ...rest) => {
        raised.push(`datesMade ${ids.join()}`)
        return listeners.datesMade(tx, ids, ...rest)
      },
      dutiesChanged: async (tx, changed, ...rest) => {
        for (const { courseId, given, taken } of changed.duties)
          raised.push(`duties ${courseId} +${given.join()} -${taken.join()}`)
        return listeners.dutiesChanged(tx, changed, ...rest)
      },
    },
  })
  portal.deps.wakeMail = () => {
    wakes += 1
  }
  staff = await buildStaff(portal)
})
afterAll(() => portal.close())
beforeEach(() => {
  raised = []
  wakes = 0
})

const weekly = {
  frequency: 'weekly',
  interval: '1',
  weekdays: ['6'],
  monthlyBy: 'day',
  day: '1',
  nth: '1',
  weekday: '6',
  ends: 'count',
  until: '',
  count: '3',
  except: [],
}
let recurrences = 900
/** A class of a series, with a facilitator. */
async function build(options: CourseOptions = {}) {
  const [{ id: who }, { id: series_id }] = [await buildFacilitator(portal.db), await buildSeries(portal.db)]
  const course = await buildCourse(portal.db, { facilitators: [who], series_id, ...options })
  return { id: course.id, who, series: series_id }
}
const recurring = () => {
  recurrences += 1
  return recurrences
}
const call = async <T>(document: string, input: object) =>
  Object.values(await portal.request<Record<string, T>>(document, { input }, staff.token))[0]!
const formOf = async (id: number) => (await open(portal, staff.token, id)).form
const cancel = (id: number, scope = 'THIS') => call<Saved>(cancelDocument, { id, scope })
const publish = (id: number) =>
  call<{ published: number }>(
    'mutation ($input: PublishCourseInput!) { publishCourse(input: $input) { published } }',
    { id },
  )
const repeat = (id: number) =>
  call<{ created: number[] }>(
    'mutation ($input: RepeatCourseInput!) { repeatCourse(input: $input) { created } }',
    { id, rule: weekly },
  )

it('a class that is made is a new date of its series, and a duty', async () => {
  const { id, who, series } = await build()
  const course = await formOf(id)
  const made = (await call<Saved>(createDocument, { course })).course.databaseId
  expect(raised).toEqual([`seriesGrows ${series}`, `duties ${made} +${who} -`, `datesMade ${made}`])
  expect(wakes).toBe(1)
})

it('a draft is neither a new date of its series nor a duty until it is published', async () => {
  const { id, who, series } = await build()
  const course = await formOf(id)
  const made = (await call<Saved>(createDocument, { course, draft: true })).course.databaseId
  expect(raised).toEqual([`datesMade ${made}`])
  raised = []
  wakes = 0
  expect(await publish(made)).toEqual({ published: 1 })
  expect(raised).toEqual([`seriesGrows ${series}`, `duties ${made} +${who} -`, `datesMade ${made}`])
  expect(wakes).toBe(1)
  raised = []
  expect(await publish(made)).toEqual({ published: 0 })
  expect(raised.filter((event) => !event.startsWith('seriesGrows'))).toEqual([])
})

it('classes that are made by a rule are new dates together, and so are those of a repeated class', async () => {
  const { id, who, series } = await build()
  const course = await formOf(id)
  const first = (await call<Saved>(createDocument, { course, repeat: weekly })).course.databaseId
  const ids = [first, first + 1, first + 2]
  const duties = ids.map((one) => `duties ${one} +${who} -`)
  expect(raised).toEqual([`seriesGrows ${series}`, ...duties, `datesMade ${ids.join()}`])
  expect(wakes).toBe(1)
  raised = []
  wakes = 0
  const { created } = await repeat(id)
  expect(created).toHaveLength(3)
  expect(raised).toEqual([
    `seriesGrows ${series}`,
    ...created.map((one) => `duties ${one} +${who} -`),
    `datesMade ${created.join()}`,
  ])
  expect(wakes).toBe(1)
})

it('a class that joins a series or opens again is a new date', async () => {
  const { id, who, series } = await build({ series_id: null })
  const { id: series_id } = await buildSeries(portal.db)
  const { id: other } = await buildFacilitator(portal.db)
  await save(portal, staff.token, await open(portal, staff.token, id), { room: '7' })
  expect(raised.filter((event) => !event.startsWith('datesMade'))).toEqual([])
  expect(wakes).toBe(1)
  raised = []
  await save(portal, staff.token, await open(portal, staff.token, id), {
    seriesId: String(series_id),
    facilitatorIds: [String(other)],
  })
  expect(raised).toEqual([`seriesGrows ${series_id}`, `duties ${id} +${other} -${who}`, `datesMade ${id}`])
  raised = []
  await save(portal, staff.token, await open(portal, staff.token, id), { noOnlineRegistration: true })
  expect(raised.filter((event) => event.startsWith('seriesGrows'))).toEqual([])
  raised = []
  await save(portal, staff.token, await open(portal, staff.token, id), { noOnlineRegistration: false })
  expect(raised).toEqual([`seriesGrows ${series_id}`, `datesMade ${id}`])
  expect(series).not.toBe(series_id)
})

it('a class that is cancelled is no new date, and one that is restored is one', async () => {
  const recurrence_id = recurring()
  const week = 7 * 86_400_000
  const dates = [1, 2, 3].map((n) => new Date(Date.UTC(2026, 10, 21, 15) + n * week))
  const { id: last } = await build({ recurrence_id, starts_at: dates[2]! })
  const { id: first, series } = await build({ recurrence_id, starts_at: dates[0]! })
  const { id: second } = await build({ recurrence_id, starts_at: dates[1]!, series_id: null })
  await cancel(first, 'THIS_AND_FOLLOWING')
  expect(raised).toEqual(['datesMade '])
  expect(wakes).toBe(1)
  raised = []
  const restored = await call<Saved>(restoreDocument, { id: first, scope: 'THIS_AND_FOLLOWING' })
  expect(restored).toMatchObject({ changed: 3, moved: 0, guestsStay: 0, act: expect.any(String) as string })
  const grown = raised.filter((event) => event.startsWith('seriesGrows'))
  expect(grown).toContain(`seriesGrows ${series}`)
  expect(grown).toHaveLength(2)
  expect(raised.at(-1)).toBe(`datesMade ${[last, first, second].toSorted((a, b) => a - b).join()}`)
  expect(wakes).toBe(2)
  // With no class to cancel there is nothing to undo.
  const again = await call<Saved>(restoreDocument, { id: first, scope: 'THIS' })
  expect(again).toMatchObject({ changed: 0, act: null })
})

it('a class that is scheduled again is a new date of its series, with the translations of its source', async () => {
  const recurrence_id = recurring()
  const { id, who, series } = await build({ recurrence_id })
  await buildCourse(portal.db, { recurrence_id, starts_at: new Date('2026-11-14T15:00:00Z') })
  await portal.db
    .insertInto('translation')
    .values({
      kind: 'course',
      of_id: id,
      language: 'es',
      texts: { title: 'Yoga' },
      marks: {},
      saved_at: portal.clock.now(),
    })
    .execute()
  const { newCourseID: made } = await duplicate(portal, staff.token, id, '2026-12-05')
  expect(raised).toEqual([`seriesGrows ${series}`, `duties ${made} +${who} -`, `datesMade ${made}`])
  expect(wakes).toBe(1)
  const translations = await portal.db
    .selectFrom('translation')
    .select('language')
    .where('of_id', '=', made!)
    .execute()
  expect(translations).toEqual([{ language: 'es' }])
  // A date that is taken raises nothing further, and no one is emailed.
  raised = []
  wakes = 0
  expect(await duplicate(portal, staff.token, id, '2026-12-05')).toMatchObject({
    newCourseID: null,
    success: false,
  })
  expect(raised.filter((event) => !event.startsWith('seriesGrows'))).toEqual([])
  expect(wakes).toBe(0)
})

it('a class that is deleted is no duty any more, and a draft never was', async () => {
  const [published, draft] = [await build(), await build({ draft: true })]
  await call(deleteDocument, { id: published.id })
  await call(deleteDocument, { id: draft.id })
  expect(raised).toEqual([`duties ${published.id} + -${published.who}`])
})

it('a class with a waitlist is not deleted', async () => {
  const { id } = await build()
  const wait = async (row: object = {}) =>
    buildWaiting(portal.db, {
      course_id: id,
      attendee_id: (await buildAttendee(portal.db)).attendeeId,
      ...row,
    })
  await wait({ ended_at: portal.clock.now(), ended_as: 'left' })
  await wait()
  const { errors } = await portal.query(deleteDocument, { input: { id } }, staff.token)
  expect(errors[0]?.extensions).toMatchObject({ code: 'CLASS_HAS_WAITING', data: { waiting: 1 } })
  expect((await open(portal, staff.token, id)).databaseId).toBe(id)
  expect(raised).toEqual([])
})
