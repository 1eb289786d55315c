import { afterAll, beforeAll, expect, it } from 'vitest'
import * as lock from '#server/platform/db/lock.ts'
import * as noLocks from '#server/testing/database/no-locks.ts'
import type { Portal } from '#server/testing/portal.ts'
import { replaceFunctions } from '#server/testing/replaceable/replaceable.ts'
import { dropSeatTriggers, raceForRosterSeats, rosterSeats, startRosterRace } from './testing/roster-race.ts'

// The negative control: the same race as in roster.race.test.ts, without lock and database guard.
replaceFunctions(lock, () => noLocks)

let portal: Portal
beforeAll(async () => {
  portal = await startRosterRace()
})
afterAll(() => portal.close())

it('without lock and database guard, the same race oversells, so the test detects the bug', async () => {
  await dropSeatTriggers(portal)
  expect((await raceForRosterSeats(portal)).taken).toBeGreaterThan(rosterSeats)
})
