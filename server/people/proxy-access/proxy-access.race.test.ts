import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { editWhileAccessEnds, editWhileTransferred } from './testing/proxy-access-race.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
}, 60_000)
afterAll(() => portal.close())

it('what was being changed of a person when the care ended stays as it was', async () => {
  expect(await editWhileAccessEnds(portal)).toEqual({
    codes: ['NOT_FOUND', 'NOT_FOUND'],
    person: { first_name: 'Ana', contact_method: 'Home' },
  })
})

it('a change of a person, and handing them over, at once are both done, and neither waits for the other in a circle', async () => {
  expect(await editWhileTransferred(portal)).toEqual(['done', 'done'])
})
