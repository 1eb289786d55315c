import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  contradictions,
  dropSeatTriggers,
  raceForSeats,
  raceSeats,
  raceToChange,
  rightChanges,
  startRacePortal,
} from '#server/registration/testing/seat-race.ts'
import { placesTaken } from '#server/testing/booking-calls.ts'
import type { Portal } from '#server/testing/portal.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startRacePortal()
  await dropSeatTriggers(portal.db)
})
afterAll(() => portal.close())

it('without the guard of the database, the lock alone gives out exactly 10 places in each mode', async () => {
  const result = await raceForSeats(portal)
  expect(await placesTaken(portal, result.courseId)).toEqual({ 'in-person': raceSeats, online: raceSeats })
  expect(await contradictions(portal, result)).toEqual([])
  expect(portal.logged).toEqual([])
})

it('without the guard of the database, the lock alone gives the same to those who switch or bring a guest', async () => {
  expect(await raceToChange(portal)).toEqual(rightChanges)
  expect(portal.logged).toEqual([])
})
