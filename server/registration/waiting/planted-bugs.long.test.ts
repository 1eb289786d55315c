import fc from 'fast-check'
import { expect, it } from 'vitest'
import { problems } from './testing/planted-bugs.ts'
import { findProblem, runInOrder, runOpening } from './testing/run-story.ts'
import { step } from './testing/steps.ts'
import type { Story } from './testing/story.ts'
import { shortest, startStoryServers } from './testing/story-servers.ts'
import type { Turn } from './testing/take-step.ts'

// The negative controls of waiting.property.test.ts.

const buildNext = startStoryServers()

it.each(Object.entries(problems))('detects a planted bug: %s', async (_name, error) => {
  expect((await findProblem(await buildNext(), error)).join('; ')).toContain(error.found)
})

it('shrinks a bug to one step, when no one gets an offer after a cancellation', async () => {
  // Only a few kinds of acts, so that the bug appears soon.
  const few = step.filter(({ do: act }) => ['cancel', 'wait', 'leave', 'settle'].includes(act))
  const story = fc.asyncProperty(fc.array(few, { maxLength: 6 }), async (first) => {
    const notified = await buildNext()
    await runOpening(notified)
    await runInOrder(notified, first, ({ do: act }, turn) =>
      act === 'cancel' ? giveUpUnheard(notified, turn) : null,
    )
  })
  const found = await fc.check(story, { ...shortest, numRuns: 40 })
  expect(found.counterexample?.[0].map(({ do: act }) => act)).toEqual(['cancel'])
}, 240_000)

/** A planted bug: a cancellation that does not reconcile the waitlist. */
const giveUpUnheard = async ({ servers: [{ db, clock }] }: Story, { member, courseId }: Turn) =>
  db
    .updateTable('registration')
    .set({ cancelled_at: clock.now() })
    .where('attendee_id', '=', member.attendeeId)
    .where('course_id', '=', courseId)
    .where('cancelled_at', 'is', null)
    .execute()
