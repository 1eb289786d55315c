import { afterAll, beforeAll, expect, it } from 'vitest'
import * as lock from '#server/platform/db/lock.ts'
import * as noLocks from '#server/testing/database/no-locks.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { replaceFunctions } from '#server/testing/replaceable/replaceable.ts'
import { dropRecordTriggers, raceForRecord, recordOf } from './testing/record-race.ts'

// The negative control: the same race as in record.race.test.ts, without the locks.
replaceFunctions(lock, () => noLocks)

let portal: Portal
beforeAll(async () => {
  portal = await startPortal({ connections: 30 })
})
afterAll(() => portal.close())

it('without lock and database guard, both are saved, so the race test detects the bug', async () => {
  await dropRecordTriggers(portal)
  const race = await raceForRecord(portal)
  // Without the lock, this does not wait for the check-in to be written.
  expect(await race.said).toBe('done')
  await race.barrier.open()
  expect(await race.checkedIn).toBe('done')
  expect(await recordOf(portal, race)).toEqual({ isThere: true, noOneCame: true })
})
