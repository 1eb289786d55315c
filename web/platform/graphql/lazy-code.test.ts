import { expect, it } from 'vitest'
import { NETWORK } from './client.ts'
import { lazyCode } from './lazy-code.ts'

it('code that comes is there', async () => {
  expect(await lazyCode(async () => 7)).toBe(7)
})

it('code that does not come is a portal that is not reached', async () => {
  const load = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
  await expect(lazyCode(load)).rejects.toMatchObject({ code: NETWORK })
})
