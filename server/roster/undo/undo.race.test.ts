import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { raceForUndoneSeat, raceToUndo } from './testing/undo-race.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal({ connections: 30 })
})
afterAll(() => portal.close())

it('a restored person and a concurrent registration never share a seat, and no error is logged', async () => {
  const { seated, refusals, taken } = await raceForUndoneSeat(portal)
  expect({ seated, taken }).toEqual({ seated: 1, taken: 1 })
  expect(['ACT_SEATS_TAKEN', 'CLASS_FULL']).toEqual(expect.arrayContaining(refusals))
  expect(portal.logged).toEqual([])
})

it('when several people undo one act concurrently, one succeeds and the others are told that it is undone', async () => {
  expect(await raceToUndo(portal)).toEqual([...Array(7).fill('ACT_UNDONE'), 'done'])
})
