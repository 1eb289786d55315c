import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { modes } from '#domain/kernel/modes.ts'
import { buildCourse, takeSeats } from '#server/testing/class-builders.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test('the database knows the modes of the domain, and no other', async () => {
  const { id } = await buildCourse(database.db)
  const rows = await database.db
    .selectFrom('course_mode')
    .select('mode')
    .where('course_id', '=', id)
    .execute()
  expect(rows.map(({ mode }) => mode)).toEqual([...modes])
})

test('what is held to a mode is held to the modes of the domain', async () => {
  const { rows } = await sql<{ column: string; definition: string }>`
    select k.conrelid::regclass || '.' || a.attname as column, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
    where k.contype = 'c' and a.attname ~ '(^|_)mode$' and pg_get_constraintdef(k.oid) ~ ''''`.execute(
    database.db,
  )
  expect(rows.map(({ column }) => column).sort()).toEqual([
    'asked_class.mode',
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

test('a mode that the seats know nothing of is refused, and not counted as one of the others', async () => {
  const { id } = await buildCourse(database.db, { online: true, online_capacity: 1 })
  await takeSeats(database.db, id, 'online', 1)
  const further = database.db.transaction().execute(async (tx) => {
    await sql`alter table registration drop constraint registration_mode_check`.execute(tx)
    await sql`insert into registration (course_id, attendee_id, mode, created_at)
      select ${id}, max(id), 'by-phone', now() from attendee`.execute(tx)
  })
  // NO_DATA_FOUND of PL/pgSQL.
  await expect(further).rejects.toMatchObject({ code: 'P0002' })
})
