import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Portal } from '#server/testing/portal.ts'
import { placesTaken } from './testing/calls.ts'
import { contradictions, raceForSeats, raceSeats, startRacePortal } from './testing/seat-race.ts'

vi.mock('#server/db/lock.ts', () => ({ lockCourses: async () => {}, lockAttendee: async () => true }))

let portal: Portal
beforeAll(async () => {
  portal = await startRacePortal()
})
afterAll(() => portal.close())

it('without the lock, the database alone gives out exactly 10 places in each mode, and nobody meets a fault', async () => {
  const result = await raceForSeats(portal)
  expect(await placesTaken(portal, result.courseId)).toEqual({ 'in-person': raceSeats, online: raceSeats })
  expect(await contradictions(portal, result)).toEqual([])
  expect(portal.logged).toEqual([])
})
