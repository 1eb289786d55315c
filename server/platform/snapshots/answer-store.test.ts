import { beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#server/platform/db/connection.ts'
import { fixedClock } from '#server/testing/fixed-clock.ts'
import { type AnswerSource, createAnswerStore, type KeptSnapshot } from './answer-store.ts'
import { endOfMinute } from './end-of-minute.ts'
import { makeSnapshot } from './snapshot.ts'

/** What was committed last, and the version of what is shown. */
let state: string
let version: string
let questions: number
let built: number
let clock: ReturnType<typeof fixedClock>

beforeEach(() => {
  state = 'one'
  version = 'v1'
  questions = 0
  built = 0
  clock = fixedClock('2026-11-20T17:00:12Z')
})

const db = {
  executeQuery: async () => ({ rows: [{ state, epoch: '1', time_zone: 'America/New_York' }] }),
} as unknown as Database

function storeOf(source: Partial<AnswerSource<string>> = {}) {
  return createAnswerStore(
    { db, clock },
    {
      keyOf: (key) => key,
      version: async () => {
        questions += 1
        return { version, state, changesAt: null }
      },
      build: async () => make(),
      ...source,
    },
    { max: 10, maxSize: 1000 },
  )
}

async function make(until: Date | null = null): Promise<KeptSnapshot> {
  built += 1
  const now = clock.now()
  return { snapshot: makeSnapshot(`${built}`), version, state, rightFrom: now, changesAt: null, until }
}

const read = async (store: ReturnType<typeof storeOf>, key = 'a') =>
  (await (await store.get(key))?.encoded('identity'))?.body.toString()

describe('an answer is kept', () => {
  it('without another question until something is committed', async () => {
    const store = storeOf()
    expect([await read(store), await read(store)]).toEqual(['1', '1'])
    expect([built, questions]).toEqual([1, 1])
  })
  it('when something else was committed, after one question', async () => {
    const store = storeOf()
    await read(store)
    state = 'two'
    expect([await read(store), await read(store)]).toEqual(['1', '1'])
    expect([built, questions]).toEqual([1, 2])
  })
  it('not when its version rose', async () => {
    const store = storeOf()
    await read(store)
    state = 'two'
    version = 'v2'
    expect(await read(store)).toBe('2')
  })
  it('until anything at all is committed, where no version is cheaper than the answer', async () => {
    const store = storeOf({
      version: async () => ({ version: state, state, changesAt: null }),
      build: async () => ({ ...(await make()), version: state }),
    })
    expect([await read(store), await read(store)]).toEqual(['1', '1'])
    state = 'two'
    expect(await read(store)).toBe('2')
  })
})

describe('an answer that shows the clock', () => {
  const minutely = () => storeOf({ build: async () => make(endOfMinute(clock.now())) })
  it('is made anew when its minute is over, though the version is the same', async () => {
    const store = minutely()
    expect(await read(store)).toBe('1')
    clock.set('2026-11-20T17:00:59.999Z')
    expect(await read(store)).toBe('1')
    clock.set('2026-11-20T17:01:00Z')
    expect(await read(store)).toBe('2')
  })
  it('and when something was committed after its minute', async () => {
    const store = minutely()
    await read(store)
    state = 'two'
    clock.set('2026-11-20T17:01:00Z')
    expect(await read(store)).toBe('2')
  })
  it('is not shown before the moment that it was made at', async () => {
    const store = minutely()
    await read(store)
    clock.set('2026-11-20T16:00:30Z')
    expect(await read(store)).toBe('2')
  })
})

describe('the question for the version', () => {
  it('is shared by all answers that it is a version of', async () => {
    const store = storeOf({ versionKeyOf: () => 'all' })
    await Promise.all(['a', 'b', 'c'].map((key) => read(store, key)))
    expect([built, questions]).toEqual([3, 1])
  })
  it('is not shared by others', async () => {
    const store = storeOf()
    await Promise.all(['a', 'b', 'c'].map((key) => read(store, key)))
    expect(questions).toBe(3)
  })
})

it('a failure is kept by nobody', async () => {
  let fails = true
  const store = storeOf({
    build: async () => {
      if (fails) throw new Error('no')
      return make()
    },
  })
  await expect(read(store)).rejects.toThrow('no')
  fails = false
  expect(await read(store)).toBe('1')
})
