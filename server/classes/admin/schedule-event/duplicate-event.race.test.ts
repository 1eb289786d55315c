import { afterAll, beforeAll, expect, it } from 'vitest'
import { duplicate } from '#server/classes/admin/testing/schedule-calls.ts'
import { buildUser, tokenFor } from '#server/testing/builders/builders.ts'
import { buildCourse, buildFacilitator } from '#server/testing/builders/class-builders.ts'
import { days } from '#server/testing/fixed-clock.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'

let portal: Portal
let tokens: string[]
beforeAll(async () => {
  portal = await startPortal()
  const people = Array.from({ length: 8 }, () => buildUser(portal.db, { roles: ['staff'] }))
  tokens = await Promise.all((await Promise.all(people)).map((one) => tokenFor(portal, one)))
})
afterAll(() => portal.close())

/** Four weeks of one class. */
async function weeks(recurrenceId: number) {
  const facilitator = await buildFacilitator(portal.db)
  const first = new Date('2026-11-21T15:00:00Z').getTime()
  return Promise.all(
    [0, 1, 2, 3].map((week) =>
      buildCourse(portal.db, {
        title: 'Gentle Yoga',
        recurrence_id: recurrenceId,
        starts_at: new Date(first + days(7 * week)),
        facilitators: [facilitator.id],
      }),
    ),
  )
}
const recurring = (recurrenceId: number, start: string) =>
  portal.db
    .selectFrom('course')
    .select('id')
    .where('recurrence_id', '=', recurrenceId)
    .where('starts_at', '=', new Date(start))
    .execute()

it('repeated calls by several people schedule one class', async () => {
  const [source] = await weeks(1)
  const clicks = Array.from({ length: 24 }, (_, n) => tokens[n % tokens.length]!)
  const responses = await Promise.all(
    clicks.map((token) => duplicate(portal, token, source!.id, '2026-12-31')),
  )
  expect(responses.filter(({ success }) => success)).toHaveLength(1)
  expect(await recurring(1, '2026-12-31T15:00:00Z')).toHaveLength(1)
})

it('copies of several classes of a recurrence to one date schedule one class', async () => {
  const sources = await weeks(2)
  const responses = await Promise.all(
    tokens.flatMap((token) => sources.map(({ id }) => duplicate(portal, token, id, '2026-12-31'))),
  )
  expect(responses.filter(({ success }) => success)).toHaveLength(1)
  expect(await recurring(2, '2026-12-31T15:00:00Z')).toHaveLength(1)
})

it('copies to different dates do not block each other', async () => {
  const sources = await weeks(3)
  const responses = await Promise.all(
    tokens.map((token, n) => duplicate(portal, token, sources[n % 4]!.id, `2027-01-0${n + 1}`)),
  )
  expect(responses.every(({ success }) => success)).toBe(true)
})
