import { readdirSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { StartRejected } from '#server/platform/process/start-rejected.ts'
import { createTestDatabase } from '#server/testing/database/test-database.ts'
import { migrateToLatest, migrations, singleRowTables } from './migrate.ts'

test('each migration file is in the list, in numerical order', () => {
  const folder = readdirSync(new URL('./migrations/', import.meta.url)).map((file) =>
    file.replace(/\.ts$/, ''),
  )
  expect(Object.keys(migrations)).toEqual(folder.sort())
})

test('PostgreSQL statistics show that single-row tables have one row', async () => {
  const database = await createTestDatabase()
  const { rows } = await sql<{ relname: string; reltuples: number }>`
    select relname, reltuples from pg_class
    where relname = any(${singleRowTables}::text[]) and relkind = 'r' order by relname`.execute(database.db)
  await database.drop()
  expect(rows).toEqual(singleRowTables.map((relname) => ({ relname, reltuples: 1 })))
})

test('a database from a newer version is refused with a one-line error and left unchanged', async () => {
  const database = await createTestDatabase()
  await sql`insert into kysely_migration values ('9999-later', '2030')`.execute(database.db)
  const refused = await migrateToLatest(database.db).catch((error: unknown) => error)
  const { rows } = await sql`select name from kysely_migration`.execute(database.db)
  await database.drop()
  expect(refused).toBeInstanceOf(StartRejected)
  expect((refused as Error).message).toMatch(/^A newer version of Archway made this database\. [^\n]+$/)
  expect(rows).toHaveLength(Object.keys(migrations).length + 1)
})
