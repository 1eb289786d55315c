import { afterAll, beforeAll, expect, it } from 'vitest'
import { raceToEdit, raceToLower } from '#server/classes/admin/testing/edit-race.ts'
import * as lock from '#server/platform/db/lock.ts'
import * as noLocks from '#server/testing/database/no-locks.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { replaceFunctions } from '#server/testing/replaceable/replaceable.ts'

// The negative control: the same races as in edit.race.test.ts, without the lock.
replaceFunctions(lock, () => noLocks)

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
