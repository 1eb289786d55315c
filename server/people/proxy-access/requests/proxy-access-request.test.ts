import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { closeAccount } from '#server/people/admin/close-account/close-account.ts'
import { removeUnanswered } from '#server/people/proxy-access/proxy-access.jobs.ts'
import { type BuiltAttendee, buildAttendee, buildUser, tokenFor } from '#server/testing/builders/builders.ts'
import { days } from '#server/testing/fixed-clock.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'

const handing = 'mutation ($input: HandOverCareInput!) { handOverCare(input: $input) { success } }'
const responding =
  'mutation ($input: AnswerCareRequestInput!) { answerCareRequest(input: $input) { success } }'
const takingBack =
  'mutation ($input: TakeBackCareRequestInput!) { takeBackCareRequest(input: $input) { success } }'
const assigning = 'mutation ($input: AssignCareInput!) { assignCare(input: $input) { success } }'
const ending = 'mutation ($input: PersonInCareInput!) { endCare(input: $input) { success } }'
const closing =
  'mutation ($input: RequestAccountClosureInput!) { requestAccountClosure(input: $input) { success } }'
const requests = '{ careRequests { databaseId asksMe askedBy personName address } }'

interface Listed {
  careRequests: {
    databaseId: number
    asksMe: boolean
    askedBy: string
    personName: string
    address: string
  }[]
}

