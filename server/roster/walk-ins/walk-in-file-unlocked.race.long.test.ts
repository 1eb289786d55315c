import { afterAll, beforeAll, expect, it } from 'vitest'
import * as lock from '#server/platform/db/lock.ts'
import { buildFileRace, closeFileBarrier, eraseIn, fileIn } from '#server/roster/testing/file-race.ts'
import * as noLocks from '#server/testing/database/no-locks.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { replaceFunctions } from '#server/testing/replaceable/replaceable.ts'

// The negative control: the same race as in walk-in-file.race.test.ts, without the lock of the person.
replaceFunctions(lock, () => noLocks)

let portal: Portal
beforeAll(async () => {
  portal = await startPortal({ connections: 30 })
})
afterAll(() => portal.close())

it('without the lock, no request waits, and the file has half-erased data', async () => {
  const race = await buildFileRace(portal)
  const barrier = await closeFileBarrier(portal)
  const taking = fileIn(portal, race)
  await barrier.waitFor(1)
  expect(await eraseIn(portal, race)).toBe(true)
  await barrier.open()
  expect(await taking).toMatchObject({
    sections: { walkIns: [{ firstName: 'Erased', lastName: 'Walk-in', email: null }] },
  })
})
