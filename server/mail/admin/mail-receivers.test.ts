import { afterAll, beforeAll, expect, it } from 'vitest'
import { readPeopleSearch } from '#domain/accounts/people/people-search.rule.ts'
import { buildUser } from '#server/testing/builders/builders.ts'
import { buildWalkIn } from '#server/testing/builders/registration-builders.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database/test-database.ts'
import { selectMeant, selectReceivers } from './mail-receivers.sql.ts'

let database: TestDatabase
const people: { id: number; email: string }[] = []
beforeAll(async () => {
  database = await createTestDatabase()
  for (let at = 1; at <= 5; at++) {
    const { userId, email } = await buildUser(database.db, {
      first_name: `Ida ${at}`,
      last_name: 'Quillfeather',
    })
    people.push({ id: userId, email: email.toLowerCase() })
  }
  await buildUser(database.db, { first_name: 'Ada', last_name: 'Byron' })
})
afterAll(() => database.drop())
const search = readPeopleSearch('quillfeather')!
const receivers = async () =>
  (await selectReceivers(database.db, { userId: null, people: search, address: null })).map(({ id }) => id)

it('a search for people means them up to its limit, and no one beyond it', async () => {
  const all = { ids: people.map(({ id }) => id), addresses: people.map(({ email }) => email) }
  const sorted = (found: Awaited<ReturnType<typeof selectMeant>>) =>
    found && { ids: found.ids.toSorted((a, b) => a - b), addresses: found.addresses.toSorted() }
  expect(sorted(await selectMeant(database.db, search, 5))).toEqual({
    ...all,
    addresses: all.addresses.toSorted(),
  })
  expect(await selectMeant(database.db, search, 4)).toBeNull()
})

it('five people that a search finds are shown, and of six none', async () => {
  expect(await receivers()).toEqual(people.map(({ id }) => id))
  await buildUser(database.db, { first_name: 'Ida 6', last_name: 'Quillfeather', closed_at: new Date() })
  expect(await receivers()).toHaveLength(5)
  await buildUser(database.db, { first_name: 'Ida 7', last_name: 'Quillfeather' })
  expect(await receivers()).toEqual([])
})

it('a walk-in is meant by their address, without an account', async () => {
  await buildWalkIn(database.db, { walk_in_last_name: 'Underhill', walk_in_email: 'Wendy@Example.org' })
  await buildWalkIn(database.db, { walk_in_last_name: 'Underhill' })
  expect(await selectMeant(database.db, readPeopleSearch('underhill')!, 5)).toEqual({
    ids: [],
    addresses: ['wendy@example.org'],
  })
})

it('no question about anyone finds no one', async () => {
  expect(await selectReceivers(database.db, { userId: null, people: null, address: null })).toEqual([])
  expect(
    await selectReceivers(database.db, { userId: people[0]!.id, people: search, address: null }),
  ).toMatchObject([{ id: people[0]!.id, name: 'Ida 1 Quillfeather' }])
})
