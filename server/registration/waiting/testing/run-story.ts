import { expect } from 'vitest'
import { reconcileWaitlists } from '../waiting.jobs.ts'
import { type FullRecord, readFullRecord } from './full-record.ts'
import type { Member } from './households.ts'
import type { Problem } from './planted-bugs.ts'
import { seatRecordsOf } from './seat-record.ts'
import type { Step } from './steps.ts'
import { opening, type Story } from './story.ts'
import { type Turn, take, turnOf } from './take-step.ts'
import { wrongBetween } from './wrong-between.ts'
import { wrongNow } from './wrong-now.ts'

/** What is wrong in each class. */
async function wrongInEach({ servers: [server], courses }: Story): Promise<string[]> {
  return (await seatRecordsOf(server, courses, server.clock.now())).flatMap(({ problems }) => problems)
}

/** Calls since the last look that ended by an unexpected error. A person may be rejected, but for a reason. */
const crashes = ({ servers }: Story) =>
  servers
    .flatMap(({ logged }) => logged.splice(0))
    .filter(({ level }) => level === 'error')
    .map((entry) => `a call crashed: ${JSON.stringify(entry)}`)

/** The same as in each class, with crashes and what is wrong across all classes. */
const wrongIn = async (story: Story, record: FullRecord) => [
  ...crashes(story),
  ...(await wrongInEach(story)),
  ...wrongNow(record),
]

/** Runs the opening without checks: it is the same in each story, and one test checks it. */
export async function runOpening(story: Story): Promise<void> {
  for (const one of opening) await take(story, one)
}

/**
 * Runs steps one after the other and checks everything after each. Returns the final state. Throws what is wrong, with
 * the step that caused it.
 */
export async function runInOrder(
  story: Story,
  steps: readonly Step[],
  instead: (one: Step, turn: Turn) => Promise<unknown> | null = () => null,
): Promise<FullRecord> {
  let before = await readFullRecord(story)
  for (const one of steps) {
    const turn = await turnOf(story, one)
    await (instead(one, turn) ?? take(story, one, turn))
    const after = await readFullRecord(story)
    expect(await wrongAfter(story, before, after, turn.member), JSON.stringify(one)).toEqual([])
    before = after
  }
  return before
}

async function wrongAfter(story: Story, before: FullRecord, after: FullRecord, member: Member) {
  const seen = await story.households.problems(story.servers[0], [member], false)
  return [...(await wrongIn(story, after)), ...wrongBetween(before, after), ...seen]
}

/**
 * Runs steps of many people at the same time. The calls of a person whose account or login ends meanwhile have no
 * result.
 */
export async function runAtOnce(story: Story, steps: readonly Step[]): Promise<void> {
  const calls = steps.filter((one) => !['close', 'later', 'shown', 'a date more'].includes(one.do))
  // All of them end before a failure, so that none runs into the next story.
  const outcomes = await Promise.allSettled(calls.map((one) => take(story, one)))
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
  expect(await wrongInEach(story)).toEqual([])
  // The job finishes what could not be done in a series because others had it locked.
  await reconcileWaitlists(story.servers[0].deps)
  expect(await wrongIn(story, await readFullRecord(story))).toEqual([])
  expect(await story.households.problems(story.servers[0], story.people, true)).toEqual([])
}

/** What is found after a bug was planted after its steps. */
export async function findProblem(story: Story, { lead, put }: Problem): Promise<string[]> {
  await runOpening(story)
  await runInOrder(story, lead.slice(0, -1))
  const before = await readFullRecord(story)
  for (const one of lead.slice(-1)) await take(story, one)
  for (const query of put(story)) await query.execute(story.servers[0].db)
  const found: string[] = []
  for (const member of story.people)
    found.push(...(await story.households.problems(story.servers[0], [member], false)))
  const after = await readFullRecord(story)
  return [...found, ...(await wrongIn(story, after)), ...wrongBetween(before, after)]
}
