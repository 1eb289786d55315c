import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  buildFileRace,
  closeErasingBarrier,
  closeFileBarrier,
  eraseIn,
  fileIn,
} from '#server/roster/testing/file-race.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal({ connections: 30 })
})
afterAll(() => portal.close())

it('a person who is erased while their file is made is complete in it and erased afterwards', async () => {
  const race = await buildFileRace(portal)
  const barrier = await closeFileBarrier(portal)
  const taking = fileIn(portal, race)
  await barrier.waitFor(1)
  const erasing = eraseIn(portal, race)
  await barrier.waitFor(2)
  await barrier.open()
  expect(await taking).toMatchObject({
    sections: {
      walkIns: [{ firstName: 'Wendy', lastName: 'Quill', email: 'wendy@example.org' }],
      profile: [expect.objectContaining({ cellPhone: '703-555-0142' })],
    },
  })
  expect(await erasing).toBe(true)
  expect(await fileIn(portal, race)).toBe('NOT_FOUND')
  expect(portal.logged).toEqual([])
})

it('a file requested while the person is erased waits and then is not found', async () => {
  const race = await buildFileRace(portal)
  const barrier = await closeErasingBarrier(portal)
  const erasing = eraseIn(portal, race)
  await barrier.waitFor(1)
  const taking = fileIn(portal, race)
  await barrier.waitFor(2)
  await barrier.open()
  expect(await erasing).toBe(true)
  expect(await taking).toBe('NOT_FOUND')
  expect(portal.logged).toEqual([])
})
