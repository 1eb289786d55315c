import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildCourse } from '#server/testing/builders/class-builders.ts'
import { type CountedDatabase, countQueries } from '#server/testing/database/query-counter.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import {
  buildRegistrant,
  cancel,
  confirm,
  createDocument,
  elena,
} from '#server/testing/registration-calls.ts'

let portal: Portal
let counted: CountedDatabase
beforeAll(async () => {
  portal = await startPortal({
    seenDatabase: (db) => {
      counted = countQueries(db)
      return counted.db
    },
  })
})
afterAll(() => portal.close())

async function listOf(count: number) {
  const classes = await Promise.all(
    Array.from({ length: count }, () => buildCourse(portal.db, { guests_allowed: true })),
  )
  return classes.map((one) => ({ courseId: one.id, guest: elena }))
}
async function queriesOf(call: () => Promise<unknown>): Promise<number> {
  counted.take()
  await call()
  return counted.take()
}

describe('the number of queries does not grow with the list', () => {
  it.each([1, 30])('confirming %i classes with guests takes at most 12', async (count) => {
    const { token } = await buildRegistrant(portal)
    const list = await listOf(count)
    const document = createDocument.replace('databaseId', 'databaseId course { title availableSeats }')
    const call = () => portal.request(document, { input: { registrations: list } }, token)
    expect(await queriesOf(call)).toBeLessThanOrEqual(12)
  })
  // One of these statements records the cancellation for people who run the class.
  it.each([1, 30])(
    'cancelling one of %i registrations takes at most 9, one of them for the waitlist',
    async (count) => {
      const { token } = await buildRegistrant(portal)
      const rows = await confirm(portal, token, await listOf(count))
      expect(
        await queriesOf(() => cancel(portal, token, rows[0]!.registration!.databaseId)),
      ).toBeLessThanOrEqual(9)
    },
  )
  it.each([1, 30])(
    'reading %i registrations with class, location, and guest takes at most 5',
    async (count) => {
      const { token, attendeeId } = await buildRegistrant(portal)
      await confirm(portal, token, await listOf(count))
      const document = `query($where: RegistrationFacetArgs!) { registrationFacet(where: $where) {
      pager { total_rows } registrations { nodes { databaseId guest { name } course { title location { name } } } } } }`
      const where = { query: { attendee: [attendeeId] }, pager: { per_page: 100 } }
      expect(await queriesOf(() => portal.request(document, { where }, token))).toBeLessThanOrEqual(5)
    },
  )
  // Registrations as calendars show them, in the person's language. Two more queries read texts in other languages.
  it.each([
    [1, 'en', 4],
    [30, 'en', 4],
    [1, 'es', 6],
    [30, 'es', 6],
  ])('reading calendar entries of %i registrations in %s takes at most %i', async (count, language, most) => {
    const { token, attendeeId } = await buildRegistrant(portal)
    await confirm(portal, token, await listOf(count))
    const document = `query($where: RegistrationFacetArgs!) { registrationFacet(where: $where) {
      registrations { nodes { calendarEntry { title } } } } }`
    const where = { query: { attendee: [attendeeId] }, pager: { per_page: 100 } }
    const read = async () => {
      const response = await fetch(`${portal.url}/graphql`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'accept-language': language,
          authorization: `Bearer ${token}`,
        },
        body: JSON.stringify({ query: document, variables: { where } }),
      })
      const { data } = await response.json()
      expect(data.registrationFacet.registrations.nodes).toHaveLength(count)
    }
    expect(await queriesOf(read)).toBeLessThanOrEqual(most)
  })
})
