import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Portal } from '#server/testing/portal.ts'
import {
  dropSeatTriggers,
  raceForOnePerson,
  raceForRosterSeats,
  rightSeating,
  startRosterRace,
} from './testing/roster-race.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startRosterRace()
})
afterAll(() => portal.close())

it('36 people who register, are added, or walk in concurrently for 10 seats take exactly 10', async () => {
  expect(await raceForRosterSeats(portal)).toEqual(rightSeating)
  expect(portal.logged).toEqual([])
})

it('one person who is added eight times concurrently is added once', async () => {
  expect(await raceForOnePerson(portal)).toEqual([...Array(7).fill('ROSTER_ALREADY_THERE'), 'done'])
  expect(portal.logged).toEqual([])
})

it('without the database guard, the lock alone gives out exactly 10', async () => {
  await dropSeatTriggers(portal)
  expect(await raceForRosterSeats(portal)).toEqual(rightSeating)
  expect(portal.logged).toEqual([])
})
