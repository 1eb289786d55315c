import { afterAll, beforeAll, expect, it } from 'vitest'
import * as lock from '#server/platform/db/lock.ts'
import {
  dropSeatTriggers,
  racedFor,
  raceForSeats,
  raceSeats,
  raceToChange,
  startRacePortal,
} from '#server/registration/testing/seat-race.ts'
import * as noLocks from '#server/testing/database/no-locks.ts'
import type { Portal } from '#server/testing/portal.ts'
import { placesTaken } from '#server/testing/registration-calls.ts'
import { replaceFunctions } from '#server/testing/replaceable/replaceable.ts'

// The negative control: the same race as in seats.race.test.ts, with both guards taken out.
replaceFunctions(lock, () => noLocks)

let portal: Portal
beforeAll(async () => {
  portal = await startRacePortal()
  await dropSeatTriggers(portal.db)
})
afterAll(() => portal.close())

it('without lock and database guard, the same race oversells, so the test detects the bug', async () => {
  const { courseId } = await raceForSeats(portal)
  const taken = await placesTaken(portal, courseId)
  expect(taken['in-person']! + taken.online!).toBeGreaterThan(2 * raceSeats)
})

it('without lock and database guard, the race of mode switches and guests oversells too', async () => {
  const { online, withGuests } = await raceToChange(portal)
  expect(online).toBeGreaterThan(racedFor.onlineSeats)
  expect(withGuests).toBeGreaterThan(racedFor.seatsWithGuests)
})
