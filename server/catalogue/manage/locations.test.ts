import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildAttendee, buildUser, tokenFor } from '#server/testing/builders.ts'
import { buildCourse, buildLocation } from '#server/testing/class-builders.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { type CountedDatabase, countQueries } from '#server/testing/query-counter.ts'

interface Row {
  databaseId: number
  name: string
  classCount: number
  editVersion: number
}

const fields = 'databaseId name addressline1 city zip latitude longitude classCount editVersion'
const listing = `query($where: LocationRowsArgs!) {
  locationRows(where: $where) { rows { ${fields} } pager { page per_page total_pages total_rows } } }`
const editing = `query($id: Int!) { locationForEditing(locationId: $id) { ${fields} } }`
const creating = `mutation($location: LocationInput!) {
  createLocation(input: { location: $location }) { location { ${fields} } clientMutationId } }`
const updating = `mutation($id: Int!, $editVersion: Int!, $location: LocationInput!) {
  updateLocation(input: { id: $id, editVersion: $editVersion, location: $location }) { location { ${fields} } } }`
const deleting = 'mutation($id: Int!) { deleteLocation(input: { id: $id }) { success } }'

const hall = { name: 'Linden Hall', addressline1: '1 Main Street', city: 'Fairfax', zip: '22030' }

