import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { raceToEdit, raceToLower } from '#server/classes/admin/testing/edit-race.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'

// The negative control: the same races as in edit.race.test.ts, without the lock.
vi.mock('#server/platform/db/lock.ts', () => import('#server/testing/database/no-locks.ts'))

let portal: Portal
beforeAll(async () => {
  portal = await startPortal({ connections: 30 })
})
afterAll(() => portal.close())

it('control: without the lock, several editors overwrite each other', async () => {
  const { told } = await raceToEdit(portal)
  expect(told.filter((code) => code === 'saved').length).toBeGreaterThan(1)
})

it('control: without the lock, the capacity falls below the taken seats', async () => {
  const { told, taken, capacity } = await raceToLower(portal)
  expect(told).toBe('saved')
  expect(taken).toBeGreaterThan(capacity)
})
