import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openLastingConnection } from './lasting-connection.ts'
import { createTestDatabase } from './test-database.ts'

it('a lasting connection keeps its lock for more uses than the pool allows a connection', async () => {
  const { url, drop } = await createTestDatabase()
  const { db, close } = await openLastingConnection(url)
  await sql`select pg_advisory_lock(1)`.execute(db)
  for (let uses = 0; uses < 2000; uses += 1) await sql`select`.execute(db)
  const { rows } = await sql`select pg_advisory_unlock(1) as "wasLocked"`.execute(db)
  expect(rows).toEqual([{ wasLocked: true }])
  await close()
  await drop()
})
