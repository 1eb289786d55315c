import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildUser, tokenFor } from '#server/testing/builders/builders.ts'
import { buildCourse } from '#server/testing/builders/class-builders.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { buildRegistrant, register } from '#server/testing/registration-calls.ts'

interface Row {
  databaseId: number
  name: string
  classCount: number
  editVersion: number
}

const fields = 'databaseId name addressline1 city zip latitude longitude classCount editVersion'
const listing = `query($where: LocationRowsArgs!) {
  locationRows(where: $where) { rows { ${fields} } } }`
const creating = `mutation($location: LocationInput!) {
  createLocation(input: { location: $location }) { location { ${fields} } } }`
const updating = `mutation($id: Int!, $editVersion: Int!, $location: LocationInput!) {
  updateLocation(input: { id: $id, editVersion: $editVersion, location: $location }) { location { ${fields} } } }`
const hall = { name: 'Linden Hall', addressline1: '1 Main Street', city: 'Fairfax', zip: '22030' }

describe('locations', () => {
  let portal: Portal
  let admin: string
  beforeAll(async () => {
    portal = await startPortal()
    admin = await tokenFor(portal, await buildUser(portal.db, { roles: ['administrator'] }))
  })
  afterAll(() => portal.close())
  beforeEach(() => portal.db.deleteFrom('location').execute())

  const create = async (location: object = hall) =>
    (await portal.request<{ createLocation: { location: Row } }>(creating, { location }, admin))
      .createLocation.location
  const list = async (where: object = {}) =>
    (await portal.request<{ locationRows: { rows: Row[] } }>(listing, { where }, admin)).locationRows

  it('store coordinates as numbers, and keep empty fields empty', async () => {
    const { databaseId: id, editVersion } = await create({
      ...hall,
      latitude: ' 38.8462',
      longitude: '-77.3064',
    })
    expect(await list()).toMatchObject({ rows: [{ latitude: 38.8462, longitude: -77.3064 }] })
    const location = { name: 'Oak Hall', city: 'Arlington', zip: ' ', latitude: null }
    expect(await portal.request(updating, { id, editVersion, location }, admin)).toMatchObject({
      updateLocation: {
        location: {
          name: 'Oak Hall',
          addressline1: null,
          city: 'Arlington',
          zip: null,
          latitude: null,
          longitude: null,
        },
      },
    })
  })
  it.each([
    ['markup in the city', { ...hall, city: '<script>' }, 'location.city'],
    ['half of the coordinates', { ...hall, latitude: '38' }, 'location.longitude'],
  ])('refuse %s and change nothing', async (_name, location, field) => {
    const { errors } = await portal.query(creating, { location }, admin)
    expect(errors[0]!.extensions).toMatchObject({ code: 'INPUT_INVALID', data: { fields: [field] } })
    expect((await list()).rows).toEqual([])
  })

  it('update calendars when renamed or moved, and notify people if requested', async () => {
    const { databaseId: id, editVersion } = await create()
    const location = { location_id: id, in_person: true, online: false }
    const coming = await buildCourse(portal.db, location)
    const past = await buildCourse(portal.db, { ...location, starts_at: new Date('2025-01-01T15:00:00Z') })
    const online = await buildCourse(portal.db, { ...location, in_person: false, online: true })
    const { token } = await buildRegistrant(portal)
    await register(portal, token, { courseId: coming.id, registrationType: 'in-person' })
    const save = async (version: number, location: object, tellPeople?: boolean) =>
      (
        await portal.request<{ updateLocation: { location: Row } }>(
          `mutation($input: UpdateLocationInput!) { updateLocation(input: $input) { location { ${fields} } } }`,
          { input: { id, editVersion: version, location, tellPeople } },
          admin,
        )
      ).updateLocation.location.editVersion
    const sequences = async () =>
      (
        await portal.db
          .selectFrom('course')
          .select('sequence')
          .where('id', 'in', [coming.id, past.id, online.id])
          .orderBy('id')
          .execute()
      ).map(({ sequence }) => sequence)
    const mails = async () =>
      await portal.db.selectFrom('outbox_mail').select('kind').where('kind', '=', 'classChanged').execute()

    const parked = await save(editVersion, { ...hall, parking: 'Behind the house' })
    expect(await sequences()).toEqual([0, 0, 0])
    const moved = await save(parked, { ...hall, addressline1: '2 Main Street' })
    expect(await sequences()).toEqual([1, 0, 0])
    expect(await mails()).toEqual([])
    await save(moved, { ...hall, addressline1: '3 Main Street' }, true)
    expect(await sequences()).toEqual([2, 0, 0])
    expect(await mails()).toEqual([{ kind: 'classChanged' }])
  })
})
