import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AuditEntry } from '#server/platform/db/schema.generated.ts'
import { buildUser } from '#server/testing/builders/builders.ts'
import { buildCourse } from '#server/testing/builders/class-builders.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database/test-database.ts'
// Fills the names of records.
import '#server/wiring/schema.ts'
import { type AuditSearch, selectAuditPage, selectRecordNames } from './audit-log.sql.ts'

const at = (second: number) => new Date(Date.UTC(2026, 10, 20, 12, 0, second))
let database: TestDatabase
const ids: Record<string, number> = {}
const page = { offset: 0, perPage: 25 } as Parameters<typeof selectAuditPage>[2]
const act = randomUUID()
const undone = randomUUID()

/** Names of the entries are in their data. */
const add = (name: string, second: number, entry: Partial<Insertable<AuditEntry>>) =>
  database.db
    .insertInto('audit_entry')
    .values({
      at: at(second),
      action: 'person.changed',
      subject_type: 'person',
      ...entry,
      data: JSON.stringify({ name, ...(entry.data as object) }),
    })
    .execute()

beforeAll(async () => {
  database = await createTestDatabase()
  const { db } = database
  for (const [name, last_name] of [
    ['Sam', 'Staff'],
    ['Ann', 'Lee'],
    ['Ad', 'Min'],
  ] as const)
    ids[name] = (await buildUser(db, { first_name: name, last_name })).userId
  ids.yoga = (await buildCourse(db, { title: 'Yoga' })).id
  ids.chi = (await buildCourse(db, { title: 'Tai chi' })).id
  for (const name of ['Hall', 'Attic'])
    ids[name] = (
      await db.insertInto('location').values({ name }).returning('id').executeTakeFirstOrThrow()
    ).id
  await db
    .insertInto('act')
    .values([
      { id: act, kind: 'checkIns', at: at(0) },
      { id: undone, kind: 'checkIns', at: at(0), undone_at: at(9) },
    ])
    .execute()
  await add('later', 4, { actor_id: ids.Sam!, about_user_id: ids.Ann!, act_id: act, subject_id: '7' })
  await add('earlier', 1, {
    actor_id: ids.Ann!,
    action: 'location.changed',
    subject_type: 'location',
    subject_id: String(ids.Hall),
  })
  await add('logged in', 2, { actor_id: ids.Ad!, action: 'person.loggedIn', act_id: undone })
  await add('as Ann', 3, {
    actor_id: ids.Ad!,
    switched_to_id: ids.Ann!,
    action: 'roster.viewed',
    subject_type: 'roster',
    subject_id: String(ids.yoga),
  })
  await add('same time', 4, {
    action: 'registration.created',
    subject_type: 'registration',
    subject_id: String(ids.yoga),
    data: { courseId: ids.chi },
  })
})
afterAll(() => database.drop())

const none: AuditSearch = {
  search: null,
  actorId: null,
  aboutUserId: null,
  kind: null,
  action: null,
  subjectType: null,
  subjectId: null,
  from: null,
  before: null,
}
const find = async (search: Partial<AuditSearch>) =>
  (await selectAuditPage(database.db, { ...none, ...search }, page)).rows
const namesOf = async (search: Partial<AuditSearch>) => (await find(search)).map(({ data }) => data.name)

it.each<[what: string, search: () => Partial<AuditSearch>, names: string[]]>([
  ['nothing', () => ({}), ['same time', 'later', 'as Ann', 'logged in', 'earlier']],
  ['an actor', () => ({ actorId: ids.Ad! }), ['as Ann', 'logged in']],
  ['a person', () => ({ aboutUserId: ids.Ann! }), ['later']],
  ['logins', () => ({ kind: 'logins' }), ['logged in']],
  ['changes', () => ({ kind: 'changes' }), ['same time', 'later', 'earlier']],
  ['an action', () => ({ action: 'location.changed' }), ['earlier']],
  ['a type', () => ({ subjectType: 'roster' }), ['as Ann']],
  ['a record', () => ({ subjectId: '7' }), ['later']],
  ['a first moment', () => ({ from: at(3) }), ['same time', 'later', 'as Ann']],
  ['an end', () => ({ before: at(3) }), ['logged in', 'earlier']],
  ['a span', () => ({ from: at(2), before: at(4) }), ['as Ann', 'logged in']],
  ['who did it or whom it is about', () => ({ search: { words: ['ann'] } }), ['later', 'earlier']],
  ['someone and a kind', () => ({ search: { words: ['min'] }, kind: 'looks' }), ['as Ann']],
  ['someone and an action', () => ({ search: { words: ['lee'] }, action: 'location.changed' }), ['earlier']],
  ['no one', () => ({ search: { words: ['nobody'] } }), []],
])('entries are found by %s', async (_, search, names) => {
  expect(await namesOf(search())).toEqual(names)
})

it('an entry has the names of people, classes and records now, and the act that can be undone', async () => {
  const shown = (await find({})).map(({ data, ...row }) => [
    data.name,
    row.actor_name,
    row.switched_to_name,
    row.about_name,
    row.course_title,
    row.subject_name,
    row.act,
  ])
  expect(shown).toEqual([
    ['same time', null, null, null, 'Tai chi', null, null],
    ['later', 'Sam Staff', null, 'Ann Lee', null, null, act],
    ['as Ann', 'Ad Min', 'Ann Lee', null, 'Yoga', null, null],
    ['logged in', 'Ad Min', null, null, null, null, null],
    ['earlier', 'Ann Lee', null, null, null, 'Hall', null],
  ])
})

it('records have their names now, by kind', async () => {
  const names = await selectRecordNames(database.db, [
    { kind: 'location', id: ids.Hall! },
    { kind: 'series', id: ids.Attic! },
    { kind: 'location', id: 0 },
  ])
  expect([...names]).toEqual([[`location ${ids.Hall}`, 'Hall']])
})

describe('more than a hundred people of the same name', () => {
  beforeAll(async () => {
    const { db } = database
    const created = { first_name: 'Max', last_name: 'Many', created_at: at(0) }
    const people = Array.from({ length: 101 }, (_none, nth) => ({
      ...created,
      email: `max-${nth}@example.org`,
    }))
    const added = await db.insertInto('app_user').values(people).returning('id').execute()
    await add('by the last', 10, { actor_id: added.at(-1)!.id })
    await add('about the first', 11, { about_user_id: added[0]!.id, action: 'person.loggedIn' })
  })
  const search = { words: ['many'] }
  it.each<[what: string, more: Partial<AuditSearch>, names: string[]]>([
    ['without other filters', {}, ['about the first', 'by the last']],
    ['with another filter', { action: 'person.changed' }, ['by the last']],
  ])('are found %s', async (_, more, names) => {
    expect(await namesOf({ search, ...more })).toEqual(names)
  })
})
