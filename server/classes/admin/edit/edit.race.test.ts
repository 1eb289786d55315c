import { afterAll, beforeAll, expect, it } from 'vitest'
import { raceToEdit, raceToLower } from '#server/classes/admin/testing/edit-race.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal({ connections: 30 })
})
afterAll(() => portal.close())

it('of ten editors who save at once one does, and nine are told', async () => {
  const { told: notified, room, editVersion } = await raceToEdit(portal)
  expect(notified.toSorted()).toEqual([...Array(9).fill('EDIT_CONFLICT'), 'saved'])
  expect(room).toBe(String(notified.indexOf('saved')))
  expect(editVersion).toBe(2)
  expect(portal.logged).toEqual([])
})

it('a capacity that is lowered while people book leaves no more places than seats', async () => {
  expect(await raceToLower(portal)).toEqual({ told: 'saved', booked: 0, taken: 5, capacity: 5 })
  expect(portal.logged).toEqual([])
})
