import { afterAll, beforeAll, expect, it } from 'vitest'
import * as lock from '#server/platform/db/lock.ts'
import { dropSeatTriggers } from '#server/roster/testing/roster-race.ts'
import * as noLocks from '#server/testing/database/no-locks.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { replaceFunctions } from '#server/testing/replaceable/replaceable.ts'
import { raceForUndoneSeat } from './testing/undo-race.ts'

// The negative control: the same race as in undo.race.test.ts, without the locks.
replaceFunctions(lock, () => noLocks)

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
