import { beforeEach, expect, it, vi } from 'vitest'
import {
  currentEpoch,
  forgetOtherRosters,
  forgetRegistrations,
  type Owner,
  readCached,
  saveResponse,
} from './cached-responses.ts'
import { cacheStorage } from './testing/cache-storage.ts'
import { personalCache } from './worker-messages.ts'

const classes = 'MyClasses_RegsByAuthor/""'
const responseOf = (body: string) => ({ body, type: 'application/json' })
const textOf = async (owner: Owner) => (await readCached(classes, owner))?.response.text() ?? null

beforeEach(() => vi.stubGlobal('caches', cacheStorage()))

it('a person’s cached response is read only by them, and removed by another person’s first response', async () => {
  await saveResponse(classes, 'ruth', currentEpoch(), responseOf('of Ruth'))
  expect(await textOf('ruth')).toBe('of Ruth')
  expect(await textOf('anyone')).toBe('of Ruth')
  expect(await textOf('june')).toBeNull()
  await saveResponse(classes, 'june', currentEpoch(), responseOf('of June'))
  expect(await textOf('ruth')).toBeNull()
})

it('an old cache without named people is read by no one, and removed', async () => {
  // An earlier helper's login with impersonation of a child cached the child's classes as its own.
  const before = await caches.open(personalCache)
  const headers = { 'x-kept-at': String(Date.now()) }
  await before.put('https://kept.invalid/owner', new Response('ruth'))
  await before.put(
    `https://kept.invalid/${encodeURIComponent(classes)}`,
    new Response('of a child', { headers }),
  )
  expect(await textOf('ruth')).toBeNull()
  expect(await textOf('anyone')).toBeNull()
  await saveResponse('OwnRegistration/1', 'ruth', currentEpoch(), responseOf('of Ruth'))
  expect(await textOf('ruth')).toBeNull()
})

it('a personal response is read for two weeks, and then everything of the person is removed', async () => {
  const twoWeeks = 14 * 24 * 60 * 60 * 1000
  vi.useFakeTimers({ now: Date.parse('2026-11-20T15:00:00Z') })
  try {
    await saveResponse('first', 'ruth', currentEpoch(), responseOf('1'))
    await saveResponse('open', null, currentEpoch(), responseOf('2'))
    vi.advanceTimersByTime(1000)
    await saveResponse('second', 'ruth', currentEpoch(), responseOf('3'))
    vi.advanceTimersByTime(twoWeeks - 1001)
    expect(await (await readCached('first', 'ruth'))!.response.text()).toBe('1')
    vi.advanceTimersByTime(1)
    expect(await readCached('first', 'ruth')).toBeNull()
    expect(await readCached('second', 'ruth')).toBeNull()
    expect((await readCached('open', null))!.at).toBe(Date.parse('2026-11-20T15:00:00Z'))
  } finally {
    vi.useRealTimers()
  }
})

it('nothing is created to delete what was never cached', async () => {
  await forgetRegistrations()
  await forgetOtherRosters('7')
  expect(await caches.has(personalCache)).toBe(false)
})

it('a change deletes the registrations, and an opened roster the other ones', async () => {
  const names = [classes, 'OwnRegistration/7', 'Roster_Read/7', 'RosterWaiting_Count/8', 'Roster_Read/8']
  for (const name of names) await saveResponse(name, 'ruth', currentEpoch(), responseOf(name))
  const cached = async () => {
    const found = await Promise.all(names.map((name) => readCached(name, 'ruth')))
    return names.filter((_, at) => found[at])
  }
  await forgetOtherRosters('7')
  expect(await cached()).toEqual([classes, 'OwnRegistration/7', 'Roster_Read/7'])
  await forgetRegistrations()
  expect(await cached()).toEqual(['Roster_Read/7'])
})
