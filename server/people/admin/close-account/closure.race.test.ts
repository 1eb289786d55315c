import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { prepareClosureRaces, raceWithClosing } from '#server/people/admin/testing/closure-race.ts'
import { closureTable } from '#server/testing/calls/all-cases.ts'
import { racedOf } from '#server/testing/calls/raced-call.ts'
import { rootFields } from '#server/testing/permissions/call-document.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'

const races = Object.entries(closureTable).flatMap(([field, row]) =>
  racedOf(row).map((one, index) => [`${field} ${index + 1}`, field, one] as const),
)

it('every call of the schema is raced with closing, or says why there is nothing to race', () => {
  expect(Object.keys(closureTable).toSorted()).toEqual(Object.keys(rootFields.Mutation).toSorted())
})

describe('of an account that is closed nothing is left', () => {
  let portal: Portal
  beforeAll(async () => {
    portal = await startPortal()
    await prepareClosureRaces(portal)
  })
  afterAll(() => portal.close())

  it.each(races)('%s, which was writing when closing came', async (_name, field, row) => {
    const { told: given, left } = await raceWithClosing(portal, field, row, 'call')
    expect({ told: given, left }).toEqual({ told: 'done', left: [] })
    expect(portal.logged.splice(0)).toEqual([])
  })
  it.each(races)('%s, which was let in and came while it was being closed', async (_name, field, row) => {
    const { told: given, left } = await raceWithClosing(portal, field, row, 'closing')
    expect(left, given).toEqual([])
    expect(portal.logged.splice(0), given).toEqual([])
  })
})
