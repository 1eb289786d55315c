import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { editWhileAccessEnds, editWhileTransferred } from './testing/proxy-access-race.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
}, 60_000)
afterAll(() => portal.close())

it('changes in progress when helping ends are refused', async () => {
  expect(await editWhileAccessEnds(portal)).toEqual({
    codes: ['NOT_FOUND', 'NOT_FOUND'],
    person: { first_name: 'Ana', contact_method: 'Home' },
  })
})

it('a concurrent change and transfer of a person both succeed without deadlock', async () => {
  expect(await editWhileTransferred(portal)).toEqual(['done', 'done'])
})
