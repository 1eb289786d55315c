import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type ClosureRaces,
  prepareClosureRaces,
  raceWithClosing,
} from '#server/people/admin/testing/closure-race.ts'
import * as accountLocks from '#server/platform/db/account-lock.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import { closureTable } from '#server/testing/calls/all-cases.ts'
import { ordersOf, racedOf } from '#server/testing/calls/raced-call.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { replaceFunctions } from '#server/testing/replaceable/replaceable.ts'

/** Replaced locks: every account is open, and no call waits. */
replaceFunctions(accountLocks, () => ({
  shareLockAccounts: async (_tx: unknown, ids: readonly number[]) => new Set(ids),
  shareLockAccount: async () => true,
  shareLockUnchanged: async () => true,
  lockAttendee: async (tx: Database, id: number) =>
    (await tx.selectFrom('attendee').select('id').where('id', '=', id).forUpdate().execute()).length > 0,
  shareLockAccountOfFacilitator: async () => true,
  lockAccount: async () => true,
  lockAccounts: async () => {},
  lockClosings: async () => {},
  lockAccountToClose: async () => true,
}))

/**
 * Calls that lock only the account, of all that they touch. The database itself does not let a closed account have a
 * calendar link.
 */
const dependent = [
  'updateUser',
  'changeUserEmail',
  'requestAccountClosure',
  'updateFacilitator',
  'login',
  'refreshJwtAuthToken',
  'getMagicLink',
  'createRegistrations',
  'addToRoster',
  'changePerson',
  'sendPasswordReset',
]

let portal: Portal
let races: ClosureRaces
beforeAll(async () => {
  portal = await startPortal()
  races = await prepareClosureRaces(portal)
})
afterAll(async () => {
  await races.end()
  await portal.close()
})

it.each(dependent)(
  'control: without the account lock, %s leaves data of a closed account',
  async (field) => {
    const rows = racedOf(closureTable[field]!)
    expect(rows).not.toEqual([])
    const ends = []
    for (const one of rows)
      for (const paused of ordersOf(one)) ends.push(await raceWithClosing(races, field, one, paused))
    expect(ends.flatMap(({ left }) => left)).not.toEqual([])
  },
  60_000,
)
