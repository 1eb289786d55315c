import { beforeEach, expect, it, vi } from 'vitest'
import { currentEpoch, keep, kept } from './kept-answers.ts'
import { personalCache } from './worker-words.ts'

/** A browser's Cache Storage, as far as the worker uses it. */
function cacheStorage() {
  const all = new Map<string, Map<string, Response>>()
  const cacheOf = (entries: Map<string, Response>) => ({
    match: async (address: string) => entries.get(address)?.clone(),
    put: async (address: string, response: Response) => void entries.set(address, response),
    delete: async (request: { url: string }) => entries.delete(request.url),
    keys: async () => [...entries.keys()].map((url) => ({ url })),
  })
  return {
    open: async (name: string) => {
      if (!all.has(name)) all.set(name, new Map())
      return cacheOf(all.get(name)!)
    },
    has: async (name: string) => all.has(name),
    delete: async (name: string) => all.delete(name),
  }
}

const classes = 'MyClasses_RegsByAuthor/""'
const answer = (body: string) => ({ body, type: 'application/json' })
const textOf = async (owner: string | 'whoever') => (await kept(classes, owner))?.response.text() ?? null

beforeEach(() => vi.stubGlobal('caches', cacheStorage()))

it('what is kept of a person is read by them, and goes with the first answer of another', async () => {
  await keep(classes, 'ruth', currentEpoch(), answer('of Ruth'))
  expect(await textOf('ruth')).toBe('of Ruth')
  expect(await textOf('whoever')).toBe('of Ruth')
  expect(await textOf('june')).toBeNull()
  await keep(classes, 'june', currentEpoch(), answer('of June'))
  expect(await textOf('ruth')).toBeNull()
})

it('what was kept before calls named their person is read by nobody, and goes', async () => {
  // A helper's login that acted for a child kept the child's classes as its own.
  const before = await caches.open(personalCache)
  const headers = { 'x-kept-at': String(Date.now()) }
  await before.put('https://kept.invalid/owner', new Response('ruth'))
  await before.put(
    `https://kept.invalid/${encodeURIComponent(classes)}`,
    new Response('of a child', { headers }),
  )
  expect(await textOf('ruth')).toBeNull()
  expect(await textOf('whoever')).toBeNull()
  await keep('OwnRegistration/1', 'ruth', currentEpoch(), answer('of Ruth'))
  expect(await textOf('ruth')).toBeNull()
})
