import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildAttendee, buildUser } from '#server/testing/builders/builders.ts'
import {
  buildCourse,
  buildFacilitator,
  buildLocation,
  buildSeries,
} from '#server/testing/builders/class-builders.ts'
import { buildWalkIn } from '#server/testing/builders/registration-builders.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database/test-database.ts'
import { isAloneOfName, isAloneOfPhone } from './alone.sql.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const closed = { closed_at: new Date('2026-11-01T12:00:00Z') }
let made = 0
/** The person who is erased, with a name that no one else has. */
async function erased(columns: object = {}) {
  made += 1
  const name = { first_name: 'Ida', last_name: `Moss${String.fromCharCode(96 + made)}` }
  const { userId, attendeeId } = await buildAttendee(database.db, { ...name, ...columns })
  return { name, own: { userIds: [userId], attendeeIds: [attendeeId] } }
}
type Name = Awaited<ReturnType<typeof erased>>['name']
const whole = ({ first_name, last_name }: Name) => `${first_name} ${last_name}`
const asWalkIn = ({ first_name, last_name }: Name) => ({
  walk_in_first_name: first_name,
  walk_in_last_name: last_name,
})

describe('whether no one else has the name of a person who is erased', () => {
  it.each<[what: string, isAlone: boolean, build: (name: Name, userId: number) => Promise<unknown>]>([
    ['no one else', true, async () => undefined],
    [
      'someone of another name',
      true,
      ({ last_name }) => buildUser(database.db, { first_name: 'Ada', last_name }),
    ],
    ['someone with an account', false, (name) => buildUser(database.db, name)],
    ['someone whose account is closed', true, (name) => buildUser(database.db, { ...name, ...closed })],
    [
      'someone with other letters of the name',
      false,
      (name) => buildUser(database.db, { ...name, first_name: 'ÍDA' }),
    ],
    ['a walk-in', false, (name) => buildWalkIn(database.db, asWalkIn(name))],
    [
      'a walk-in who was erased',
      true,
      (name) => buildWalkIn(database.db, { ...asWalkIn(name), erased_at: new Date() }),
    ],
    [
      'a facilitator without an account',
      false,
      (name) => buildFacilitator(database.db, { name: whole(name) }),
    ],
    [
      'their own record as a facilitator',
      true,
      (name, user_id) => buildFacilitator(database.db, { name: whole(name), user_id }),
    ],
    [
      'a class with the name in its title',
      false,
      (name) => buildCourse(database.db, { title: `Yoga with ${whole(name)}` }),
    ],
    [
      'a series with the name in its title',
      false,
      (name) => buildSeries(database.db, { title: `${whole(name)}’s garden` }),
    ],
    ['a room with the name', false, (name) => buildLocation(database.db, { name: whole(name) })],
  ])('with %s here, the answer is %s', async (_, isAlone, build) => {
    const { name, own } = await erased()
    await build(name, own.userIds[0]!)
    const person = { firstName: name.first_name, lastName: name.last_name }
    expect(await isAloneOfName(database.db, person, own)).toBe(isAlone)
  })
})

describe('whether no one else has the phone number of a person who is erased', () => {
  it.each<[what: string, isAlone: boolean, build: (phone: string, userId: number) => Promise<unknown>]>([
    ['no one else', true, async () => undefined],
    ['someone’s cell phone', false, (cell_phone) => buildAttendee(database.db, { profile: { cell_phone } })],
    ['someone’s home phone', false, (home_phone) => buildAttendee(database.db, { profile: { home_phone } })],
    ['a facilitator’s phone at work', false, (workphone) => buildFacilitator(database.db, { workphone })],
    ['a facilitator’s home phone', false, (homephone) => buildFacilitator(database.db, { homephone })],
    [
      'their own phone as a facilitator',
      true,
      (cellphone, user_id) => buildFacilitator(database.db, { cellphone, user_id }),
    ],
    [
      'the phone for help',
      false,
      (help_phone) => database.db.updateTable('site_settings').set({ help_phone }).execute(),
    ],
  ])('with %s here, the answer is %s', async (_, isAlone, build) => {
    const { own } = await erased()
    const phone = `7035550${100 + made}`
    await build(phone, own.userIds[0]!)
    expect(await isAloneOfPhone(database.db, phone, own)).toBe(isAlone)
  })
})
