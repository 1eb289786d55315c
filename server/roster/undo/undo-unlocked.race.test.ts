import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { dropSeatTriggers } from '#server/roster/testing/roster-race.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { raceForUndoneSeat } from './testing/undo-race.ts'

// The negative control: the same race as in undo.race.test.ts, without the locks.
vi.mock('#server/platform/db/lock.ts', () => import('#server/testing/database/no-locks.ts'))

let portal: Portal
beforeAll(async () => {
  portal = await startPortal({ connections: 30 })
})
afterAll(() => portal.close())

it('without lock and database guard, the seat is given twice, so the race test detects the bug', async () => {
  await dropSeatTriggers(portal)
  const { taken } = await raceForUndoneSeat(portal)
  expect(taken).toBeGreaterThan(1)
})
