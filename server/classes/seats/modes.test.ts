import { sql, type Updateable } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { modes } from '#domain/kernel/modes.ts'
import type { Course } from '#server/platform/db/schema.generated.ts'
import { buildCourse, takeSeats } from '#server/testing/builders/class-builders.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database/test-database.ts'
import { selectModeMismatches } from './mode-mismatches.sql.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

it('the database has exactly the attendance modes of the domain', async () => {
  const { id } = await buildCourse(database.db, { in_person: true, online: true })
  expect(Object.keys(await modesOf(id))).toEqual([...modes])
})

/** The rows of a class, by mode. */
async function modesOf(id: number): Promise<Record<string, number | null>> {
  const rows = await database.db
    .selectFrom('course_mode')
    .select(['mode', 'capacity'])
    .where('course_id', '=', id)
    .orderBy('mode')
    .execute()
  return Object.fromEntries(rows.map(({ mode, capacity }) => [mode, capacity]))
}

describe('a class has one row for each of its modes, after any write', () => {
  const hybrid = { in_person: true, online: true, in_person_capacity: 4, online_capacity: 7 }
  const written: [string, Updateable<Course>, Record<string, number | null>][] = [
    ['a higher capacity', { in_person_capacity: 9 }, { 'in-person': 9, online: 7 }],
    ['no limit', { online_capacity: null }, { 'in-person': 4, online: null }],
    ['a limit of 0', { in_person_capacity: 0, online_capacity: 0 }, { 'in-person': 0, online: 0 }],
    ['a mode that ends, whatever its capacity says', { online: false }, { 'in-person': 4 }],
    [
      'the other mode alone',
      { in_person: false, in_person_capacity: null, online_capacity: 2 },
      { online: 2 },
    ],
    ['nothing of the modes', { title: 'Another title', draft: true }, { 'in-person': 4, online: 7 }],
  ]
  it.each(written)('%s', async (_, columns, expected) => {
    const { id } = await buildCourse(database.db, hybrid)
    expect(await modesOf(id)).toEqual({ 'in-person': 4, online: 7 })
    await database.db.updateTable('course').set(columns).where('id', '=', id).execute()
    expect(await modesOf(id)).toEqual(expected)
    await database.db.updateTable('course').set(hybrid).where('id', '=', id).execute()
    expect(await modesOf(id)).toEqual({ 'in-person': 4, online: 7 })
    expect(await selectModeMismatches(database.db)).toEqual([])
  })
  it('including a bulk insert', async () => {
    const ids = [await buildCourse(database.db, hybrid), await buildCourse(database.db)].map(({ id }) => id)
    await sql`insert into course (title, starts_at, ends_at, in_person, online, online_capacity, created_at)
      select 'Copy ' || title, starts_at, ends_at, false, true, 3, created_at from course where id = any(${ids}::int[])`.execute(
      database.db,
    )
    await sql`update course set in_person_capacity = id where id = any(${ids}::int[])`.execute(database.db)
    expect(await selectModeMismatches(database.db)).toEqual([])
    expect((await modesOf(ids[1]!))['in-person']).toBe(ids[1])
  })
  it('and none after it is deleted', async () => {
    const { id } = await buildCourse(database.db, hybrid)
    await database.db.deleteFrom('course').where('id', '=', id).execute()
    expect(await modesOf(id)).toEqual({})
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
