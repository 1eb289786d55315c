import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { OidcConfig } from '#server/platform/config/config.ts'
import { buildAttendee, buildUser, type UserOptions } from '#server/testing/builders/builders.ts'
import { buildAuthenticatorApp } from '#server/testing/builders/second-factors.ts'
import { takeMails } from '#server/testing/mailed.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { bindIdentity } from './sso-identity.sql.ts'
import { ssoLogin } from './sso-login.command.ts'

const issuer = 'https://id.example.org'
const client: OidcConfig = { issuer, clientId: 'portal', clientSecret: 'secret', rolesClaim: 'roles' }
let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.close())
beforeEach(async () => {
  await portal.db.deleteFrom('audit_entry').execute()
  await takeMails(portal)
})

interface Case {
  /** The account. Null: none has the address. */
  account: UserOptions | null
  /** Whose identity it already has, and which subject the account has. */
  bound?: { subject: string }
  factor?: boolean
  claims?: object
  config?: Partial<OidcConfig>
}
interface Outcome {
  outcome: 'in' | 'second step' | 'unknownPerson' | 'noRole' | 'anotherIdentity'
  roles?: string[]
  /** What the log says about the account, or about no one. */
  log: string[]
  mails?: string[]
}
const staff = { roles: ['staff'] }
const loggedIn = 'person.loggedIn staffLogin'
const bound = 'person.loginBound staffLogin'
const refused = 'person.loginRefused staffLogin'
const changed = 'person.changed'
const first = { log: [bound, loggedIn], mails: ['staffLoginAdded'] }

it.each<[what: string, given: Case, outcome: Outcome]>([
  ['staff, the first time', { account: staff }, { outcome: 'in', roles: ['staff'], ...first }],
  [
    'staff whose login is bound',
    { account: staff, bound: { subject: 'sub' }, claims: { email: 'other@example.org' } },
    { outcome: 'in', roles: ['staff'], log: [loggedIn] },
  ],
  [
    'staff who become administrators',
    { account: staff, bound: { subject: 'sub' }, claims: { roles: ['administrator'] } },
    { outcome: 'in', roles: ['administrator'], log: [changed, loggedIn] },
  ],
  [
    'staff who also attend',
    {
      account: { roles: ['attendee', 'staff'] },
      bound: { subject: 'sub' },
      claims: { roles: ['facilitator'] },
    },
    { outcome: 'in', roles: ['facilitator', 'attendee'], log: [changed, loggedIn] },
  ],
  [
    'staff whose roles the provider does not say',
    { account: { roles: ['administrator', 'attendee'] }, config: { rolesClaim: undefined } },
    { outcome: 'in', roles: ['administrator', 'attendee'], ...first },
  ],
  [
    'an attendee whose roles the provider does not say',
    { account: { roles: ['attendee'] }, config: { rolesClaim: undefined } },
    { outcome: 'noRole', roles: ['attendee'], log: [refused] },
  ],
  [
    'staff without a role at the provider',
    { account: staff, claims: { roles: ['guest'] } },
    { outcome: 'noRole', roles: ['staff'], log: [refused] },
  ],
  [
    'staff with a second factor',
    { account: staff, factor: true },
    { outcome: 'second step', roles: ['staff'], log: [bound], mails: ['staffLoginAdded'] },
  ],
  [
    'staff with a second factor, if the provider has asked for one',
    { account: staff, factor: true, config: { secondFactorAtProvider: true } },
    { outcome: 'in', roles: ['staff'], ...first },
  ],
  [
    'another user with the address of staff',
    { account: staff, bound: { subject: 'before' } },
    { outcome: 'anotherIdentity', roles: ['staff'], log: [refused] },
  ],
  ['an unknown person', { account: null }, { outcome: 'unknownPerson', log: [`no one: ${refused}`] }],
  [
    'staff without a verified address',
    { account: { ...staff, verified: false } },
    { outcome: 'unknownPerson', log: [`no one: ${refused}`] },
  ],
  [
    'an address that the provider has not verified',
    { account: staff, claims: { email_verified: false } },
    { outcome: 'unknownPerson', log: [`no one: ${refused}`] },
  ],
  [
    'such an address, if the provider is trusted',
    { account: staff, claims: { email_verified: undefined }, config: { trustsUnverifiedEmail: true } },
    { outcome: 'in', roles: ['staff'], ...first },
  ],
  ['a user without an id', { account: staff, claims: { sub: '' } }, { outcome: 'unknownPerson', log: [] }],
  [
    'a user whose id is no text',
    { account: staff, claims: { sub: 7 } },
    { outcome: 'unknownPerson', log: [] },
  ],
])('Staff Login of %s', async (_what, given, expected) => {
  const { db } = portal
  // Others have logins of their own.
  const other = await buildAttendee(db, staff)
  await bindIdentity(db, { issuer, subject: `other ${other.userId}` }, other.userId, portal.clock.now())
  const person = given.account && (await buildUser(db, given.account))
  const subjectOf = (subject: string) => `${subject} ${other.userId}`
  if (person && given.bound)
    await bindIdentity(
      db,
      { issuer, subject: subjectOf(given.bound.subject) },
      person.userId,
      portal.clock.now(),
    )
  if (person && given.factor) await buildAuthenticatorApp(portal, person.userId)
  const oidc = { ...client, ...given.config }
  const claims = {
    sub: subjectOf('sub'),
    email: person?.email ?? 'nobody@example.org',
    email_verified: true,
    roles: given.account?.roles,
    ...given.claims,
  }
  const deps = { ...portal.deps, config: { ...portal.deps.config, oidc } }
  const result = await ssoLogin(deps, [claims], 'Firefox on Linux')
  const outcome = 'refused' in result ? result.refused : 'cookie' in result ? 'in' : 'second step'
  const entries = await db
    .selectFrom('audit_entry')
    .select(['action', 'about_user_id', 'data'])
    .orderBy('id')
    .execute()
  const log = entries.map(({ action, about_user_id, data }) => {
    const { way } = data as { way?: string }
    const about = about_user_id === null ? 'no one: ' : about_user_id === person?.userId ? '' : 'another: '
    return `${about}${action}${way ? ` ${way}` : ''}`
  })
  expect({ outcome, log }).toEqual({ outcome: expected.outcome, log: expected.log })
  expect((await takeMails(portal)).map(({ kind, to }) => [kind, to])).toEqual(
    (expected.mails ?? []).map((kind) => [kind, person!.email]),
  )
  if (!person) return
  const account = db.selectFrom('app_user').select('roles').where('id', '=', person.userId)
  if (expected.roles) expect((await account.executeTakeFirstOrThrow()).roles).toEqual(expected.roles)
  const sessions = db.selectFrom('session').select('device').where('user_id', '=', person.userId)
  expect(await sessions.execute()).toEqual(outcome === 'in' ? [{ device: 'Firefox on Linux' }] : [])
  if (outcome === 'second step') expect(result).toMatchObject({ methods: ['code'] })
  if (outcome === 'in') expect(result).toMatchObject({ userId: person.userId })
})
