import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import {
  dropSeatTriggers,
  racedFor,
  raceForSeats,
  raceSeats,
  raceToChange,
  startRacePortal,
} from '#server/registration/testing/seat-race.ts'
import { placesTaken } from '#server/testing/booking-calls.ts'
import type { Portal } from '#server/testing/portal.ts'

// The negative control: the same race as in seats.race.test.ts, with both guards taken out.
vi.mock('#server/platform/db/lock.ts', () => import('#server/testing/database/no-locks.ts'))

let portal: Portal
beforeAll(async () => {
  portal = await startRacePortal()
  await dropSeatTriggers(portal.db)
})
afterAll(() => portal.close())

it('without the lock and without the guard of the database, the same race oversells, so it would find a hole', async () => {
  const { courseId } = await raceForSeats(portal)
  const taken = await placesTaken(portal, courseId)
  expect(taken['in-person']! + taken.online!).toBeGreaterThan(2 * raceSeats)
})

it('and so does the race of those who switch or bring a guest', async () => {
  const { online, withGuests } = await raceToChange(portal)
  expect(online).toBeGreaterThan(racedFor.onlineSeats)
  expect(withGuests).toBeGreaterThan(racedFor.seatsWithGuests)
})
