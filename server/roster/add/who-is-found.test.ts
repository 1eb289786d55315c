import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#server/platform/db/connection/connection.ts'
import { type AttendeeOptions, buildAttendee } from '#server/testing/builders/builders.ts'
import { buildCourse, buildFacilitator } from '#server/testing/builders/class-builders.ts'
import { buildRegistration, buildWalkIn } from '#server/testing/builders/registration-builders.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database/test-database.ts'
import { type RosterCandidate, selectByEmail, selectByPhone, selectByWords } from './roster-candidates.sql.ts'

let database: TestDatabase
let db: Database
let courseId: number
let facilitatorId: number
/** A class of the facilitator, and one of another facilitator. */
let led: number
let other: number
beforeAll(async () => {
  database = await createTestDatabase()
  db = database.db
  facilitatorId = (await buildFacilitator(db)).id
  courseId = (await buildCourse(db, open)).id
  led = (await buildCourse(db, { ...open, facilitators: [facilitatorId], starts_at: at(-5) })).id
  other = (
    await buildCourse(db, { ...open, facilitators: [(await buildFacilitator(db)).id], starts_at: at(-1) })
  ).id
})
afterAll(() => database.drop())

const now = new Date('2026-11-20T20:00:00Z')
const at = (days: number) => new Date(now.getTime() + days * 86_400_000)
const open = { in_person_capacity: null }
const here = { checked_in_at: now }
const gone = { cancelled_at: now }

interface Options {
  person?: AttendeeOptions
  /** Instead of a person with an account. */
  walkIn?: object
  /** Their registrations, by class. */
  toAdd?: object
  led?: object[]
  other?: object
}
async function build({ person, walkIn, ...registrations }: Options) {
  const attendee_id = walkIn
    ? await buildWalkIn(db, walkIn)
    : (await buildAttendee(db, { first_name: 'Ida', ...person })).attendeeId
  const rows: [number, object | undefined][] = [
    [courseId, registrations.toAdd],
    [other, registrations.other],
    ...(registrations.led ?? []).map((row): [number, object] => [led, row]),
  ]
  for (const [course_id, row] of rows)
    if (row) await buildRegistration(db, { course_id, attendee_id, ...row })
  return attendee_id
}
const found = (all: RosterCandidate[], id: number) => all.find(({ attendeeId }) => attendeeId === id) ?? null
const helps = (carer_id: number, person_id: number, columns: object = {}) =>
  db
    .insertInto('care')
    .values({ carer_id, person_id, relation: 'adult', begun_at: now, ...columns })
    .execute()

let made = 0
/** A last name of letters that no one else has. */
const newName = () => {
  made += 1
  return `Moss${String.fromCharCode(97 + Math.floor(made / 26), 97 + (made % 26))}`
}

