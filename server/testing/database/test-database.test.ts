import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

describe('a test database', () => {
  let one: TestDatabase
  let other: TestDatabase
  beforeAll(async () => {
    one = await createTestDatabase()
    other = await createTestDatabase()
  })
  afterAll(async () => {
    await one.drop()
    await other.drop()
  })
  it('has all migrations', async () => {
    const { rows } = await one.db.introspection
      .getTables()
      .then((tables) => ({ rows: tables.map((t) => t.name) }))
    expect(rows).toContain('registration')
  })
  it('is isolated from others', async () => {
    await one.db.schema.createTable('only_here').addColumn('id', 'integer').execute()
    const tables = await other.db.introspection.getTables()
    expect(tables.map((t) => t.name)).not.toContain('only_here')
  })
})
