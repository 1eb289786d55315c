import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect } from '#server/platform/db/connection/connection.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database/test-database.ts'
import { startHeartbeat } from './heartbeat.ts'
import { StartRejected } from './start-rejected.ts'

describe('portals on one database', () => {
  let database: TestDatabase
  let db: ReturnType<typeof connect>
  beforeAll(async () => {
    database = await createTestDatabase()
    db = connect(database.url)
  })
  afterAll(async () => {
    await db.destroy()
    await database.drop()
  })
  const start = (secret: string) =>
    startHeartbeat(db, secret.repeat(32), (error) => {
      throw error
    })

  it('run together with one secret; a different secret is refused until they stop', async () => {
    const [first, second] = [await start('a'), await start('a')]
    await expect(start('b')).rejects.toThrow(StartRejected)
    await expect(start('b')).rejects.toThrow(/^SESSION_SECRET is wrong: [^\n]+$/)
    await first.stop()
    await expect(start('b'), 'one is left').rejects.toThrow(StartRejected)
    await second.stop()
    await (await start('b')).stop()
  })
  it('that start concurrently with different secrets do not both continue', async () => {
    const started = await Promise.allSettled([start('a'), start('b')])
    expect(started.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    for (const one of started) if (one.status === 'fulfilled') await one.value.stop()
  })
  it('ignore one that was killed', async () => {
    const killed = await start('a')
    await sql`update portal_process set seen_at = seen_at - interval '1 minute'`.execute(db)
    await (await start('b')).stop()
    await killed.stop()
  })
})
