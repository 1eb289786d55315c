import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Database } from '#server/platform/db/connection/connection.ts'
import { DatabaseUnreachable } from '#server/platform/db/connection/transient-errors.ts'
import { fixedClock } from '#server/testing/fixed-clock.ts'
import { minuteOf } from './minute-of.ts'
import { type CachedSnapshot, createResponseStore, type ResponseSource } from './response-store.ts'
import { makeSnapshot } from './snapshot.ts'

/** The last committed version, and the version of the shown data. */
let dataVersion: string
let version: string
let queries: number
let built: number
let clock: ReturnType<typeof fixedClock>

beforeEach(() => {
  dataVersion = 'one'
  version = 'v1'
  queries = 0
  built = 0
  clock = fixedClock('2026-11-20T17:00:12Z')
})

const db = {
  executeQuery: async () => ({ rows: [{ dataVersion, epoch: '1', timeZone: 'America/New_York' }] }),
} as unknown as Database

function storeOf(source: Partial<ResponseSource<string>> = {}) {
  return createResponseStore(
    { db, clock },
    {
      keyOf: (key) => key,
      version: async () => {
        queries += 1
        return { version, dataVersion }
      },
      build: async () => make(),
      ...source,
    },
    { max: 10, maxSize: 1000 },
  )
}

async function make(): Promise<CachedSnapshot> {
  built += 1
  return { snapshot: makeSnapshot(`${built}`), version, dataVersion }
}

const read = async (store: ReturnType<typeof storeOf>, key = 'a') =>
  (await (await store.get(key))?.encoded('identity'))?.body.toString()

describe('a response stays cached', () => {
  it('without another query until something is committed', async () => {
    const store = storeOf()
    expect([await read(store), await read(store)]).toEqual(['1', '1'])
    expect([built, queries]).toEqual([1, 1])
  })
  it('after one query if something else was committed', async () => {
    const store = storeOf()
    await read(store)
    dataVersion = 'two'
    expect([await read(store), await read(store)]).toEqual(['1', '1'])
    expect([built, queries]).toEqual([1, 2])
  })
  it('only until its version changes', async () => {
    const store = storeOf()
    await read(store)
    dataVersion = 'two'
    version = 'v2'
    expect(await read(store)).toBe('2')
  })
  it('until any commit, if its version is not cheaper than the response', async () => {
    const store = storeOf({
      version: async () => ({ version: dataVersion, dataVersion }),
      build: async () => ({ ...(await make()), version: dataVersion }),
    })
    expect([await read(store), await read(store)]).toEqual(['1', '1'])
    dataVersion = 'two'
    expect(await read(store)).toBe('2')
  })
})

describe('a response that does not depend on the time', () => {
  it('stays cached for the next minute, after one query', async () => {
    const store = storeOf()
    await read(store)
    clock.set('2026-11-20T17:01:00Z')
    expect([await read(store), await read(store)]).toEqual(['1', '1'])
    expect([built, queries]).toEqual([1, 2])
  })
})

describe('a response that depends on the time', () => {
  const inMinute = (now: Date) => ({ version: `${version} ${minuteOf(now)}`, dataVersion })
  const minutely = () =>
    storeOf({
      version: async (_key, now) => inMinute(now),
      build: async (_key, newest) => ({ ...(await make()), ...newest }),
    })
  it('is rebuilt when its minute ends, even without a commit', async () => {
    const store = minutely()
    expect(await read(store)).toBe('1')
    clock.set('2026-11-20T17:00:59.999Z')
    expect(await read(store)).toBe('1')
    clock.set('2026-11-20T17:01:00Z')
    expect(await read(store)).toBe('2')
  })
  it('is rebuilt when something was committed after its minute', async () => {
    const store = minutely()
    await read(store)
    dataVersion = 'two'
    clock.set('2026-11-20T17:01:00Z')
    expect(await read(store)).toBe('2')
  })
  it('is not shown before its minute', async () => {
    const store = minutely()
    await read(store)
    clock.set('2026-11-20T16:00:30Z')
    expect(await read(store)).toBe('2')
  })
  it('is rebuilt if its minute ended during the build', async () => {
    const store = storeOf({
      version: async (_key, now) => inMinute(now),
      build: async (_key, newest) => {
        clock.set('2026-11-20T17:01:00Z')
        return { ...(await make()), ...newest }
      },
    })
    expect([await read(store), await read(store)]).toEqual(['1', '2'])
  })
})

describe('concurrent calls', () => {
  it('share one query and one build', async () => {
    const store = storeOf()
    expect(await Promise.all(['a', 'a', 'a'].map((key) => read(store, key)))).toEqual(['1', '1', '1'])
    expect([built, queries]).toEqual([1, 1])
  })
  it('with different keys share nothing', async () => {
    const store = storeOf()
    await Promise.all(['a', 'b', 'c'].map((key) => read(store, key)))
    expect([built, queries]).toEqual([3, 3])
  })
  it('that arrive during a build get changes committed before them', async () => {
    let goOn = () => {}
    const store = storeOf({
      build: async () => {
        const made = await make()
        if (built === 1)
          await new Promise<void>((resolve) => {
            goOn = resolve
          })
        return made
      },
    })
    const early = read(store)
    await vi.waitUntil(() => built === 1)
    dataVersion = 'two'
    version = 'v2'
    const late = read(store)
    goOn()
    expect([await early, await late]).toEqual(['1', '2'])
  })
  it('share a failure only if it was not specific to the first call', async () => {
    const failing = (error: Error) => {
      let tries = 0
      return storeOf({
        build: async () => {
          tries += 1
          if (tries === 1) throw error
          return make()
        },
      })
    }
    const outcomes = async (store: ReturnType<typeof storeOf>) =>
      (await Promise.allSettled(['a', 'a', 'a'].map((key) => read(store, key)))).map(({ status }) => status)
    expect(await outcomes(failing(new Error('hung up')))).toEqual(['rejected', 'fulfilled', 'fulfilled'])
    expect(await outcomes(failing(new DatabaseUnreachable('abandoned')))).toEqual([
      'rejected',
      'fulfilled',
      'fulfilled',
    ])
    expect(await outcomes(failing(new DatabaseUnreachable('away')))).toEqual([
      'rejected',
      'rejected',
      'rejected',
    ])
  })
})

it('a failure is never cached', async () => {
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
