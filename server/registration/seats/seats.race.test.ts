import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  contradictions,
  raceForSeats,
  raceSeats,
  raceToChange,
  refusals,
  rightChanges,
  startRacePortal,
} from '#server/registration/testing/seat-race.ts'
import type { Portal } from '#server/testing/portal.ts'
import { placesTaken } from '#server/testing/registration-calls.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startRacePortal()
})
afterAll(() => portal.close())

it('60 people with guests race for 10 seats per mode: exactly 10 are taken, and all responses are true', async () => {
  const result = await raceForSeats(portal)
  expect(await placesTaken(portal, result.courseId)).toEqual({ 'in-person': raceSeats, online: raceSeats })
  expect(await contradictions(portal, result)).toEqual([])
  const kinds = ['CLASS_FULL', 'GUEST_NEEDS_MORE_SEATS', 'NO_IN_PERSON_SEATS', 'NO_ONLINE_SEATS']
  expect(kinds).toEqual(expect.arrayContaining(refusals(result)))
  expect(portal.logged).toEqual([])
})

it('of 20 people who switch to 5 online seats, 5 succeed; of 8 who add a guest for 4 seats, 2 succeed', async () => {
  expect(await raceToChange(portal)).toEqual(rightChanges)
  expect(portal.logged).toEqual([])
})
