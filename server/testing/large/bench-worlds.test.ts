import { expect, it } from 'vitest'
import { postgresOfWorker } from '#server/testing/database/test-database.ts'
import { buildWorld } from '../../../bench/administration-world.ts'
import { buildApiWorld } from '../../../bench/api-world.ts'

// `npm run bench` has its own command. A migration that refuses its data is found here.

const server = () => {
  const { templateUrl: url, adminUrl } = postgresOfWorker()
  return { url, adminUrl }
}

it('fills the database that bench measures lists of the administration with', async () => {
  const { token, courseId } = await buildWorld(server(), 20)
  expect(token).not.toBe('')
  expect(courseId).toBeGreaterThan(0)
})

it('fills the database that bench measures calls of the API with', async () => {
  const world = await buildApiWorld(server(), 60)
  expect(world.classIds).toHaveLength(60)
  expect(world.free.portal.length).toBeGreaterThan(0)
  expect(world.registrants.length).toBeGreaterThan(0)
})
