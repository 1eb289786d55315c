import { afterAll, beforeAll } from 'vitest'
import { buildStaff } from '#server/classes/admin/testing/calls.ts'
import { startPortal } from '#server/testing/portal.ts'
import { retryingPortal } from './retrying-portal.ts'
import { buildStory, type Story } from './story.ts'

const beginning = new Date('2026-11-20T17:00:00Z')

/**
 * For fast-check: the same stories in every run, so that a failure repeats. BOOK_SEED sets other stories. A failed run
 * reports the shortest story that fails and that was found in this time.
 */
export const shortest = {
  seed: Number(process.env.BOOK_SEED ?? '29'),
  interruptAfterTimeLimit: 180_000,
  markInterruptAsFailure: false,
} as const

/** Starts two servers for the tests of a file. Returns a function that builds a story on them. */
export function startStoryServers(): () => Promise<Story> {
  let servers: Story['servers']
  let staff: Story['staff']
  beforeAll(async () => {
    const one = await startPortal()
    servers = [retryingPortal(one), retryingPortal(await startPortal({ besides: one }))]
    staff = await buildStaff(one)
  }, 60_000)
  afterAll(async () => {
    await servers[1].close()
    await servers[0].close()
  })
  return () => buildStory(servers, staff, beginning)
}
