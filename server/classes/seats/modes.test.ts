import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { columnsByMode, modes } from '#domain/kernel/modes.ts'
import {
  buildCourse,
  type CourseColumns,
  changeCourse,
  modesNow,
  takeSeats,
} from '#server/testing/builders/class-builders.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database/test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

it('the database has exactly the attendance modes of the domain', async () => {
  const { id } = await buildCourse(
    database.db,
    columnsByMode('held', () => true),
  )
  expect(Object.keys(await modesNow(database.db, id)).toSorted()).toEqual([...modes].toSorted())
})

describe('a class has one row for each of its modes, after any write', () => {
  const hybrid = { in_person: true, online: true, in_person_capacity: 4, online_capacity: 7 }
  const written: [string, CourseColumns, Record<string, number | null>][] = [
    ['a higher capacity', { in_person_capacity: 9 }, { 'in-person': 9, online: 7 }],
    ['no limit', { online_capacity: null }, { 'in-person': 4, online: null }],
    ['a limit of 0', { in_person_capacity: 0, online_capacity: 0 }, { 'in-person': 0, online: 0 }],
    ['a mode that ends', { online: false }, { 'in-person': 4 }],
    ['the other mode alone', { in_person: false, online_capacity: 2 }, { online: 2 }],
    ['nothing of the modes', { title: 'Another title', draft: true }, { 'in-person': 4, online: 7 }],
  ]
  it.each(written)('%s', async (_, columns, expected) => {
    const { id } = await buildCourse(database.db, hybrid)
    expect(await modesNow(database.db, id)).toEqual({ 'in-person': 4, online: 7 })
    await changeCourse(database.db, id, columns)
    expect(await modesNow(database.db, id)).toEqual(expected)
    await changeCourse(database.db, id, hybrid)
    expect(await modesNow(database.db, id)).toEqual({ 'in-person': 4, online: 7 })
  })
  it('and none after it is deleted', async () => {
    const { id } = await buildCourse(database.db, hybrid)
    await database.db.deleteFrom('course').where('id', '=', id).execute()
    expect(await modesNow(database.db, id)).toEqual({})
  })
  it('and always at least one: without, the transaction fails at its end', async () => {
    const noMode = { code: '23514', constraint: 'course_has_a_mode' }
    const { id, starts_at, ends_at, created_at } = await buildCourse(database.db, hybrid)
    const ofClass = database.db.deleteFrom('course_mode').where('course_id', '=', id)
    await expect(ofClass.execute()).rejects.toMatchObject(noMode)
    const bare = { title: 'No mode', starts_at, ends_at, created_at }
    await expect(database.db.insertInto('course').values(bare).execute()).rejects.toMatchObject(noMode)
    await database.db.transaction().execute(async (tx) => {
      await tx.deleteFrom('course_mode').where('course_id', '=', id).execute()
      await tx.insertInto('course_mode').values({ course_id: id, mode: 'online' }).execute()
    })
    expect(await modesNow(database.db, id)).toEqual({ online: null })
  })
})

describe('a change of a row of its modes', () => {
  const versionOf = async (id: number) =>
    (
      await database.db
        .selectFrom('course')
        .select('data_version')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).data_version
  const changes: [string, (id: number) => Promise<unknown>][] = [
    [
      'another capacity',
      (id) =>
        database.db.updateTable('course_mode').set({ capacity: 3 }).where('course_id', '=', id).execute(),
    ],
    [
      'one mode more',
      (id) => database.db.insertInto('course_mode').values({ course_id: id, mode: 'online' }).execute(),
    ],
    [
      'one mode less',
      (id) =>
        database.db
          .deleteFrom('course_mode')
          .where('course_id', '=', id)
          .where('mode', '=', 'in-person')
          .execute(),
    ],
  ]
  it.each(changes)('raises the data version of the class: %s', async (name, change) => {
    const { id } = await buildCourse(database.db, { online: name === 'one mode less', in_person: true })
    const before = await versionOf(id)
    await change(id)
    expect(await versionOf(id)).toBeGreaterThan(before)
  })
  it('raises nothing where the row stays as it is', async () => {
    const { id } = await buildCourse(database.db, { in_person_capacity: 3 })
    const before = await versionOf(id)
    await database.db.updateTable('course_mode').set({ capacity: 3 }).where('course_id', '=', id).execute()
    await changeCourse(database.db, id, { in_person_capacity: 3 })
    expect(await versionOf(id)).toBe(before)
  })
})

it('a draft accepts no registrations', async () => {
  const { id } = await buildCourse(database.db, { draft: true })
  await expect(takeSeats(database.db, id, 'in-person', 1)).rejects.toMatchObject({ code: 'AR002' })
})

it('every mode constraint allows exactly the modes of the domain', async () => {
  const { rows } = await sql<{ column: string; definition: string }>`
    select k.conrelid::regclass || '.' || a.attname as column, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
    where k.contype = 'c' and a.attname ~ '(^|_)mode$' and pg_get_constraintdef(k.oid) ~ ''''`.execute(
    database.db,
  )
  expect(rows.map(({ column }) => column).sort()).toEqual([
    'asked_class.mode',
    'course_mode.mode',
    'registration.mode',
    'registration_change.from_mode',
    'registration_change.to_mode',
    'standing_place.mode',
    'waiting.mode',
    'waiting.offer_mode',
  ])
  for (const { definition } of rows)
    expect([...definition.matchAll(/'([^']+)'/g)].map(([, mode]) => mode)).toEqual([...modes])
})

it('an unknown mode is refused and not counted as another one', async () => {
  const { id } = await buildCourse(database.db, { online: true, online_capacity: 1 })
  await takeSeats(database.db, id, 'online', 1)
  const further = database.db.transaction().execute(async (tx) => {
    await sql`alter table registration drop constraint registration_mode_check`.execute(tx)
    await sql`insert into registration (course_id, attendee_id, mode, created_at)
      select ${id}, max(id), 'by-phone', now() from attendee`.execute(tx)
  })
  await expect(further).rejects.toMatchObject({ code: 'AR002' })
})
