import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#server/testing/database/test-database.ts'
import { createMetrics } from './metrics.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test.drop())

it('the metrics of connections have the three states of the pool, and nothing else', async () => {
  const text = await createMetrics(test.db).text()
  const states = [...text.matchAll(/^archway_database_connections\{state="(\w+)"\} (\S+)$/gm)]
  expect(states.map(([, state]) => state)).toEqual(['open', 'idle', 'waiting'])
  expect(states.map(([, , count]) => Number(count)).every((count) => count >= 0 && count <= 20)).toBe(true)
})
