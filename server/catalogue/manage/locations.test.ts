import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildUser, tokenFor } from '#server/testing/builders.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'

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
    (await portal.ask<{ createLocation: { location: Row } }>(creating, { location }, admin)).createLocation
      .location
  const list = async (where: object = {}) =>
    (await portal.ask<{ locationRows: { rows: Row[] } }>(listing, { where }, admin)).locationRows

  it('keep degrees as numbers, and what is left out or empty as open', async () => {
    const { databaseId: id, editVersion } = await create({
      ...hall,
      latitude: ' 38.8462',
      longitude: '-77.3064',
    })
    expect(await list()).toMatchObject({ rows: [{ latitude: 38.8462, longitude: -77.3064 }] })
    const location = { name: 'Oak Hall', city: 'Arlington', zip: ' ', latitude: null }
    expect(await portal.ask(updating, { id, editVersion, location }, admin)).toMatchObject({
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
})
