import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { joinInvitation } from '#server/accounts/access/join-invitation.ts'
import { changeRoles } from '#server/accounts/roles/change-roles.ts'
import { buildAttendee, buildUser, tokenFor } from '#server/testing/builders/builders.ts'
import { buildFacilitator } from '#server/testing/builders/class-builders.ts'
import { plants } from '#server/testing/builders/planted.ts'
import { type Portal, type PortalError, startPortal } from '#server/testing/portal.ts'
import { makeAdministrator } from './make-administrator/make-administrator.command.ts'

let portal: Portal
let administrator: string
beforeAll(async () => {
  portal = await startPortal()
  administrator = await tokenFor(portal, await buildUser(portal.db, { roles: ['administrator'] }))
})
afterAll(() => portal.close())
beforeEach(async () => {
  await portal.db.deleteFrom('access_review').execute()
})

interface Account {
  userId: number
  email: string
}
/** What opens the account besides its password. */
const states = {
  'its password only': () => buildAttendee(portal.db, { password: 'Portal-demo-2026' }),
  'the owner’s passkey': async () => {
    const built = await buildAttendee(portal.db, { password: 'Portal-demo-2026' })
    await portal.db.transaction().execute((tx) => plants.passkey(portal, built.userId, tx))
    return built
  },
  'a passkey that is older than the verification': async () => {
    const built = await buildAttendee(portal.db, { password: 'Portal-demo-2026' })
    await portal.db.transaction().execute((tx) => plants.passkey(portal, built.userId, tx))
    await portal.db
      .updateTable('app_user')
      .set({ email_verified_at: new Date(portal.clock.now().getTime() + 1000) })
      .where('id', '=', built.userId)
      .execute()
    return built
  },
} as const
type State = keyof typeof states

type Outcome = { code: string; told: string[] | null }
const outcome = (errors: readonly PortalError[], given: string[] | null): Outcome => ({
  code: errors[0]?.extensions.code ?? 'ok',
  told: (errors[0]?.extensions.data as { opens?: string[] } | undefined)?.opens ?? given,
})
const changing = `mutation M($input: ChangePersonInput!) {
  changePerson(input: $input) { knownAccounts { since isProven opens } }
}`
async function change(
  { userId }: Account,
  roles: string[],
  more: object = {},
  capabilities: string[] = [],
): Promise<Outcome> {
  const { edit_version: editVersion } = await portal.db
    .selectFrom('app_user')
    .select('edit_version')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const person = { firstName: 'Ann', lastName: 'Example', roles, capabilities }
  const { data, errors } = await portal.query<{ changePerson: { knownAccounts: { opens: string[] }[] } }>(
    changing,
    { input: { userId, editVersion, person, ...more } },
    administrator,
  )
  return outcome(errors, data?.changePerson?.knownAccounts[0]?.opens ?? null)
}
const inviting = `mutation M($input: InviteFacilitatorInput!) {
  inviteFacilitator(input: $input) { knownAccounts { opens } }
}`
async function invite({ email }: Account, more: object = {}): Promise<Outcome> {
  const { data, errors } = await portal.query<{
    inviteFacilitator: { knownAccounts: { opens: string[] }[] }
  }>(inviting, { input: { firstName: 'Ann', lastName: 'Example', email, ...more } }, administrator)
  return outcome(errors, data?.inviteFacilitator?.knownAccounts[0]?.opens ?? null)
}

async function link({ userId }: Account, accessSeen: boolean): Promise<Outcome> {
  const { id: facilitatorId } = await buildFacilitator(portal.db)
  const linking = `mutation M($input: LinkFacilitatorInput!) {
    linkFacilitator(input: $input) { knownAccounts { opens } }
  }`
  const { data, errors } = await portal.query<{ linkFacilitator: { knownAccounts: { opens: string[] }[] } }>(
    linking,
    { input: { userId, facilitatorId, accessSeen } },
    administrator,
  )
  return outcome(errors, data?.linkFacilitator?.knownAccounts[0]?.opens ?? null)
}
async function linkByEmail({ email }: Account, accessSeen: boolean): Promise<Outcome> {
  const { id: facilitatorId } = await buildFacilitator(portal.db)
  const linking = `mutation M($input: LinkFacilitatorByEmailInput!) {
    linkFacilitatorByEmail(input: $input) { facilitator { account { known { opens } } } }
  }`
  const { data, errors } = await portal.query<{
    linkFacilitatorByEmail: { facilitator: { account: { known: { opens: string[] } } } }
  }>(linking, { input: { facilitatorId, email, accessSeen } }, administrator)
  return outcome(errors, data?.linkFacilitatorByEmail?.facilitator.account.known.opens ?? null)
}

/** Every way to give an existing account a role or right. `asks`: an administrator, who sees a warning first. */
const ways: Record<
  string,
  {
    requires: 'always' | 'more than a password' | 'nobody'
    give: (account: Account, seen: boolean) => Promise<Outcome>
  }