describe('locations', () => {
  let portal: Portal
  let counted: CountedDatabase
  let admin: string
  let adminId: number
  beforeAll(async () => {
    portal = await startPortal({
      seenDatabase: (db) => {
        counted = countQueries(db)
        return counted.db
      },
    })
    const alex = await buildUser(portal.db, {
      roles: ['administrator'],
      first_name: 'Alex',
      last_name: 'Morgan',
    })
    adminId = alex.userId
    admin = await tokenFor(portal, alex)
  })
  afterAll(() => portal.close())
  beforeEach(() => portal.db.deleteFrom('location').execute())

  const create = async (location: object = hall) =>
    (await portal.ask<{ createLocation: { location: Row } }>(creating, { location }, admin)).createLocation
      .location
  const list = async (where: object = {}) =>
    (await portal.ask<{ locationRows: { rows: Row[]; pager: object } }>(listing, { where }, admin))
      .locationRows
  const lastEntry = () =>
    portal.db.selectFrom('audit_entry').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()

  it('are made, read and changed by administrators, and the audit log says so', async () => {
    const made = await create({ ...hall, latitude: ' 38.8462', longitude: '-77.3064' })
    expect(made).toMatchObject({ ...hall, latitude: 38.8462, longitude: -77.3064, classCount: 0 })
    expect(await lastEntry()).toMatchObject({
      action: 'location.created',
      subject_id: String(made.databaseId),
      actor_id: adminId,
    })
    const changed = await portal.ask(
      updating,
      {
        id: made.databaseId,
        editVersion: made.editVersion,
        location: { name: 'Oak Hall', city: 'Arlington' },
      },
      admin,
    )
    const after = {
      databaseId: made.databaseId,
      name: 'Oak Hall',
      addressline1: null,
      city: 'Arlington',
      zip: null,
      latitude: null,
      longitude: null,
      classCount: 0,
      editVersion: made.editVersion + 1,
    }
    expect(changed).toEqual({ updateLocation: { location: after } })
    expect(await portal.ask(editing, { id: made.databaseId }, admin)).toEqual({ locationForEditing: after })
    const entry = await lastEntry()
    expect(entry.action).toBe('location.changed')
    // The names of the fields, never what they held.
    expect(entry.data).toEqual({
      fields: ['addressline1', 'city', 'zip', 'name', 'latitude', 'longitude'],
    })
  })
  it('leave version and log alone where a save changes nothing', async () => {
    const { databaseId: id, editVersion } = await create()
    const before = await lastEntry()
    await portal.ask(updating, { id, editVersion, location: hall }, admin)
    expect((await list()).rows[0]!.editVersion).toBe(editVersion)
    expect((await lastEntry()).id).toBe(before.id)
  })
  it('tell the second of two editors who saved before and when, and keep what the first one saved', async () => {
    const { databaseId: id, editVersion } = await create()
    portal.clock.set('2026-11-20T17:05:00Z')
    await portal.ask(updating, { id, editVersion, location: { ...hall, name: 'Theirs' } }, admin)
    const { errors } = await portal.query(
      updating,
      { id, editVersion, location: { ...hall, name: 'Mine' } },
      admin,
    )
    expect(errors[0]!.extensions).toEqual({
      code: 'EDIT_CONFLICT',
      data: { by: 'Alex Morgan', at: '2026-11-20T17:05:00.000Z' },
    })
    expect((await list()).rows[0]!.name).toBe('Theirs')
  })
  it('let only one of two saves at the same moment through', async () => {
    const { databaseId: id, editVersion } = await create()
    const save = (name: string) =>
      portal.query(updating, { id, editVersion, location: { ...hall, name } }, admin)
    const answers = await Promise.all([save('A'), save('B')])
    expect(answers.filter(({ errors }) => errors.length === 0)).toHaveLength(1)
    expect(answers.flatMap(({ errors }) => errors.map((error) => error.extensions.code))).toEqual([
      'EDIT_CONFLICT',
    ])
  })
  it.each([
    ['no name', { ...hall, name: ' ' }, 'location.name'],
    ['markup', { ...hall, city: '<script>' }, 'location.city'],
    ['half of the coordinates', { ...hall, latitude: '38' }, 'location.longitude'],
  ])('refuse %s and change nothing', async (_name, location, field) => {
    const { errors } = await portal.query(creating, { location }, admin)
    expect(errors[0]!.extensions).toMatchObject({ code: 'INPUT_INVALID', data: { fields: [field] } })
    expect((await list()).rows).toEqual([])
  })
  it('are deleted, but not while a class is held there', async () => {
    const { databaseId: id } = await create()
    const course = await buildCourse(portal.db, { location_id: id })
    expect((await list()).rows[0]!.classCount).toBe(1)
    expect(await portal.codeOf(deleting, { id }, admin)).toBe('STILL_IN_USE')
    await portal.db.deleteFrom('course').where('id', '=', course.id).execute()
    expect(await portal.ask(deleting, { id }, admin)).toEqual({ deleteLocation: { success: true } })
    expect(await lastEntry()).toMatchObject({
      action: 'location.deleted',
      data: { name: expect.any(String) },
    })
    expect(await portal.ask(editing, { id }, admin)).toEqual({ locationForEditing: null })
    expect(await portal.codeOf(deleting, { id }, admin)).toBe('NOT_FOUND')
    expect(await portal.codeOf(updating, { id, editVersion: 1, location: hall }, admin)).toBe('NOT_FOUND')
  })
  it('are nobody else’s matter', async () => {
    const { id } = await buildLocation(portal.db)
    const staff = await tokenFor(portal, await buildUser(portal.db, { roles: ['staff'] }))
    const attendee = await tokenFor(portal, await buildAttendee(portal.db))
    const calls = [
      [listing, { where: {} }],
      [editing, { id }],
      [creating, { location: hall }],
      [updating, { id, editVersion: 1, location: hall }],
      [deleting, { id }],
    ] as const
    for (const [document, variables] of calls) {
      expect(await portal.codeOf(document, variables, staff)).toBe('FORBIDDEN')
      expect(await portal.codeOf(document, variables, attendee)).toBe('FORBIDDEN')
      expect(await portal.codeOf(document, variables)).toBe('NOT_LOGGED_IN')
    }
    expect((await list()).pager).toMatchObject({ total_rows: 1 })
  })
  it('are found by a part of the name or the city, and what looks like a pattern is none', async () => {
    for (const name of ['100% Yoga', 'Library']) await buildLocation(portal.db, { name, city: 'Fairfax' })
    const names = async (search: string) => (await list({ search })).rows.map(({ name }) => name)
    expect(await names('fairFAX')).toEqual(['100% Yoga', 'Library'])
    expect(await names(' 0% ')).toEqual(['100% Yoga'])
    expect(await names('_ibrary')).toEqual([])
  })
  it('come a page at a time with as many queries for 10,000 as for one', async () => {
    await buildLocation(portal.db, { name: 'A' })
    const queriesOf = async (where: object) => {
      counted.take()
      await list(where)
      return counted.take()
    }
    const few = await queriesOf({})
    const many = Array.from({ length: 10_000 }, (_, n) => ({ name: `Place ${String(n).padStart(5, '0')}` }))
    await portal.db.insertInto('location').values(many).execute()
    expect(await queriesOf({ pager: { page: 200, per_page: 50 } })).toBe(few)
    const page = await list({ pager: { page: 2 } })
    expect(page.pager).toEqual({ page: 2, per_page: 25, total_pages: 401, total_rows: 10_001 })
    expect(page.rows.map(({ name }) => name)).toEqual(many.slice(24, 49).map(({ name }) => name))
    expect(await portal.codeOf(listing, { where: { pager: { page: 0 } } }, admin)).toBe('PAGE_OUT_OF_RANGE')
  })
})
