import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BuiltUser, buildAttendee, buildUser, tokenFor } from '#server/testing/builders/builders.ts'
import { buildFacilitator } from '#server/testing/builders/class-builders.ts'
import { takeMails } from '#server/testing/mailed.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'

const document = `mutation ($input: InviteFacilitatorInput!) { inviteFacilitator(input: $input) { facilitatorId invited } }`
const reset = `mutation ($input: ResetUserPasswordInput!) { resetUserPassword(input: $input) { user { databaseId } } }`
interface Result {
  inviteFacilitator: { facilitatorId: number; invited: boolean }
}

describe('a new facilitator', () => {
  let portal: Portal
  let token: string
  beforeAll(async () => {
    portal = await startPortal()
    token = await tokenFor(portal, await buildUser(portal.db, { roles: ['administrator'] }))
  })
  afterAll(() => portal.close())
  const fay = { firstName: 'Fay', lastName: 'Novak' }
  const invite = async (email: string, linkAccount = false) =>
    (await portal.request<Result>(document, { input: { ...fay, email, linkAccount } }, token))
      .inviteFacilitator
  const accountOf = (facilitatorId: number) =>
    portal.db
      .selectFrom('facilitator as f')
      .innerJoin('app_user as u', 'u.id', 'f.user_id')
      .select(['f.name', 'u.id', 'u.first_name', 'u.email', 'u.roles'])
      .where('f.id', '=', facilitatorId)
      .executeTakeFirst()

  it('is saved, gets an account with the role, and is emailed a link to choose a password', async () => {
    const { facilitatorId, invited } = await invite('fay@example.org')
    expect(invited).toBe(true)
    expect(await accountOf(facilitatorId)).toMatchObject({
      name: 'Fay Novak',
      first_name: 'Fay',
      email: 'fay@example.org',
      roles: ['facilitator'],
    })
    expect((await takeMails(portal)).map(({ kind, to }) => [kind, to])).toEqual([
      ['invitation', 'fay@example.org'],
    ])
  })
  it('with an existing account requires confirmation, and nothing is written', async () => {
    const ann = await buildAttendee(portal.db, { first_name: 'Ann', last_name: 'Lee' })
    const before = await portal.db.selectFrom('facilitator').select('id').execute()
    const { errors } = await portal.query(
      document,
      { input: { ...fay, email: ann.email.toUpperCase() } },
      token,
    )
    expect(errors).toMatchObject([{ extensions: { code: 'ACCOUNT_EXISTS', data: { name: 'Ann Lee' } } }])
    expect(await portal.db.selectFrom('facilitator').select('id').execute()).toEqual(before)
    expect(await takeMails(portal)).toEqual([])
  })
  it('with an existing account keeps it, gets the role, and gets no email', async () => {
    const ann = await buildAttendee(portal.db, { first_name: 'Ann' })
    const { facilitatorId, invited } = await invite(ann.email, true)
    expect(invited).toBe(false)
    expect(await accountOf(facilitatorId)).toMatchObject({
      id: ann.userId,
      name: 'Fay Novak',
      first_name: 'Ann',
      roles: ['facilitator', 'attendee'],
    })
    expect(await takeMails(portal)).toEqual([])
  })
  it('cannot be linked to an account that already is a facilitator, and nothing is written', async () => {
    const flo = await buildAttendee(portal.db)
    await buildFacilitator(portal.db, { user_id: flo.userId, name: 'Flo' })
    const input = { ...fay, email: flo.email, linkAccount: true }
    expect(await portal.codeOf(document, { input }, token)).toBe('ACCOUNT_IS_FACILITATOR')
    const { roles } = await portal.db
      .selectFrom('app_user')
      .select('roles')
      .where('id', '=', flo.userId)
      .executeTakeFirstOrThrow()
    expect(roles).toEqual(['attendee'])
  })
  it('is invited even if an unverified account has the address', async () => {
    const thirdParty = await buildAttendee(portal.db, { verified: false })
    const { facilitatorId, invited } = await invite(thirdParty.email)
    expect(invited).toBe(true)
    expect((await accountOf(facilitatorId))!.id).not.toBe(thirdParty.userId)
    await takeMails(portal)
  })
  it('can open the facilitator area after using the email', async () => {
    const { facilitatorId } = await invite('gil@example.org')
    const [mail] = await takeMails(portal)
    const { key, username } = mail!.data
    await portal.request(reset, { input: { key, login: username, password: 'Willow-Tree-26' } })
    const { id } = (await accountOf(facilitatorId))!
    const { user } = await portal.request<{ user: { facilitatorId: number } }>(
      `{ user(id: ${id}, idType: DATABASE_ID) { facilitatorId } }`,
      {},
      await tokenFor(portal, { userId: id }),
    )
    expect(user.facilitatorId).toBe(facilitatorId)
  })
  it.each<[string, object, string]>([
    ['a first name', { firstName: ' ' }, 'firstName'],
    ['a last name', { lastName: '' }, 'lastName'],
    ['an address', { email: 'fay' }, 'email'],
  ])('requires %s', async (_name, change, field) => {
    const { errors } = await portal.query(
      document,
      { input: { ...fay, email: 'x@example.org', ...change } },
      token,
    )
    expect(errors).toMatchObject([{ extensions: { code: 'INPUT_INVALID', data: { fields: [field] } } }])
  })
  it('can be created only by administrators', async () => {
    const staff: BuiltUser = await buildUser(portal.db, { roles: ['staff'] })
    expect(
      await portal.codeOf(
        document,
        { input: { ...fay, email: 'x@example.org' } },
        await tokenFor(portal, staff),
      ),
    ).toBe('FORBIDDEN')
  })
})
