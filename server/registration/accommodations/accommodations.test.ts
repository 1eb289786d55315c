import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildUser, tokenFor } from '#server/testing/builders/builders.ts'
import { buildCourse, buildFacilitator } from '#server/testing/builders/class-builders.ts'
import { days } from '#server/testing/fixed-clock.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { buildRegistrant, cancel, createDocument, register } from '#server/testing/registration-calls.ts'

const setDocument = `mutation Needs_Save($input: SetRegistrationNeedsInput!) {
  setRegistrationNeeds(input: $input) { registration { databaseId needs { choices words } } } }`
const myDocument = `query Own($id: Int!) { courseBy(courseId: $id) { ownRegistration { needs { choices words } } } }`
const rosterDocument = `query Roster($id: Int!) { roster(courseId: $id) { entries { lastName needs { choices words } } } }`
const needs = { choices: ['An interpreter', 'Large print'], words: 'I tire quickly.' }

let portal: Portal
let ruth: Awaited<ReturnType<typeof buildRegistrant>>
beforeAll(async () => {
  portal = await startPortal()
  ruth = await buildRegistrant(portal, { first_name: 'Ruth', last_name: 'Alvarez' })
})
afterAll(() => portal.close())

async function registeredClass(columns: object = {}) {
  const course = await buildCourse(portal.db, columns)
  return { course, id: await register(portal, ruth.token, { courseId: course.id, needs }) }
}
const myAccommodations = async (courseId: number, token = ruth.token) =>
  (
    await portal.request<{ courseBy: { ownRegistration: { needs: object } | null } }>(
      myDocument,
      { id: courseId },
      token,
    )
  ).courseBy.ownRegistration?.needs ?? null
const rosterNeeds = async (courseId: number, token: string) =>
  (
    await portal.request<{ roster: { entries: { needs: object | null }[] } }>(
      rosterDocument,
      { id: courseId },
      token,
    )
  ).roster.entries.map((entry) => entry.needs)
const saved = (id: number) =>
  portal.db
    .selectFrom('registration')
    .select(['needs', 'needs_words'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const save = (id: number, given: object, token = ruth.token) =>
  portal.query<{ setRegistrationNeeds: { registration: { needs: object } } }>(
    setDocument,
    { input: { registrationId: String(id), needs: given } },
    token,
  )

describe('accommodations', () => {
  it('are saved with the registration; only the attendee and those who run the class can read them', async () => {
    const host = await buildUser(portal.db, { roles: ['facilitator'] })
    const facilitator = await buildFacilitator(portal.db, { user_id: host.userId })
    const looker = await buildUser(portal.db, { capabilities: ['viewOtherRosters'] })
    const { course } = await registeredClass({ facilitators: [facilitator.id] })
    const other = await buildRegistrant(portal)
    await register(portal, other.token, { courseId: course.id })
    expect(await myAccommodations(course.id)).toEqual(needs)
    expect(await myAccommodations(course.id, other.token)).toEqual({ choices: [], words: null })
    const staff = await buildUser(portal.db, { roles: ['staff'] })
    for (const one of [host, staff])
      expect(await rosterNeeds(course.id, await tokenFor(portal, one))).toContainEqual(needs)
    expect(await rosterNeeds(course.id, await tokenFor(portal, looker))).toEqual([null, null])
    const { data } = await portal.query<{
      registrationFacet: { registrations: { nodes: { needs: null }[] } }
    }>(
      `{ registrationFacet(where: { query: { attendee: [${ruth.attendeeId}] } }) { registrations { nodes { needs { words } } } } }`,
      {},
      await tokenFor(portal, staff),
    )
    expect(data?.registrationFacet.registrations.nodes.map((one) => one.needs)).toContain(null)
  })
  it('can be changed until the class and take no seat', async () => {
    const { course, id } = await registeredClass()
    const { data } = await save(id, { choices: ['An interpreter', 'An interpreter'], words: '  ' })
    expect(data?.setRegistrationNeeds.registration.needs).toEqual({
      choices: ['An interpreter'],
      words: null,
    })
    const row = await portal.db
      .selectFrom('registration')
      .select(['sequence', 'places'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ sequence: 0, places: 1 })
    const began = new Date(portal.clock.now().getTime() - days(1))
    await portal.db
      .updateTable('course')
      .set({ starts_at: began, ends_at: new Date(began.getTime() + 1) })
      .where('id', '=', course.id)
      .execute()
    expect((await save(id, needs)).errors[0]?.extensions.code).toBe('CLASS_ALREADY_PAST')
    expect(await myAccommodations(course.id)).toEqual({ choices: ['An interpreter'], words: null })
  })
  it('must be one of the offered choices, or one that was offered when the attendee chose it', async () => {
    const { course, id } = await registeredClass()
    const unoffered = { choices: ['A private nurse'], words: null }
    const { errors } = await save(id, unoffered)
    expect(errors[0]?.extensions).toMatchObject({
      code: 'INPUT_INVALID',
      data: { fields: ['needs.choices'], codes: ['needs.notOffered'] },
    })
    expect(await myAccommodations(course.id)).toEqual(needs)
    const [before] = await portal.db.selectFrom('site_settings').select('need_choices').execute()
    const offered = ['An interpreter']
    await portal.db.updateTable('site_settings').set({ need_choices: offered }).execute()
    expect((await save(id, { ...needs, words: 'Still.' })).errors).toEqual([])
    const other = await buildRegistrant(portal)
    const another = await buildCourse(portal.db)
    const list = { registrations: [{ courseId: another.id, needs: { choices: ['Large print'] } }] }
    const response = await portal.query(createDocument, { input: list }, other.token)
    expect(response.errors[0]?.extensions).toMatchObject({
      code: 'INPUT_INVALID',
      data: { fields: ['registrations.0.needs.choices'] },
    })
    await portal.db.updateTable('site_settings').set(before!).execute()
    expect((await portal.query(createDocument, { input: list }, other.token)).errors).toEqual([])
  })
  it('cannot be set by another attendee', async () => {
    const { id } = await registeredClass()
    const other = await buildRegistrant(portal)
    expect((await save(id, needs, other.token)).errors[0]?.extensions.code).toBe('REGISTRATION_NOT_FOUND')
    expect((await save(id, { choices: ['<b>'] })).errors[0]?.extensions.code).toBe('INPUT_INVALID')
  })
  it('are deleted when the registration is cancelled', async () => {
    const { id } = await registeredClass()
    await cancel(portal, ruth.token, id)
    expect(await saved(id)).toEqual({ needs: [], needs_words: null })
  })
})
