import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildAttendee, buildUser, tokenFor } from '#server/testing/builders/builders.ts'
import { buildFacilitator } from '#server/testing/builders/class-builders.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'

const updating = `mutation Preferences($id: ID!, $preferences: CommunicationPreferencesInput!) {
  updateCommunicationPreferences(input: { id: $id, communicationPreferences: $preferences, clientMutationId: "m" }) {
    user { communicationPreferences { contactMethod receiveEmail receiveSnailMail } } clientMutationId
  }
}`

describe('updateCommunicationPreferences', () => {
  let portal: Portal
  beforeAll(async () => {
    portal = await startPortal()
  })
  afterAll(() => portal.close())
  const outcomeOf = (contactMethod: string, receiveEmail: boolean, receiveSnailMail: boolean) => ({
    updateCommunicationPreferences: {
      user: { communicationPreferences: { contactMethod, receiveEmail, receiveSnailMail } },
      clientMutationId: 'm',
    },
  })

  it('changes the named preferences and keeps the others', async () => {
    const ann = await buildAttendee(portal.db)
    const token = await tokenFor(portal, ann)
    const update = (preferences: object) => portal.request(updating, { id: ann.userId, preferences }, token)
    expect(await update({})).toEqual(outcomeOf('Email', true, true))
    expect(await update({ contactMethod: 'Cell', receiveSnailMail: false })).toEqual(
      outcomeOf('Cell', true, false),
    )
    expect(await update({ receiveEmail: false, contactMethod: null })).toEqual(
      outcomeOf('Cell', false, false),
    )
  })
  it('works for facilitators', async () => {
    const fay = await buildUser(portal.db, { roles: ['facilitator'] })
    await buildFacilitator(portal.db, { user_id: fay.userId })
    const preferences = { contactMethod: 'Either' }
    expect(
      await portal.request(updating, { id: fay.userId, preferences }, await tokenFor(portal, fay)),
    ).toMatchObject(outcomeOf('Either', true, true))
  })
  it('refuses other people, staff without preferences, unknown values, and callers who are not logged in', async () => {
    const [ann, bob] = [await buildAttendee(portal.db), await buildAttendee(portal.db)]
    const staff = await buildUser(portal.db, { roles: ['staff'] })
    const preferences = { receiveEmail: false }
    const annsToken = await tokenFor(portal, ann)
    const staffToken = await tokenFor(portal, staff)
    for (const id of [bob.userId, 999_999])
      expect(await portal.codeOf(updating, { id, preferences }, annsToken)).toBe('FORBIDDEN')
    for (const id of [bob.userId, staff.userId])
      expect(await portal.codeOf(updating, { id, preferences }, staffToken)).toBe('FORBIDDEN')
    expect(
      await portal.codeOf(updating, { id: ann.userId, preferences: { contactMethod: 'Pigeon' } }, annsToken),
    ).toBe('GRAPHQL_INVALID')
    expect(await portal.codeOf(updating, { id: ann.userId, preferences })).toBe('NOT_LOGGED_IN')
  })
})
