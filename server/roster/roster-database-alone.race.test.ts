import { afterAll, beforeAll, expect, it } from 'vitest'
import * as lock from '#server/platform/db/lock.ts'
import * as noLocks from '#server/testing/database/no-locks.ts'
import type { Portal } from '#server/testing/portal.ts'
import { replaceFunctions } from '#server/testing/replaceable/replaceable.ts'
import { raceForOnePerson, raceForRosterSeats, rightSeating, startRosterRace } from './testing/roster-race.ts'

// The same race as in roster.race.test.ts, without the lock. roster-oversell.race.long.test.ts is its negative control.
replaceFunctions(lock, () => noLocks)

let portal: Portal
beforeAll(async () => {
  portal = await startRosterRace()
})
afterAll(() => portal.close())

it('without the lock, the database alone respects the seats, adds no one twice, and logs no error', async () => {
  expect(await raceForRosterSeats(portal)).toEqual(rightSeating)
  expect(await raceForOnePerson(portal)).toEqual([...Array(7).fill('ROSTER_ALREADY_THERE'), 'done'])
  expect(portal.logged).toEqual([])
})
