import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildAttendee, buildUser, tokenFor } from '#server/testing/builders/builders.ts'
import { buildCourse } from '#server/testing/builders/class-builders.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { readCountedMonths } from './months.sql.ts'
import { countMonths } from './reports.jobs.ts'
import { register, worldNow } from './testing/report-world.ts'

// The list of classes that no one recorded leaves out the counted months that have none (class-rows.sql.ts).

let portal: Portal
let token: string
beforeAll(async () => {
  portal = await startPortal({ now: worldNow })
  token = await tokenFor(portal, await buildUser(portal.db, { roles: ['administrator'] }))
})
afterAll(() => portal.close())

async function addClass(at: string, attended: boolean): Promise<number> {
  const { id } = await buildCourse(portal.db, { starts_at: new Date(at) })
  const { attendeeId } = await buildAttendee(portal.db)
  await register(portal.db, id, attendeeId, { attended })
  return id
}
const tick = (courseId: number, at: Date | null) =>
  portal.db.updateTable('registration').set({ checked_in_at: at }).where('course_id', '=', courseId).execute()
async function listed(): Promise<number[]> {
  const { courseRows } = await portal.request<{ courseRows: { rows: { course: { databaseId: number } }[] } }>(
    '{ courseRows(where: { when: PAST notRecorded: true }) { rows { course { databaseId } } } }',
    {},
    token,
  )
  const { courseCsv } = await portal.request<{ courseCsv: { text: string } }>(
    '{ courseCsv(where: { when: PAST notRecorded: true }) { text } }',
    {},
    token,
  )
  const ids = courseRows.rows.map(({ course }) => course.databaseId).toSorted((one, other) => one - other)
  // The file has the same classes, and a header.
  expect(courseCsv.text.trimEnd().split('\n')).toHaveLength(ids.length + 1)
  return ids
}

it('lists the same classes before and after months are counted, and after changes', async () => {
  const known = await listed()
  const firstOfMonth = await addClass('2026-09-01T04:00:00Z', true)
  const open = await addClass('2026-09-30T17:00:00Z', false)
  const done = await addClass('2026-10-15T17:00:00Z', true)
  const current = await addClass('2026-11-03T17:00:00Z', false)
  expect(await listed()).toEqual([...known, open, current])
  for (let turn = 0; turn < 5; turn += 1) await countMonths(portal.deps)
  const months = [...(await readCountedMonths(portal.db)).keys()].map((from) => new Date(from).toISOString())
  expect(months).toEqual(expect.arrayContaining(['2026-09-01T04:00:00.000Z', '2026-10-01T04:00:00.000Z']))
  expect(await listed()).toEqual([...known, open, current])

  const at = new Date('2026-11-05T12:00:00Z')
  await tick(open, at)
  await tick(done, null)
  expect(await listed()).toEqual([...known, done, current])
  await countMonths(portal.deps)
  expect(await listed()).toEqual([...known, done, current])
  await tick(firstOfMonth, null)
  expect(await listed()).toEqual([...known, firstOfMonth, done, current])
})
