import { afterAll, beforeAll, expect, it } from 'vitest'
import * as lock from '#server/platform/db/lock.ts'
import {
  contradictions,
  racedFor,
  raceForSeats,
  raceSeats,
  raceToChange,
  rightChanges,
  startRacePortal,
} from '#server/registration/testing/seat-race.ts'
import { buildCourse } from '#server/testing/builders/class-builders.ts'
import * as noLocks from '#server/testing/database/no-locks.ts'
import type { Portal } from '#server/testing/portal.ts'
import { buildRegistrant, confirm, elena, placesTaken } from '#server/testing/registration-calls.ts'
import { replaceFunctions } from '#server/testing/replaceable/replaceable.ts'

replaceFunctions(lock, () => noLocks)

let portal: Portal
beforeAll(async () => {
  portal = await startRacePortal()
})
afterAll(() => portal.close())

it('without the lock, the database alone gives out exactly 10 seats in each mode without errors', async () => {
  const result = await raceForSeats(portal)
  expect(await placesTaken(portal, result.courseId)).toEqual({ 'in-person': raceSeats, online: raceSeats })
  expect(await contradictions(portal, result)).toEqual([])
  expect(portal.logged).toEqual([])
})

it('without the lock, the database alone prevents a double registration by concurrent tabs', async () => {
  const { token } = await buildRegistrant(portal)
  const course = await buildCourse(portal.db, { guests_allowed: true })
  const list = [{ courseId: course.id, guest: elena }]
  const tabs = await Promise.all(Array.from({ length: 8 }, () => confirm(portal, token, list)))
  expect(tabs.filter(([row]) => row!.error === null)).toHaveLength(1)
  expect(new Set(tabs.map(([row]) => row!.registration!.databaseId)).size).toBe(1)
  expect(await placesTaken(portal, course.id)).toEqual({ 'in-person': 2 })
  expect(portal.logged).toEqual([])
})

it('without the lock, the database alone keeps mode switches and guests within the seats', async () => {
  const { switches, online, withGuests } = await raceToChange(portal)
  expect({ switches, online }).toEqual({ switches: rightChanges.switches, online: rightChanges.online })
  // The rule keeps two seats free, not the database.
  expect(withGuests).toBeLessThanOrEqual(racedFor.seatsWithGuests)
  expect(portal.logged).toEqual([])
})