describe('asking someone to become a helper', () => {
  let portal: Portal
  let helper: BuiltAttendee
  let next: BuiltAttendee
  let ana: BuiltAttendee
  let token: string
  let nextToken: string
  beforeAll(async () => {
    portal = await startPortal()
  })
  beforeEach(async () => {
    helper = await buildAttendee(portal.db, { first_name: 'Ruth', last_name: 'Ruiz' })
    next = await buildAttendee(portal.db)
    token = await tokenFor(portal, helper)
    nextToken = await tokenFor(portal, next)
    ana = await helped()
  })
  afterAll(() => portal.close())

  const helped = async (by = helper) => {
    const person = await buildAttendee(portal.db, {
      email: `${randomUUID()}@in-care.invalid`,
      first_name: 'Ana',
      last_name: 'Ruiz',
    })
    const row = { carer_id: by.userId, person_id: person.userId, relation: 'minor' }
    await portal.db
      .insertInto('care')
      .values({ ...row, begun_at: portal.clock.now() })
      .execute()
    return person
  }
  const code = async (document: string, input: object, by = token) =>
    (await portal.query(document, { input }, by)).errors[0]?.extensions.code ?? null
  const helperOf = async (person: BuiltAttendee) =>
    (
      await portal.db
        .selectFrom('care')
        .select('carer_id')
        .where('person_id', '=', person.userId)
        .where('ended_at', 'is', null)
        .executeTakeFirst()
    )?.carer_id ?? null
  const listed = async (by: string) => (await portal.request<Listed>(requests, {}, by)).careRequests
  const mailsTo = async (email: string) =>
    (await portal.db.selectFrom('outbox_mail').select('kind').where('to_address', '=', email).execute()).map(
      ({ kind }) => kind,
    )
  const close = ({ userId }: BuiltAttendee) =>
    portal.db.transaction().execute((tx) => closeAccount(tx, portal.deps.events, userId, portal.clock.now()))
  const stateOf = ({ userId }: BuiltAttendee) =>
    portal.db
      .selectFrom('app_user')
      .select(['email', 'closure_requested_at', 'closed_at'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()

  it('takes effect when the recipient agrees; the sender’s access ends', async () => {
    expect(await code(handing, { userId: ana.userId, email: next.email.toUpperCase() })).toBe(null)
    expect(await helperOf(ana)).toBe(helper.userId)
    expect(await mailsTo(next.email)).toEqual(['careAsked'])
    const [requested] = await listed(nextToken)
    expect(requested).toMatchObject({ asksMe: true, askedBy: 'Ruth Ruiz', personName: 'Ana Ruiz' })
    expect(await listed(token)).toMatchObject([{ asksMe: false, databaseId: requested!.databaseId }])
    // Only the recipient reads and answers the request. Others cannot, not even its sender.
    const thirdParty = await tokenFor(portal, await buildAttendee(portal.db))
    expect(await listed(thirdParty)).toEqual([])
    const response = { id: requested!.databaseId, agree: true }
    expect(await code(responding, response, thirdParty)).toBe('NOT_FOUND')
    expect(await code(responding, response, token)).toBe('NOT_FOUND')
    expect(await code(takingBack, { id: response.id }, nextToken)).toBe('NOT_FOUND')
    expect(await code(responding, response, nextToken)).toBe(null)
    expect(await helperOf(ana)).toBe(next.userId)
    expect(await code(responding, response, nextToken)).toBe('NOT_FOUND')
    expect(await mailsTo(helper.email)).toEqual(['careNews'])
    const relations = portal.db
      .selectFrom('care')
      .select(['relation', 'asked_at'])
      .where('carer_id', '=', next.userId)
    expect(await relations.execute()).toEqual([{ relation: 'minor', asked_at: portal.clock.now() }])
  })

  it('changes nothing when the recipient declines', async () => {
    await code(handing, { userId: ana.userId, email: next.email })
    const [requested] = await listed(nextToken)
    expect(await code(responding, { id: requested!.databaseId, agree: false }, nextToken)).toBe(null)
    expect(await helperOf(ana)).toBe(helper.userId)
    expect(await listed(nextToken)).toEqual([])
    expect(await listed(token)).toEqual([])
  })

  it('accepts only one of two concurrent responses', async () => {
    await code(handing, { userId: ana.userId, email: next.email })
    const [requested] = await listed(nextToken)
    const response = { id: requested!.databaseId, agree: true }
    const both = await Promise.all([
      code(responding, response, nextToken),
      code(responding, { ...response, agree: false }, nextToken),
    ])
    expect(both.filter((one) => one === null)).toHaveLength(1)
  })

  it('does not reveal whether an address has an account, and emails no third party', async () => {
    expect(await code(handing, { userId: ana.userId, email: 'nobody@example.net' })).toBe(null)
    expect(await listed(token)).toMatchObject([{ address: 'nobody@example.net' }])
    expect(await mailsTo('nobody@example.net')).toEqual([])
    // An account with the unverified address reads nothing.
    const claimant = await buildAttendee(portal.db, { verified: false })
    await code(handing, { userId: ana.userId, email: claimant.email })
    expect(await mailsTo(claimant.email)).toEqual([])
    expect(await listed(await tokenFor(portal, claimant))).toEqual([])
    // Only the latest request counts.
    expect(await listed(token)).toHaveLength(1)
    expect(await code(handing, { userId: ana.userId, email: helper.email })).toBe('INPUT_INVALID')
    expect(await code(handing, { userId: next.userId, email: 'x@example.net' })).toBe('NOT_FOUND')
    expect(await code(handing, { userId: ana.userId, email: 'x@example.net' }, nextToken)).toBe('NOT_FOUND')
  })

  it('ends when it is withdrawn, when helping ends, or after it expires', async () => {
    const request = async () => {
      await code(handing, { userId: ana.userId, email: next.email })
      return (await listed(nextToken))[0]!.databaseId
    }
    const first = await request()
    expect(await code(takingBack, { id: first })).toBe(null)
    expect(await code(responding, { id: first, agree: true }, nextToken)).toBe('NOT_FOUND')
    const second = await request()
    expect(await code(ending, { userId: ana.userId })).toBe(null)
    expect(await code(responding, { id: second, agree: true }, nextToken)).toBe('NOT_FOUND')
    ana = await helped()
    await request()
    await removeUnanswered(portal.db, new Date(portal.clock.now().getTime() + days(14)))
    expect(await listed(token)).toEqual([])
  })

  it('respects the organization’s limit', async () => {
    await helped(next)
    await code(handing, { userId: ana.userId, email: next.email })
    const [requested] = await listed(nextToken)
    await portal.db.updateTable('site_settings').set({ most_in_care: 1 }).execute()
    const response = await code(responding, { id: requested!.databaseId, agree: true }, nextToken)
    await portal.db.updateTable('site_settings').set({ most_in_care: 8 }).execute()
    expect(response).toBe('CARE_FULL')
    expect(await helperOf(ana)).toBe(helper.userId)
  })

  it('lets staff assign a helper with both people’s agreement, even to a person without one', async () => {
    const staff = await tokenFor(portal, await buildUser(portal.db, { roles: ['staff'] }))
    const input = { userId: ana.userId, email: next.email, agreed: true }
    expect(await code(assigning, { ...input, agreed: false }, staff)).toBe('INPUT_INVALID')
    expect(await code(assigning, { ...input, email: 'nobody@example.net' }, staff)).toBe('CARE_NO_ACCOUNT')
    expect(await code(assigning, { ...input, userId: helper.userId }, staff)).toBe('NOT_FOUND')
    expect(await code(assigning, { ...input, email: helper.email }, staff)).toBe('CARE_ALREADY')
    expect(await code(assigning, input, nextToken)).toBe('FORBIDDEN')
    expect(await code(assigning, input, staff)).toBe(null)
    expect(await helperOf(ana)).toBe(next.userId)
    expect([await mailsTo(helper.email), await mailsTo(next.email)]).toEqual([['careNews'], ['careNews']])
    await close(next)
    expect(await helperOf(ana)).toBe(null)
    expect(await code(assigning, { ...input, email: helper.email }, staff)).toBe(null)
    expect(await helperOf(ana)).toBe(helper.userId)
    expect((await stateOf(ana)).closure_requested_at).toBe(null)
    const logged = portal.db
      .selectFrom('audit_entry')
      .select('action')
      .where('about_user_id', '=', ana.userId)
      .where('action', '=', 'person.careHandedOver')
    expect(await logged.execute()).toHaveLength(2)
  })

  it('is shown to administrators on the pages of everyone involved', async () => {
    await code(handing, { userId: ana.userId, email: next.email })
    const admin = await tokenFor(portal, await buildUser(portal.db, { roles: ['administrator'] }))
    const requesting = 'query ($id: Int!) { person(userId: $id) { careRequests { personName address } } }'
    for (const { userId: id } of [ana, helper, next])
      expect(await portal.request(requesting, { id }, admin)).toEqual({
        person: { careRequests: [{ personName: 'Ana Ruiz', address: next.email }] },
      })
  })

  it('requires a helper who closes their account to choose what happens to each helped person', async () => {
    const [ben, cleo, dora] = [await helped(), await helped(), await helped()]
    const email = `own-${ben.userId}@example.org`
    const all = [
      { userId: ana.userId, becomes: 'handOver', email: next.email },
      { userId: ben.userId, becomes: 'ownLogin', email },
      { userId: cleo.userId, becomes: 'close' },
      { userId: dora.userId, becomes: 'staffDecide' },
    ]
    const request = (peopleInCare: object[]) => code(closing, { confirmation: 'DELETE', peopleInCare })
    // All of it or nothing.
    expect(await request([...all, { userId: next.userId, becomes: 'close' }])).toBe('NOT_FOUND')
    expect(await request([{ userId: ana.userId, becomes: 'handOver' }])).toBe('INPUT_INVALID')
    expect(await request([all[2]!, all[2]!])).toBe('INPUT_INVALID')
    expect((await stateOf(helper)).closure_requested_at).toBe(null)
    expect((await stateOf(cleo)).closure_requested_at).toBe(null)
    expect((await stateOf(ben)).email).not.toBe(email)
    expect(await request(all)).toBe(null)
    const now = portal.clock.now()
    // Ben is only offered an account of his own. He has it once he accepts (given-account.test.ts).
    expect(await mailsTo(email)).toEqual(['ownLoginOffered'])
    expect(await stateOf(ben)).toMatchObject({ closure_requested_at: null })
    expect([await helperOf(ana), await helperOf(ben), await helperOf(cleo)]).toEqual(
      [ana, ben, cleo].map(() => helper.userId),
    )
    expect((await stateOf(cleo)).closure_requested_at).toEqual(now)
    expect((await stateOf(dora)).closure_requested_at).toBe(null)
    // Staff decide about people who are left without a helper. A request to another person continues.
    await close(helper)
    expect((await stateOf(dora)).closure_requested_at).toEqual(now)
    const [requested] = await listed(nextToken)
    expect(requested).toMatchObject({ askedBy: null, personName: 'Ana Ruiz' })
    expect(await code(responding, { id: requested!.databaseId, agree: true }, nextToken)).toBe(null)
    expect(await helperOf(ana)).toBe(next.userId)
    expect((await stateOf(ana)).closure_requested_at).toBe(null)
  })

  it('leaves helped people to staff if the client sends no choices', async () => {
    expect(await code(closing, { confirmation: 'DELETE' })).toBe(null)
    expect(await helperOf(ana)).toBe(helper.userId)
    await close(helper)
    expect((await stateOf(ana)).closure_requested_at).toEqual(portal.clock.now())
  })

  it('is void when the helped person has closed, and no one can act for them', async () => {
    await code(handing, { userId: ana.userId, email: next.email })
    const [requested] = await listed(nextToken)
    // No one else can request it for them: no administrator in their account, and no helper in a single call.
    const headers = { 'x-archway-person': String(ana.userId) }
    const inTheirName = () => portal.query(closing, { input: { confirmation: 'DELETE' } }, token, headers)
    expect((await inTheirName()).errors[0]?.extensions.code).toBe('NOT_WHILE_SWITCHED')
    await close(ana)
    expect(await helperOf(ana)).toBe(null)
    expect((await inTheirName()).errors[0]?.extensions.code).toBe('NOT_FOUND')
    expect(await listed(token)).toEqual([])
    expect(await code(responding, { id: requested!.databaseId, agree: true }, nextToken)).toBe('NOT_FOUND')
    expect(await code(ending, { userId: ana.userId })).toBe('NOT_FOUND')
    const later = [{ userId: ana.userId, becomes: 'close' }]
    expect(await code(closing, { confirmation: 'DELETE', peopleInCare: later })).toBe('NOT_FOUND')
  })
})
