import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildAttendee, buildUser, tokenFor } from '#server/testing/builders/builders.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'

const given: number[] = []
let portal: Portal
beforeAll(async () => {
  portal = await startPortal({
    events: {
      answerGiven: async (_context, { attendeeId }) => {
        given.push(attendeeId)
      },
    },
  })
})
afterAll(() => portal.close())

const update = 'mutation ($input: UpdateUserInput!) { updateUser(input: $input) { clientMutationId } }'
const accountStatus = { termsAgreedTs: '2026-11-18 12:00:00' }
const attendeeDetails = { emergencyName: 'Ben' }
const attendeeDemographics = { pronounsOther: 'any' }

describe('what a person changes in their own data', () => {
  it.each<[string, object, 'raises' | 'raises no']>([
    ['their agreement to the terms', { accountStatus }, 'raises'],
    ['an answer of their profile', { attendeeDetails }, 'raises'],
    ['their demographics', { attendeeDemographics }, 'raises'],
    ['all of them', { accountStatus, attendeeDetails, attendeeDemographics }, 'raises'],
    ['their name', { firstName: 'Ona' }, 'raises no'],
  ])('%s: %o %s event, once', async (_, input, raises) => {
    const { userId, attendeeId } = await buildAttendee(portal.db)
    given.length = 0
    await portal.request(
      update,
      { input: { id: String(userId), ...input } },
      await tokenFor(portal, { userId }),
    )
    expect(given).toEqual(raises === 'raises' ? [attendeeId] : [])
  })
  it.each<[string, object]>([
    ['the agreement', { accountStatus }],
    ['the name', { firstName: 'Ona' }],
  ])('raises no event by %s of someone without a profile', async (_, input) => {
    const { userId } = await buildUser(portal.db, { roles: ['staff'] })
    given.length = 0
    await portal.request(
      update,
      { input: { id: String(userId), ...input } },
      await tokenFor(portal, { userId }),
    )
    expect(given).toEqual([])
  })
  it('raises no event if it is rejected', async () => {
    const { userId } = await buildAttendee(portal.db)
    given.length = 0
    const input = { id: String(userId), firstName: '', lastName: '', attendeeDetails }
    const token = await tokenFor(portal, { userId })
    expect(await portal.codeOf(update, { input }, token)).toBe('INPUT_INVALID')
    expect(given).toEqual([])
  })
})
