import { expect, it } from 'vitest'
import { NETWORK } from './client.ts'
import { loadCode } from './load-code.ts'

it('lazy-loaded code is returned', async () => {
  expect(await loadCode(async () => 7)).toBe(7)
})

it('lazy-loaded code that fails to load is a network error', async () => {
  const load = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
  await expect(loadCode(load)).rejects.toMatchObject({ code: NETWORK })
})
