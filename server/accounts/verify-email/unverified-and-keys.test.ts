import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Role, roles } from '#domain/kernel/access/roles.ts'
import type { EmailKeyPurpose } from '#domain/kernel/mail/mailed-key.ts'
import { hashSecretKey, newSecretKey } from '#server/platform/keys/secret-key.ts'
import { buildAttendee, buildUser, tokenFor } from '#server/testing/builders/builders.ts'
import { minutes } from '#server/testing/fixed-clock.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { solvedBotCheck } from '#server/testing/solved-bot-check.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.close())

describe('an unverified account with a role', () => {
  /** A call that the role allows. Null: it allows none. */
  const opened: Record<Role, string | null> = {
    attendee: null,
    facilitator: '{ facilitatorDashboard { __typename } }',
    staff: '{ mailRows(where: {}) { __typename } }',
    administrator: '{ personRows(where: {}) { __typename } }',
  }
  it.each(roles.flatMap((role) => (opened[role] === null ? [] : [[role, opened[role]] as const])))(
    'is treated as an attendee: %s',
    async (role, call) => {
      const unverified = await buildUser(portal.db, { roles: [role], verified: false })
      const verified = await buildUser(portal.db, { roles: [role] })
      const codes = async (person: typeof verified) =>
        (await portal.query(call, {}, await tokenFor(portal, person))).errors.map(
          ({ extensions }) => extensions.code,
        )
      expect(await codes(unverified)).toEqual(['FORBIDDEN'])
      expect(await codes(verified)).toEqual([])
    },
  )
})

describe('an emailed key', () => {
  const purposes: EmailKeyPurpose[] = ['verify', 'magic', 'reset']
  const uses: [string, EmailKeyPurpose, string][] = [
    [
      'logs in',
      'magic',
      'mutation ($email: String!, $key: String!) { use: magicLinkLogin(input: { username: $email, password: $key }) { __typename } }',
    ],
    [
      'sets a new password',
      'reset',
      'mutation ($email: String!, $key: String!) { use: resetUserPassword(input: { login: $email, key: $key, password: "Willow-Tree-26" }) { __typename } }',
    ],
    [
      'verifies an address',
      'verify',
      `mutation ($email: String!, $key: String!) { use: verifyUserEmail(input: { username: $email, verificationKey: $key,
        newPassword: "Willow-Tree-26", firstName: "Ann", lastName: "Lee" }) { __typename } }`,
    ],
  ]
  const cases = uses.flatMap(([what, needed, document]) =>
    purposes.map((purpose) => [purpose, what, purpose === needed, document] as const),
  )
  it.each(cases)('for %s %s: %s', async (purpose, _what, works, document) => {
    const ann = await buildAttendee(portal.db, {
      verified: purpose !== 'verify',
      password: 'Portal-demo-2026',
    })
    const { key } = newSecretKey()
    const now = portal.clock.now()
    await portal.db
      .insertInto('email_key')
      .values({
        user_id: ann.userId,
        purpose,
        key_hash: hashSecretKey(key),
        created_at: now,
        expires_at: new Date(now.getTime() + minutes(10)),
      })
      .execute()
    const before = await portal.db.selectFrom('app_user').selectAll().where('id', '=', ann.userId).execute()
    const { errors } = await portal.query(document, { email: ann.email, key })
    expect(errors.length === 0).toBe(works)
    const after = await portal.db.selectFrom('app_user').selectAll().where('id', '=', ann.userId).execute()
    if (!works) expect(after).toEqual(before)
  })
})

describe('signing up', () => {
  beforeEach(async () => {
    await portal.db.deleteFrom('audit_entry').execute()
  })
  it('is recorded in the audit log as a login', async () => {
    const input = {
      username: 'newcomer@example.org',
      email: 'newcomer@example.org',
      firstName: 'Ann',
      lastName: 'Lee',
      password: 'Portal-demo-2026',
      terms: ['general-waiver', 'physical-activity-waiver'],
      botCheckToken: await solvedBotCheck(portal.deps),
    }
    const { registerUser } = await portal.request<{ registerUser: { user: { databaseId: number } } }>(
      'mutation ($input: RegisterUserInput!) { registerUser(input: $input) { user { databaseId } } }',
      { input },
    )
    const id = registerUser.user.databaseId
    const logged = await portal.db
      .selectFrom('audit_entry')
      .select(['actor_id as by', 'about_user_id as about', 'data'])
      .where('action', '=', 'person.loggedIn')
      .execute()
    expect(logged).toEqual([{ by: id, about: id, data: { way: 'signUp' } }])
  })
})
