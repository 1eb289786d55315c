import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rolesThatCan } from '#domain/kernel/access/capabilities.ts'
import { declinedDemographics } from '#domain/people/profile/demographics.input.ts'
import { type BuiltAttendee, buildAttendee, buildUser, tokenFor } from '#server/testing/builders/builders.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { buildHelpedPerson } from './testing/helped-person.ts'

const assigning = 'mutation ($input: AssignCareInput!) { assignCare(input: $input) { success } }'
const updating = `mutation ($input: UpdateUserInput!) { updateUser(input: $input) { user {
  databaseId demographicsComplete attendeeDemographics { pronouns race } } } }`
const reading = `query ($id: ID!) { user(id: $id, idType: DATABASE_ID) {
  demographicsComplete attendeeDemographics { pronouns race } } }`
const answers = { ...declinedDemographics, race: ['Samoan'], pronouns: 'She/her/hers' }

describe('what a helper writes for a helped person', () => {
  let portal: Portal
  let helper: BuiltAttendee
  let ana: BuiltAttendee
  let token: string
  beforeAll(async () => {
    portal = await startPortal()
  })
  beforeEach(async () => {
    helper = await buildAttendee(portal.db)
    token = await tokenFor(portal, helper)
    ana = await buildHelpedPerson(portal, helper)
  })
  afterAll(() => portal.close())

  const forAna = () => ({ 'x-archway-person': String(ana.userId) })
  const codeOf = async (document: string, variables: object, by = token, headers = {}) =>
    (await portal.query(document, variables, by, headers)).errors[0]?.extensions.code ?? null
  const storedRace = async () => {
    const row = await portal.db
      .selectFrom('attendee_demographics')
      .select(['race', 'pronouns'])
      .where('attendee_id', '=', ana.attendeeId)
      .executeTakeFirstOrThrow()
    return row
  }

  it('demographics can be written by the helper but not read', async () => {
    const input = { id: ana.userId, attendeeDemographics: { ...answers, demographicsCompleted: true } }
    const { data } = await portal.query(updating, { input }, token, forAna())
    const shown = { demographicsComplete: true, attendeeDemographics: null }
    expect(data).toMatchObject({ updateUser: { user: shown } })
    expect(await storedRace()).toEqual({ race: ['Samoan'], pronouns: 'She/her/hers' })
    expect((await portal.query(reading, { id: ana.userId }, token, forAna())).data).toEqual({ user: shown })
  })

  it('demographics must be written together, and a partial write reveals nothing', async () => {
    const part = { id: ana.userId, attendeeDemographics: { pronouns: 'He/him/his' } }
    const errorOfPart = async () => {
      const { errors } = await portal.query(updating, { input: part }, token, forAna())
      const { requestId: _id, ...given } = errors[0]!.extensions as Record<string, unknown>
      return given
    }
    const before = await errorOfPart()
    expect(before).toMatchObject({ code: 'INPUT_INVALID' })
    await portal.query(
      updating,
      { input: { id: ana.userId, attendeeDemographics: { ...answers, demographicsCompleted: true } } },
      token,
      forAna(),
    )
    expect(await errorOfPart()).toEqual(before)
    expect((await storedRace()).pronouns).toBe('She/her/hers')
  })

  it('team members cannot make themselves the helper', async () => {
    for (const role of rolesThatCan('doStaffWork')) {
      const member = await buildUser(portal.db, { roles: ['attendee', role] })
      const colleague = await tokenFor(portal, await buildUser(portal.db, { roles: ['staff'] }))
      const own = await tokenFor(portal, member)
      const input = { userId: ana.userId, email: member.email.toUpperCase(), agreed: true }
      expect(await codeOf(assigning, { input }, own)).toBe('CARE_TO_ONESELF')
      const helps = portal.db.selectFrom('care').select('id').where('carer_id', '=', member.userId)
      expect(await helps.execute()).toEqual([])
      // Another member of staff may assign the help, and the audit log records it.
      expect(await codeOf(assigning, { input }, colleague)).toBe(null)
    }
  })

  it('a request to help shows the sender’s masked address', async () => {
    const pat = await buildAttendee(portal.db)
    await portal.request(
      'mutation ($input: AskForCareInput!) { askForCare(input: $input) { success } }',
      { input: { email: pat.email } },
      token,
    )
    const requested = '{ careRequests { askedByAddress } }'
    const [first] = helper.email
    const masked = `${first}***${helper.email.slice(helper.email.indexOf('@'))}`
    expect(await portal.request(requested, {}, await tokenFor(portal, pat))).toEqual({
      careRequests: [{ askedByAddress: masked }],
    })
  })
})
