import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { raceForUndoneSeat, raceToUndo } from './testing/undo-race.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal({ connections: 30 })
})
afterAll(() => portal.close())

it('whoever was taken off and who books meanwhile never share a seat, and nobody meets a fault', async () => {
  const { seated, refusals, taken } = await raceForUndoneSeat(portal)
  expect({ seated, taken }).toEqual({ seated: 1, taken: 1 })
  expect(['ACT_SEATS_TAKEN', 'CLASS_FULL']).toEqual(expect.arrayContaining(refusals))
  expect(portal.logged).toEqual([])
})

it('of several who undo one act at once one does, and the others hear that it is undone', async () => {
  expect(await raceToUndo(portal)).toEqual([...Array(7).fill('ACT_UNDONE'), 'done'])
})
