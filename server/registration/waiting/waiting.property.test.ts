import fc from 'fast-check'
import { afterAll, beforeAll, it } from 'vitest'
import { buildStaff } from '#server/classes/admin/testing/calls.ts'
import { startPortal } from '#server/testing/portal.ts'
import { retryingPortal } from './testing/retrying-portal.ts'
import { runAtOnce, runInOrder, runOpening } from './testing/run-story.ts'
import { step } from './testing/steps.ts'
import { buildStory, opening, type Story } from './testing/story.ts'

const beginning = new Date('2026-11-20T17:00:00Z')
/** The same stories in every run, so that a failure repeats. BOOK_SEED sets other stories, BOOK_RUNS how many. */
const { BOOK_SEED = '29', BOOK_RUNS = '10' } = process.env
const [seed, numRuns] = [Number(BOOK_SEED), Number(BOOK_RUNS)]

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

const buildNext = () => buildStory(servers, staff, beginning)
const some = fc.array(step, { maxLength: 20, size: 'max' })
/** A failed run reports the shortest story that fails and that was found in this time. */
const shortest = { seed, interruptAfterTimeLimit: 180_000, markInterruptAsFailure: false } as const

it('after each step of the opening the data is consistent', async () => {
  await runInOrder(await buildNext(), opening)
})

it('whatever people and staff do, also concurrently and on two servers, the data stays consistent', async () => {
  const story = fc.asyncProperty(some, some, async (first, together) => {
    const notified = await buildNext()
    await runOpening(notified)
    await runInOrder(notified, first)
    await runAtOnce(notified, together)
  })
  await fc.assert(story, { ...shortest, numRuns })
}, 240_000)
