import { afterAll, beforeAll, expect, it } from 'vitest'
import { raceToEdit, raceToLower } from '#server/classes/admin/testing/edit-race.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal({ connections: 30 })
})
afterAll(() => portal.close())

it('when ten editors save concurrently, one succeeds and nine get an edit conflict', async () => {
  const { told, room, editVersion } = await raceToEdit(portal)
  expect(told.toSorted()).toEqual([...Array(9).fill('EDIT_CONFLICT'), 'saved'])
  expect(room).toBe(String(told.indexOf('saved')))
  expect(editVersion).toBe(2)
  expect(portal.logged).toEqual([])
})

it('lowering the capacity during registration never leaves the class over capacity', async () => {
  expect(await raceToLower(portal)).toEqual({ told: 'saved', registered: 0, taken: 5, capacity: 5 })
  expect(portal.logged).toEqual([])
})
