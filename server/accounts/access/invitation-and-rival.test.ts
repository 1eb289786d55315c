import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newSecretKey } from '#server/platform/keys/secret-key.ts'
import { buildAttendee, buildUser, tokenFor } from '#server/testing/builders/builders.ts'
import { type Plant, plantEverything, whatStillOpens } from '#server/testing/builders/planted.ts'
import { buildAuthenticatorApp } from '#server/testing/builders/second-factors.ts'
import { takeMails } from '#server/testing/mailed.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'

const thirdParties = 'Portal-demo-2026'
const next = 'Willow-Tree-26'
const creating = `mutation Create($email: String!) {
  createPerson(input: { email: $email, person: {
    firstName: "Ina", lastName: "Invited", roles: ["staff", "attendee"], capabilities: [] } }) {
    person { databaseId } knownAccounts { since isProven opens }
  }
}`
const resetting =
  'mutation ($input: ResetUserPasswordInput!) { resetUserPassword(input: $input) { user { databaseId } } }'
const verifying = 'mutation ($input: VerifyUserEmailInput!) { verifyUserEmail(input: $input) { success } }'
const accepting = 'mutation ($input: KeyLinkInput!) { acceptInvitation(input: $input) { success } }'
const opening = 'query ($login: String!, $key: String!) { passwordKeyOpens(login: $login, key: $key) }'

let portal: Portal
let administrator: { userId: number; email: string }
let byAdministrator: string
beforeAll(async () => {
  portal = await startPortal()
  administrator = await buildUser(portal.db, { roles: ['administrator'] })
  byAdministrator = await tokenFor(portal, administrator)
})
afterAll(() => portal.close())

let made = 0
const address = () => `colleague-${++made}@example.org`
const codeIn = async (document: string, variables: object, token?: string) =>
  (await portal.query(document, variables, token)).errors[0]?.extensions.code

interface Invitation {
  email: string
  userId: number
  key: string
  known: { isProven: boolean; opens: string[] }[]
}
async function invite(email: string): Promise<Invitation> {
  const { createPerson: response } = await portal.request<{
    createPerson: { person: { databaseId: number }; knownAccounts: Invitation['known'] }
  }>(creating, { email }, byAdministrator)
  const { data } = await portal.db
    .selectFrom('outbox_mail')
    .select('data')
    .where('kind', '=', 'invitation')
    .where('to_address', '=', email)
    .executeTakeFirstOrThrow()
  const key = (data as { key: string }).key
  return { email, userId: response.person.databaseId, key, known: response.knownAccounts }
}
async function keyFor(userId: number, purpose: string): Promise<string> {
  const { key, hash: key_hash } = newSecretKey()
  const created_at = portal.clock.now()
  const row = {
    user_id: userId,
    purpose,
    key_hash,
    created_at,
    expires_at: new Date(created_at.getTime() + 600_000),
  }
  await portal.db.insertInto('email_key').values(row).execute()
  return key
}
const take = ({ email: login, key }: Invitation) =>
  codeIn(resetting, { input: { login, key, password: next } })
const click = async (email: string, userId: number) =>
  codeIn(verifying, { input: { username: email, verificationKey: await keyFor(userId, 'verify') } })
const rolesOf = async (userId: number) =>
  (
    await portal.db
      .selectFrom('app_user')
      .select(['roles', 'email_verified_at'])
      .where('id', '=', userId)
      .executeTakeFirst()
  )?.roles.toSorted()
const opensWith = async (username: string, password: string) => {
  const loggingIn = 'mutation ($input: LoginInput!) { login(input: $input) { authToken } }'
  return (await codeIn(loggingIn, { input: { username, password } })) !== 'INVALID_CREDENTIALS'
}
const opens = async (login: string, key: string) =>
  (await portal.request<{ passwordKeyOpens: string | null }>(opening, { login, key })).passwordKeyOpens

const factors: Plant[] = ['passkey', 'authenticator_app', 'recovery_code']

describe('an unverified sign-up with the address of an invitation', () => {
  describe.each([
    ['with a password', []],
    ['with earlier planted credentials of every kind', factors],
  ])('%s', (_name, planted) => {
    const rival = async (email: string) => {
      const built = await buildAttendee(portal.db, { email, verified: false, password: thirdParties })
      if (planted.length > 0) await plantEverything(portal, built.userId, { isUnverified: true })
      return built
    }
    it('is reported to the administrator who sends the invitation', async () => {
      const email = address()
      await rival(email)
      const { known } = await invite(email)
      expect(known).toHaveLength(1)
      expect(known[0]!.isProven).toBe(false)
      expect(known[0]!.opens.includes('passkey')).toBe(planted.length > 0)
    })
    it('is deleted when the invitation is accepted first, and its verification link stops working', async () => {
      const email = address()
      const thirdParty = await rival(email)
      const invitation = await invite(email)
      const link = await keyFor(thirdParty.userId, 'verify')
      expect(await take(invitation)).toBe(undefined)
      const input = { username: email, verificationKey: link }
      expect(await codeIn(verifying, { input })).toBe('EMAIL_VERIFICATION_FAILED')
      expect(await rolesOf(thirdParty.userId)).toBe(undefined)
      expect(await whatStillOpens(portal, invitation.userId)).toEqual([])
      expect([await opensWith(email, thirdParties), await opensWith(email, next)]).toEqual([false, true])
    })
    it('loses all credentials when its link is used first; the invitation then requires a login', async () => {
      const email = address()
      const thirdParty = await rival(email)
      const invitation = await invite(email)
      const old = await tokenFor(portal, thirdParty)
      expect(await click(email, thirdParty.userId)).toBe(undefined)
      // The colleague’s click logged in. What the third party had is deleted.
      const left = await whatStillOpens(portal, thirdParty.userId)
      expect(left.filter((one) => one !== 'session')).toEqual([])
      expect((await portal.query('{ __typename }', {}, old)).errors).toHaveLength(1)
      expect(await opens(email, invitation.key)).toBe('login')
      expect(await take(invitation)).toBe('INVITATION_NEEDS_LOGIN')
      expect(await rolesOf(thirdParty.userId)).toEqual(['attendee'])
      expect(await opensWith(email, thirdParties)).toBe(false)
      // Forgot Password, the login, and the roles that waited for it.
      const key = await keyFor(thirdParty.userId, 'reset')
      expect(await codeIn(resetting, { input: { login: email, key, password: next } })).toBe(undefined)
      const token = await tokenFor(portal, thirdParty)
      expect(await codeIn(accepting, { input: { login: email, key: invitation.key } }, token)).toBe(undefined)
      expect(await rolesOf(thirdParty.userId)).toEqual(['attendee', 'staff'])
    })
    it('cannot log in after the invitation is accepted, even if staff gave it a role', async () => {
      const email = address()
      const thirdParty = await rival(email)
      await portal.db
        .updateTable('app_user')
        .set({ roles: ['staff'] })
        .where('id', '=', thirdParty.userId)
        .execute()
      const invitation = await invite(email)
      const token = await tokenFor(portal, thirdParty)
      expect(await take(invitation)).toBe(undefined)
      expect(await whatStillOpens(portal, thirdParty.userId)).toEqual([])
      expect((await portal.query('{ __typename }', {}, token)).errors).toHaveLength(1)
      expect(await opensWith(email, thirdParties)).toBe(false)
    })
  })
})