describe('staff find by name', () => {
  const nowhere = { onRoster: false, lastHere: null, walkIn: false }
  it.each<[who: string, shown: object | null, options: Options]>([
    [
      'someone with an account',
      { ...nowhere, email: 'ida@example.org' },
      { person: { email: 'ida@example.org' } },
    ],
    ['someone whose account is closed', null, { person: { closed_at: now } }],
    [
      'a walk-in',
      { ...nowhere, walkIn: true, email: 'walk@example.org' },
      { walkIn: { walk_in_first_name: 'Ida', walk_in_email: 'walk@example.org' } },
    ],
    ['a walk-in who was erased', null, { walkIn: { walk_in_first_name: 'Ida', erased_at: now } }],
    ['someone who is on the roster', { ...nowhere, onRoster: true }, { toAdd: {} }],
    ['someone who cancelled', nowhere, { toAdd: gone }],
    ['someone who is registered elsewhere', nowhere, { other: {} }],
    ['someone who came', { ...nowhere, lastHere: at(-1) }, { other: here, led: [here] }],
    ['someone who came and cancelled', nowhere, { other: { ...here, ...gone } }],
  ])('%s: %j', async (_, shown, options) => {
    const last = newName()
    const { person, walkIn } = options
    const id = await build({
      ...options,
      ...(walkIn
        ? { walkIn: { ...walkIn, walk_in_last_name: last } }
        : { person: { ...person, last_name: last } }),
    })
    await build({ toAdd: here, led: [here], other: here })
    const all = await selectByWords(db, courseId, [last], null)
    if (shown) expect(all).toMatchObject([{ attendeeId: id, name: `Ida ${last}`, ...shown }])
    else expect(all).toEqual([])
  })
  it('no one without words', async () => {
    await build({})
    expect(await selectByWords(db, courseId, [], null)).toEqual([])
  })
  it('someone by their email, or the name of their helper', async () => {
    const last = newName()
    const helper = await buildAttendee(db, {
      first_name: 'Ruth',
      last_name: last,
      email: `${last}@example.org`,
    })
    const id = await build({ person: { first_name: 'Ana', email: `${last}@in-care.invalid` } })
    const { user_id } = await db
      .selectFrom('attendee')
      .select('user_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await helps(helper.userId, user_id!)
    expect(found(await selectByWords(db, courseId, [`${last}@ex`], null), id)).toMatchObject({
      email: helper.email,
    })
  })
  it('those who came most recently first, then by name and id, and no more than 20', async () => {
    const last = newName()
    const person = (last_name: string, first_name: string, rest: Options = {}) =>
      build({ ...rest, person: { last_name, first_name } })
    const byName = [
      await person(`${last}b`, 'zoe'),
      await person(`${last}A`, 'Ann'),
      await person(`${last}a`, 'ann'),
      await person(`${last}a`, 'Bea'),
    ]
    const came = [
      await person(`${last}y`, 'Ann', { led: [here] }),
      await person(`${last}z`, 'Ann', { other: here }),
    ]
    const all = async () =>
      (await selectByWords(db, courseId, [last], null)).map(({ attendeeId }) => attendeeId)
    expect(await all()).toEqual([came[1], came[0], byName[1], byName[2], byName[3], byName[0]])
    for (let nth = 0; nth < 15; nth += 1) await person(`${last}c`, 'Ann')
    expect(await all()).toHaveLength(20)
    expect((await all()).slice(0, 2)).toEqual([came[1], came[0]])
  })
})

describe('a facilitator finds by name', () => {
  const email = 'secret'
  it.each<[who: string, shown: object | null, options: Options]>([
    [
      'someone who came to them',
      { email: expect.any(String), lastHere: at(-5) },
      { led: [here], other: here },
    ],
    ['someone who was registered with them', null, { led: [{}] }],
    ['someone who came and cancelled', null, { led: [{ ...here, ...gone }] }],
    ['someone who came to another facilitator', null, { other: here }],
    ['someone whom they added', { email: null }, { led: [{ ...here, added_by_facilitator: true }] }],
    [
      'someone whom they added, and who registered elsewhere',
      { email: null },
      { led: [{ ...here, added_by_facilitator: true }], other: {} },
    ],
    ['a walk-in who came to them', { walkIn: true }, { walkIn: {}, led: [here] }],
    ['a walk-in who came to another', null, { walkIn: {}, other: here }],
  ])('%s: %j', async (_, shown, { person, walkIn, ...options }) => {
    const last = newName()
    const id = await build({
      ...options,
      ...(walkIn ? { walkIn: { walk_in_last_name: last } } : { person: { ...person, last_name: last } }),
    })
    // Someone else came to them.
    await build({ led: [here], other: here })
    const all = await selectByWords(db, courseId, [last], facilitatorId)
    if (shown) expect(all).toMatchObject([{ attendeeId: id, ...shown }])
    else expect(all).toEqual([])
  })
  it('no one by an email, or by the name of their helper', async () => {
    const last = newName()
    await build({ person: { last_name: 'Other', email: `${email}-${last}@example.org` }, led: [here] })
    await build({
      walkIn: { walk_in_last_name: 'Other', walk_in_email: `${email}-${last}@example.org` },
      led: [here],
    })
    const search = (id: number | null) => selectByWords(db, courseId, [`${email}-${last}@example.org`], id)
    expect(await search(null)).toHaveLength(2)
    expect(await search(facilitatorId)).toEqual([])
  })
  it('the email of someone whom they added and who cancelled another seat of theirs: not', async () => {
    const last = newName()
    const again = (await buildCourse(db, { ...open, facilitators: [facilitatorId], starts_at: at(-3) })).id
    const id = await build({ person: { last_name: last }, led: [{ ...here, added_by_facilitator: true }] })
    const columns = { course_id: again, attendee_id: id }
    const second = await buildRegistration(db, { ...columns, ...gone })
    const search = async () => found(await selectByWords(db, courseId, [last], facilitatorId), id)
    expect(await search()).toMatchObject({ email: null })
    await db.updateTable('registration').set({ cancelled_at: null }).where('id', '=', second).execute()
    expect(await search()).toMatchObject({ email: expect.any(String) })
  })
})

it('staff find by phone: people with an account once, walk-ins, and helped people by their helper', async () => {
  const profile = (cell_phone: string | null, home_phone: string | null = null) => ({
    profile: { cell_phone, home_phone },
  })
  const number = '703-555-7788'
  const byCell = await build({ person: profile(number) })
  const byHome = await build({ person: profile(null, number) })
  await build({ person: { ...profile(number), closed_at: now } })
  await build({ person: profile('703-555-7789') })
  const walkIns = [
    await build({ walkIn: { cell_phone: number } }),
    await build({ walkIn: { cell_phone: '703-555-7789', home_phone: number } }),
  ]
  await build({ walkIn: { cell_phone: number, erased_at: now } })
  await build({ walkIn: { cell_phone: '703-555-7789' } })
  const all = await selectByPhone(db, courseId, '7035557788')
  expect(all.map(({ attendeeId }) => attendeeId).toSorted((a, b) => a - b)).toEqual([
    byCell,
    byHome,
    ...walkIns,
  ])
  expect(found(all, byCell)).toMatchObject({ walkIn: false, email: expect.stringContaining('@') })
  expect(found(all, walkIns[0]!)).toMatchObject({ walkIn: true })
})

describe('by a whole email are found', () => {
  const address = 'ruth@example.org'
  const search = async (email: string, id: number | null = null) =>
    (await selectByEmail(db, courseId, email, id)).map(({ attendeeId, email: shown }) => [attendeeId, shown])
  it.each<[who: string, isFound: boolean, columns: object]>([
    ['someone', true, {}],
    ['someone whose address is not verified', false, { verified: false }],
    ['someone whose account is closed', false, { closed_at: now }],
  ])('%s: %s', async (who, isFound, columns) => {
    const email = `${who.replaceAll(' ', '.')}@example.org`
    const { attendeeId } = await buildAttendee(db, { email, ...columns })
    expect(await search(email.toUpperCase())).toEqual(isFound ? [[attendeeId, email]] : [])
    expect(await search(email.slice(1))).toEqual([])
  })
  it('the people without an email whom its owner helps', async () => {
    const ruth = await buildAttendee(db, { email: address })
    const child = async (email: string, columns: object = {}, help: object = {}) => {
      const one = await buildAttendee(db, { email, email_verified_at: null, ...columns })
      await helps(ruth.userId, one.userId, help)
      return one
    }
    const ana = await child('ana@in-care.invalid')
    await child('left@in-care.invalid', {}, { ended_at: now })
    await child('closed@in-care.invalid', { closed_at: now })
    await child('login@example.org')
    const eve = await buildAttendee(db)
    await helps(eve.userId, (await buildAttendee(db, { email: 'other@in-care.invalid' })).userId)
    expect(await search('RUTH@example.org')).toEqual([
      [ruth.attendeeId, address],
      [ana.attendeeId, address],
    ])
    expect(await search(address, facilitatorId)).toHaveLength(2)
    expect(await search('ana@in-care.invalid')).toEqual([])
    await db.updateTable('app_user').set({ email_verified_at: null }).where('id', '=', ruth.userId).execute()
    expect(await search(address)).toEqual([])
  })
  it('no made-up address, even if it counts as verified', async () => {
    await buildAttendee(db, { email: 'made-up@in-care.invalid' })
    expect(await search('made-up@in-care.invalid')).toEqual([])
  })
})
