import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { raceForRecord, recordOf } from './testing/record-race.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal({ connections: 30 })
})
afterAll(() => portal.close())

it('"no one came" waits for a check-in in progress and is then refused', async () => {
  const race = await raceForRecord(portal)
  await race.barrier.waitFor(2)
  await race.barrier.open()
  expect([await race.checkedIn, await race.said]).toEqual(['done', 'SOMEONE_CAME'])
  expect(await recordOf(portal, race)).toEqual({ isThere: true, noOneCame: false })
  expect(portal.logged).toEqual([])
})
