import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Portal } from '#server/testing/portal.ts'
import {
  dropSeatTriggers,
  raceForOnePerson,
  raceForRosterSeats,
  rightSeating,
  rosterSeats,
  startRosterRace,
} from './testing/roster-race.ts'

// The negative control: the same race as in roster.race.test.ts, first without one guard and then without both.
vi.mock('#server/platform/db/lock.ts', () => import('#server/testing/database/no-locks.ts'))

let portal: Portal
beforeAll(async () => {
  portal = await startRosterRace()
})
afterAll(() => portal.close())

it('without the lock, the database alone keeps to the seats, adds nobody twice, and nobody meets a fault', async () => {
  expect(await raceForRosterSeats(portal)).toEqual(rightSeating)
  expect(await raceForOnePerson(portal)).toEqual([...Array(7).fill('ROSTER_ALREADY_THERE'), 'done'])
  expect(portal.logged).toEqual([])
})

it('without the lock and without the guard of the database the same race oversells, so it would find a hole', async () => {
  await dropSeatTriggers(portal)
  expect((await raceForRosterSeats(portal)).taken).toBeGreaterThan(rosterSeats)
})
