import { setTimeout as pause } from 'node:timers/promises'
import { startSession } from '../../server/accounts/session/session.ts'
import { connect } from '../../server/platform/db/connection/connection.ts'
import { buildAttendee } from '../../server/testing/builders/builders.ts'
import { buildCourse } from '../../server/testing/builders/class-builders.ts'
import type { Cluster } from './cluster.ts'
import { sessionSecret } from './cluster.ts'
import { cancel, type Person, type Query, register, type Tally } from './person.ts'

const day = 86_400_000

export interface World {
  people: Person[]
  /** The class of 30 seats. */
  popularId: number
  /** Classes without a seat limit. A prober registers for them to see whether the portal responds. */
  openIds: number[]
}

/** Creates the classes, and people who have signed up. */
export async function seedWorld({ directUrl }: Cluster, people: number, openClasses: number): Promise<World> {
  const db = connect(directUrl, { max: 10 })
  try {
    const now = new Date()
    const recently = new Date(now.getTime() - day)
    const starts_at = new Date(now.getTime() + 7 * day)
    const popularId = (await buildCourse(db, { title: 'The class of 30', starts_at, in_person_capacity: 30 }))
      .id
    const openIds: number[] = []
    for (let n = 0; n < openClasses; n += 1) {
      // One after the other: no one can register for two classes at the same time.
      const at = new Date(starts_at.getTime() + (n + 1) * day)
      openIds.push((await buildCourse(db, { starts_at: at, in_person_capacity: null })).id)
    }
    const made: Person[] = []
    const one = async () => {
      const terms = { created_at: recently, terms_agreed_at: recently, email_verified_at: recently }
      const { attendeeId, userId } = await buildAttendee(db, terms)
      const { authToken } = await startSession(db, sessionSecret, userId, now)
      made.push({ attendeeId, userId, token: authToken, told: [] })
    }
    for (let left = people; left > 0; left -= 10)
      await Promise.all(Array.from({ length: Math.min(10, left) }, one))
    return { people: made, popularId, openIds }
  } finally {
    await db.destroy()
  }
}

/** Tries to register, again and again while the class is full. After success, sometimes cancels for someone else. */
export async function requestSeat(
  query: Query,
  tally: Tally,
  person: Person,
  courseId: number,
  isEnded: () => boolean,
): Promise<void> {
  await pause(Math.random() * 3000)
  while (!isEnded()) {
    const outcome = await register(query, tally, person, courseId)
    if (outcome.kind === 'refused') {
      if (!['CLASS_FULL', 'not said why'].includes(outcome.code)) tally.again[`refused: ${outcome.code}`] = 1
      await pause(8000 + Math.random() * 16_000)
      continue
    }
    if (Math.random() < 0.4) return
    await pause(500 + Math.random() * 6000)
    await cancel(query, tally, person, outcome.id)
    if (Math.random() < 0.5) return
    await pause(1000 + Math.random() * 3000)
  }
}

/** Registers for one class and cancels, in a loop. Records when each response came. */
export function pollOn(query: Query, tally: Tally, person: Person, courseId: number) {
  const successes: { requested: number; responded: number }[] = []
  const note = () => successes.push({ requested: person.requestedAt!, responded: performance.now() })
  const stop = new AbortController()
  const run = (async () => {
    while (!stop.signal.aborted) {
      const registered = await register(query, tally, person, courseId, stop.signal)
      if (registered.kind !== 'done') {
        await pause(100)
        continue
      }
      note()
      const cancelled = await cancel(query, tally, person, registered.id, stop.signal)
      if (cancelled.kind === 'done') note()
      await pause(100)
    }
  })()
  return {
    /** Milliseconds from `since` to the first response to a call sent after `ended`. Infinity after two minutes. */
    async backAfter(since: number, ended = performance.now()): Promise<number> {
      for (let tries = 0; tries < 1200; tries += 1) {
        const back = successes.find(({ requested }) => requested > ended)?.responded
        if (back !== undefined) return back - since
        await pause(100)
      }
      return Number.POSITIVE_INFINITY
    },
    async stop() {
      stop.abort()
      await run
    },
  }
}
