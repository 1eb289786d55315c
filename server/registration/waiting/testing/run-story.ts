import { expect } from 'vitest'
import { reconcileWaitlists } from '../waiting.jobs.ts'
import type { Member } from './households.ts'
import type { Problem } from './planted-bugs.ts'
import type { Step } from './steps.ts'
import { opening, type Story } from './story.ts'
import { type Turn, take, turnOf } from './take-step.ts'
import { bookOf } from './waiting-book.ts'
import { type WholeBook, wholeBook } from './whole-book.ts'
import { wrongBetween } from './wrong-between.ts'
import { wrongNow } from './wrong-now.ts'

/** What is wrong with the book of each class. */
async function wrongInEach({ servers: [server], courses }: Story): Promise<string[]> {
  const found: string[] = []
  for (const id of courses) found.push(...(await bookOf(server, id, server.clock.now())).problems)
  return found
}

/** The same, and with all of them together. */
const wrongIn = async (story: Story, book: WholeBook) => [...(await wrongInEach(story)), ...wrongNow(book)]

/** Tells steps one after the other and looks at the whole book after each. Answers the book. Throws what is wrong, with the step that did it. */
export async function runInOrder(
  story: Story,
  steps: readonly Step[],
  instead: (one: Step, turn: Turn) => Promise<unknown> | null = () => null,
): Promise<WholeBook> {
  let before = await wholeBook(story)
  for (const one of steps) {
    const turn = await turnOf(story, one)
    await (instead(one, turn) ?? take(story, one, turn))
    const after = await wholeBook(story)
    expect(await wrongAfter(story, before, after, turn.member), JSON.stringify(one)).toEqual([])
    before = after
  }
  return before
}

async function wrongAfter(story: Story, before: WholeBook, after: WholeBook, member: Member) {
  const seen = await story.households.problems(story.servers[0], [member], false)
  return [...(await wrongIn(story, after)), ...wrongBetween(before, after), ...seen]
}

/** Steps of many at once. Whoever closes at the same time, or whose login ends, has no calls of theirs answered. */
export async function runAtOnce(story: Story, steps: readonly Step[]): Promise<void> {
  const calls = steps.filter((one) => !['close', 'later', 'shown', 'a date more'].includes(one.do))
  await Promise.all(calls.map((one) => take(story, one)))
  expect(await wrongInEach(story)).toEqual([])
  // Of a series what somebody else had locked is left to the job.
  await reconcileWaitlists(story.servers[0].deps)
  expect(await wrongIn(story, await wholeBook(story))).toEqual([])
  expect(await story.households.problems(story.servers[0], story.people, true)).toEqual([])
}

/** What is found once a fault was put in after its steps. */
export async function findProblem(story: Story, { lead, put }: Problem): Promise<string[]> {
  await runInOrder(story, [...opening, ...lead.slice(0, -1)])
  const before = await wholeBook(story)
  for (const one of lead.slice(-1)) await take(story, one)
  for (const query of put(story)) await query.execute(story.servers[0].db)
  const found: string[] = []
  for (const member of story.people)
    found.push(...(await story.households.problems(story.servers[0], [member], false)))
  const after = await wholeBook(story)
  return [...found, ...(await wrongIn(story, after)), ...wrongBetween(before, after)]
}
