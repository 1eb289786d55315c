import fc from 'fast-check'
import { it } from 'vitest'
import { runAtOnce, runInOrder, runOpening } from './testing/run-story.ts'
import { step } from './testing/steps.ts'
import { opening } from './testing/story.ts'
import { shortest, startStoryServers } from './testing/story-servers.ts'

const buildNext = startStoryServers()
const some = fc.array(step, { maxLength: 20, size: 'max' })
/** BOOK_RUNS sets how many stories. */
const numRuns = Number(process.env.BOOK_RUNS ?? '10')

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
