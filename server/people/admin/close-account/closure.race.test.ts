import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Paused } from '#server/people/admin/testing/closure-barrier.ts'
import {
  type ClosureRaces,
  prepareClosureRaces,
  raceWithClosing,
} from '#server/people/admin/testing/closure-race.ts'
import { codeAfterClosing } from '#server/people/admin/testing/code-after-closing.ts'
import { closureTable } from '#server/testing/calls/all-cases.ts'
import { ordersOf, racedOf } from '#server/testing/calls/raced-call.ts'
import { rootFields } from '#server/testing/permissions/call-document.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'

const cases = Object.entries(closureTable).flatMap(([field, row]) =>
  racedOf(row).map((one, index) => [`${field} ${index + 1}`, field, one] as const),
)
const casesWith = (first: Paused) => cases.filter(([, , row]) => ordersOf(row).includes(first))

it('every mutation of the schema is raced with closing or has a reason not to be', () => {
  expect(Object.keys(closureTable).toSorted()).toEqual(Object.keys(rootFields.Mutation).toSorted())
})

describe('a closed account leaves no data', () => {
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

  it.each(casesWith('call'))('from %s, when it is writing as closing starts', async (_name, field, row) => {
    const { told: given, left } = await raceWithClosing(races, field, row, 'call')
    expect({ told: given, left }).toEqual({ told: 'done', left: [] })
    expect(portal.logged.splice(0)).toEqual([])
  })
  it.each(casesWith('closing'))(
    'from %s, when it starts while the account is being closed',
    async (_name, field, row) => {
      const { told: given, left } = await raceWithClosing(races, field, row, 'closing')
      expect(left, given).toEqual([])
      expect(given).toBe(codeAfterClosing(field, row))
      expect(portal.logged.splice(0), given).toEqual([])
    },
  )
})
