import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { takeMails } from '#server/testing/mailed.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { buildRegistrant, confirmCodes } from '#server/testing/registration-calls.ts'
import { importClassDates } from './import-class-dates.command.ts'
import { record } from './testing/record.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
}, 60_000)
beforeEach(async () => {
  portal.clock.set(new Date('2026-11-20T17:00:00Z'))
  for (const table of ['waiting', 'standing_place', 'registration', 'course', 'series'] as const)
    await portal.db.deleteFrom(table).execute()
})
afterAll(() => portal.close())

const run = async (...rows: object[]) => {
  const { imported, refused } = await importClassDates(portal.deps, rows)
  expect([imported, refused]).toEqual([rows.length, []])
}
const session = (nth: number, changes: object = {}) => ({
  ...record,
  classDateID: `4200${nth}`,
  classID: `130${nth}`,
  parentClassID: '1301',
  classDate: `2026-12-0${nth}`,
  recur: null,
  registerSolo: 'N',
  ...changes,
})
const parent = session(1, { parentClassID: '0', is_a_parent: 'Y' })
const heldBy = async (attendeeId: number) => {
  const rows = await portal.db
    .selectFrom('registration')
    .select('course_id')
    .where('attendee_id', '=', attendeeId)
    .where('cancelled_at', 'is', null)
    .orderBy('course_id')
    .execute()
  return rows.map(({ course_id }) => course_id)
}
const mailsTo = async (email: string) =>
  (await takeMails(portal)).filter(({ to }) => to === email).map(({ kind }) => kind)

/** Someone who registered for the series. Its second date does not allow registration. */
async function comes(second: object) {
  await run(parent, second)
  const me = await buildRegistrant(portal)
  expect(await confirmCodes(portal, me.token, [{ courseId: 42001, registrationType: 'online' }])).toEqual([
    'booked',
  ])
  await takeMails(portal)
  return me
}

describe('a date that a record adds registers people who come to the other dates', () => {
  it.each([
    ['when it is no longer cancelled', session(2, { classDateStatus: 'I' })],
    ['when it moves out of the past', session(2, { classDate: '2026-11-12' })],
    ['when it opens for registration here', session(2, { regAvail_hardcode: 'N', regAvail: 'N' })],
  ])('of a series, %s, with one email', async (_says, before) => {
    const me = await comes(before)
    await run(session(2))
    expect(await heldBy(me.attendeeId)).toEqual([42001, 42002])
    expect(await mailsTo(me.email)).toHaveLength(1)
    await run(session(2, { className: 'Gentle Yoga, again' }))
    expect(await heldBy(me.attendeeId)).toEqual([42001, 42002])
    expect(await mailsTo(me.email), 'and not a second time').toEqual([])
  })
  it('of a series that the class joins', async () => {
    const me = await comes(session(2, { parentClassID: '0', registerSolo: 'Y' }))
    await run(session(2))
    expect(await heldBy(me.attendeeId)).toEqual([42001, 42002])
  })
  it('of a recurrence with a regular spot', async () => {
    const weekly = { classID: '1201', parentClassID: '0', recur: 'weekly', registerSolo: 'Y' }
    await run(session(1, weekly), session(2, { ...weekly, classDateStatus: 'I' }))
    const me = await buildRegistrant(portal)
    await portal.db
      .insertInto('standing_place')
      .values({
        attendee_id: me.attendeeId,
        recurrence_id: 1201,
        mode: 'in-person',
        since: portal.clock.now(),
      })
      .execute()
    await run(session(2, weekly))
    expect(await heldBy(me.attendeeId)).toEqual([42002])
  })
  it('but not if the import only checks', async () => {
    const me = await comes(session(2, { classDateStatus: 'I' }))
    await importClassDates(portal.deps, [session(2)], { checkOnly: true })
    expect(await heldBy(me.attendeeId)).toEqual([42001])
    expect(await mailsTo(me.email)).toEqual([])
  })
})

it('a person with a regular spot is notified when a record moves registration elsewhere', async () => {
  const weekly = { classID: '1201', parentClassID: '0', recur: 'weekly', registerSolo: 'Y' }
  await run(session(1, weekly))
  const me = await buildRegistrant(portal)
  await portal.db
    .insertInto('standing_place')
    .values({ attendee_id: me.attendeeId, recurrence_id: 1201, mode: 'in-person', since: portal.clock.now() })
    .execute()
  await takeMails(portal)
  await run(session(1, { ...weekly, regAvail_hardcode: 'N', regAvail: 'N' }))
  expect(await mailsTo(me.email)).toEqual(['standingNews'])
})