> = {
  'changePerson, a role': {
    requires: 'more than a password',
    give: (account, accessSeen) => change(account, ['attendee', 'staff'], { accessSeen }),
  },
  'changePerson, a capability': {
    requires: 'more than a password',
    give: (account, accessSeen) => change(account, ['attendee'], { accessSeen }, ['viewOtherRosters']),
  },
  'linkFacilitator, a facilitator’s rosters': { requires: 'more than a password', give: link },
  'linkFacilitatorByEmail, a facilitator’s rosters': { requires: 'more than a password', give: linkByEmail },
  'an invitation as facilitator, linked': {
    requires: 'always',
    give: (account, linkAccount) => invite(account, { linkAccount }),
  },
  'an invitation accepted from its login': {
    requires: 'nobody',
    give: async ({ userId, email }) => {
      const invited = await buildUser(portal.db, { email: `x-${email}`, roles: ['staff'], verified: false })
      await portal.db
        .transaction()
        .execute((tx) =>
          joinInvitation(tx, portal.deps.events, { invitedId: invited.userId, userId }, portal.clock.now()),
        )
      return outcome([], null)
    },
  },
  'Staff Login, and the login of a website': {
    requires: 'nobody',
    give: async ({ userId }) => {
      await portal.db
        .transaction()
        .execute((tx) =>
          changeRoles(
            tx,
            portal.deps.events,
            userId,
            { held: ['attendee'], roles: ['attendee', 'staff'] },
            portal.clock.now(),
          ),
        )
      return outcome([], null)
    },
  },
  'make-administrator': {
    requires: 'nobody',
    give: async ({ email }) => {
      const made = await makeAdministrator(
        { db: portal.db, publicUrl: portal.url, now: portal.clock.now() },
        email,
        null,
      )
      if (!made.ok) throw new Error(made.code)
      return outcome([], made.value.known[0]?.opens ?? null)
    },
  },
}
const hasMore = async ({ userId }: Account) => {
  const { roles, capabilities } = await portal.db
    .selectFrom('app_user')
    .select(['roles', 'capabilities'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const isFacilitator = await portal.db
    .selectFrom('facilitator')
    .select('id')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return roles.length > 1 || capabilities.length > 0 || isFacilitator !== undefined
}
const reviewed = async ({ userId }: Account) =>
  (await portal.db
    .selectFrom('access_review')
    .select(['reasons', 'looked_at', 'mailed_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst()) ?? null

describe.each(Object.entries(ways))('granting a role by %s', (_name, { requires, give }) => {
  it.each(Object.keys(states) as State[])(
    'to an account that opens with %s requires the documented confirmation',
    async (state) => {
      const account = await states[state]()
      const opens = state === 'its password only' ? [] : ['passkey']
      const requested = requires === 'always' || (requires === 'more than a password' && opens.length > 0)
      if (requested) {
        expect(await give(account, false), 'told before').toEqual({
          code: requires === 'always' ? 'ACCOUNT_EXISTS' : 'ACCESS_NOT_SEEN',
          told: opens,
        })
        expect(await hasMore(account)).toBe(false)
        expect(await reviewed(account)).toBe(null)
      }
      const given = await give(account, true)
      expect(given.code).toBe('ok')
      if (requires !== 'nobody') expect(given.told, 'and in the answer').toEqual(opens)
      expect(await hasMore(account)).toBe(true)
      // Administrators see what opens it, and its owner is emailed that, whichever way the role came.
      expect(await reviewed(account)).toEqual(
        state === 'a passkey that is older than the verification'
          ? { reasons: ['role', 'older'], looked_at: null, mailed_at: null }
          : null,
      )
    },
  )
})

describe('an account with credentials older than its verification', () => {
  it('is reviewed again when it gains roles, but not when it loses roles or changes its name', async () => {
    const account = await states['a passkey that is older than the verification']()
    await change(account, ['attendee', 'staff'], { accessSeen: true })
    await portal.db
      .updateTable('access_review')
      .set({ looked_at: portal.clock.now(), mailed_at: portal.clock.now() })
      .execute()
    expect((await change(account, ['attendee'])).code).toBe('ok')
    expect((await reviewed(account))!.looked_at).not.toBe(null)
    expect((await change(account, ['attendee', 'facilitator'])).code).toBe('ACCESS_NOT_SEEN')
    await change(account, ['attendee', 'facilitator'], { accessSeen: true })
    expect((await reviewed(account))!.looked_at).toBe(null)
  })
  it('is reviewed when it is linked to a facilitator', async () => {
    const account = await states['a passkey that is older than the verification']()
    await portal.db.insertInto('facilitator').values({ name: 'Ann', user_id: account.userId }).execute()
    expect((await reviewed(account))!.reasons).toEqual(['role', 'older'])
  })
})
