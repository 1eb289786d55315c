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
import type { Portal } from '#server/testing/portal.ts'
import { placesTaken } from '#server/testing/registration-calls.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startRacePortal()
  await dropSeatTriggers(portal.db)
})
afterAll(() => portal.close())

it('without the database guard, the lock alone gives out exactly 10 seats in each mode', async () => {
  const result = await raceForSeats(portal)
  expect(await placesTaken(portal, result.courseId)).toEqual({ 'in-person': raceSeats, online: raceSeats })
  expect(await contradictions(portal, result)).toEqual([])
  expect(portal.logged).toEqual([])
})

it('without the database guard, the lock alone gives the same result for mode switches and guests', async () => {
  expect(await raceToChange(portal)).toEqual(rightChanges)
  expect(portal.logged).toEqual([])
})