describe('an account that verified the invited address in the meantime', () => {
  describe.each([
    ['without two-step login', false],
    ['with two-step login', true],
  ])('%s', (_name, hasSecondStep) => {
    const invited = async () => {
      const email = address()
      const invitation = await invite(email)
      const own = await buildAttendee(portal.db, { email, password: thirdParties })
      if (hasSecondStep) await buildAuthenticatorApp(portal, own.userId)
      return { email, invitation, own }
    }
    it('keeps its password, login, and roles when only the invitation link is used', async () => {
      const { email, invitation, own } = await invited()
      const token = await tokenFor(portal, own)
      expect(await take(invitation)).toBe('INVITATION_NEEDS_LOGIN')
      expect([await opensWith(email, thirdParties), await opensWith(email, next)]).toEqual([true, false])
      expect((await portal.query('{ __typename }', {}, token)).errors).toEqual([])
      expect(await rolesOf(own.userId)).toEqual(['attendee'])
    })
    it('accepts the invitation once from its own login, and the inviter gets an email', async () => {
      const { email, invitation, own } = await invited()
      const token = await tokenFor(portal, own)
      await takeMails(portal)
      const input = { login: email, key: invitation.key }
      expect(await codeIn(accepting, { input }, token)).toBe(undefined)
      expect(await rolesOf(own.userId)).toEqual(['attendee', 'staff'])
      const [mail] = await takeMails(portal)
      expect(mail).toMatchObject({ kind: 'invitationJoined', to: administrator.email })
      expect((mail!.data as unknown as { opens: { kind: string }[] }).opens.map(({ kind }) => kind)).toEqual(
        hasSecondStep ? ['code'] : [],
      )
      expect(await codeIn(accepting, { input }, token)).toBe('RESET_KEY_INVALID')
    })
    it('is reported to an administrator who invites it again, with its start date and credentials', async () => {
      const { email, own } = await invited()
      const { errors } = await portal.query(creating, { email }, byAdministrator)
      expect(errors[0]!.extensions).toMatchObject({
        code: 'EMAIL_TAKEN',
        data: { since: '2026-10-01', opens: hasSecondStep ? ['code'] : [] },
      })
      expect(await rolesOf(own.userId)).toEqual(['attendee'])
    })
    it('blocks other logins from accepting the invitation', async () => {
      const { email, invitation } = await invited()
      const other = await buildAttendee(portal.db)
      const input = { login: email, key: invitation.key }
      expect(await codeIn(accepting, { input }, await tokenFor(portal, other))).toBe('INVITATION_NEEDS_LOGIN')
      expect(await codeIn(accepting, { input })).toBe('NOT_LOGGED_IN')
      expect(await rolesOf(invitation.userId)).toEqual(['attendee', 'staff'])
    })
  })
  it('cannot accept an invitation with its own password reset key', async () => {
    const own = await buildAttendee(portal.db)
    const input = { login: own.email, key: await keyFor(own.userId, 'reset') }
    expect(await codeIn(accepting, { input }, await tokenFor(portal, own))).toBe('RESET_KEY_INVALID')
  })
})

describe('an invitation to an address that no other account uses', () => {
  it('sets a password once and logs in with it', async () => {
    const invitation = await invite(address())
    expect(invitation.known).toEqual([])
    expect(await opens(invitation.email, invitation.key)).toBe('password')
    expect(await take(invitation)).toBe(undefined)
    expect(await opensWith(invitation.email, next)).toBe(true)
    expect(await opens(invitation.email, invitation.key)).toBe(null)
  })
  it('ignores a closed account with the same address', async () => {
    const email = address()
    const closed = await buildAttendee(portal.db, { email, password: thirdParties })
    await portal.db
      .updateTable('app_user')
      .set({
        closed_at: portal.clock.now(),
        email: `closed-${closed.userId}@closed.invalid`,
        email_verified_at: null,
      })
      .where('id', '=', closed.userId)
      .execute()
    const invitation = await invite(email)
    expect(invitation.known).toEqual([])
    expect(await take(invitation)).toBe(undefined)
    expect(await rolesOf(closed.userId)).toEqual(['attendee'])
  })
})
