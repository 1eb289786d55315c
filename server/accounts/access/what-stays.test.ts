import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccessOccasion, accessFates, type WayIn } from '#domain/accounts/access/access.rule.ts'
import { newSecretKey } from '#server/platform/keys/secret-key.ts'
import { type BuiltAttendee, buildAttendee, buildUser, tokenFor } from '#server/testing/builders/builders.ts'
import {
  type Plant,
  plantEverything,
  plantsOfHelpers,
  whatStillOpens,
} from '#server/testing/builders/planted.ts'
import { shownCode } from '#server/testing/builders/second-factors.ts'
import { buildHostBinding, hostNonce } from '#server/testing/host-nonce.ts'
import { takeMails } from '#server/testing/mailed.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'

const password = 'Portal-demo-2026'
const next = 'Willow-Tree-26'

/**
 * Every column of the database that refers to an account: how it opens the account, or why it opens nothing and stays.
 */
const columns: Record<string, { opens: WayIn } | { stays: string }> = {
  'session.user_id': { opens: 'logins' },
  'host_session.user_id': { opens: 'logins' },
  'switched_session.administrator_id': { opens: 'logins' },
  'switched_session.user_id': { stays: 'An administrator acts by their own login, which ends with theirs.' },
  'host_binding.user_id': { opens: 'mailedKeys' },
  'login_challenge.user_id': { opens: 'logins' },
  'login_challenge.switch_to': {
    stays: 'An administrator will act by their own login, which ends with theirs.',
  },
  'email_key.user_id': { opens: 'mailedKeys' },
  'passkey.user_id': { opens: 'secondFactors' },
  'authenticator_app.user_id': { opens: 'secondFactors' },
  'recovery_code.user_id': { opens: 'secondFactors' },
  'sso_identity.user_id': { opens: 'bindings' },
  'api_key.owner_id': { opens: 'apiKeys' },
  'api_key.created_by': { stays: 'It calls in the name of its owner, who is told of it.' },
  'calendar_subscription.attendee_id': { opens: 'calendars' },
  'facilitator_settings.user_id': { opens: 'calendars' },
  'care.person_id': { opens: 'helpers' },
  'care.carer_id': {
    stays: 'Whom they help is theirs; it needs their login. A calendar that they made for them ends.',
  },
  'care_request.person_id': { stays: 'A question that opens nothing until its receiver agrees.' },
  'own_login_offer.person_id': {
    stays: 'Of somebody without a login, to whom nothing here happens but that they get an address.',
  },
  'own_login_offer.asked_by': { opens: 'mailedKeys' },
  'care_request.asked_by': { opens: 'mailedKeys' },
  'access_review.user_id': { stays: 'Administrators have not looked at it yet.' },
  'access_review.looked_by': { stays: 'Says who looked.' },
  'act.by_id': { stays: 'Says who did it.' },
  'act.undone_by': { stays: 'Says who took it back.' },
  'address_change.user_id': {
    stays: 'Who took the account over must not end that the old address takes it back.',
  },
  'attendee.user_id': { stays: 'What the person told; it opens nothing.' },
  'attendee_demographics.attendee_id': { stays: 'What the person told; it opens nothing.' },
  'registration.attendee_id': { stays: 'A registered seat.' },
  'registration.booked_by': { stays: 'Says who registered them.' },
  'registration.shown_to': { stays: 'The helper reads one class by their own login.' },
  'registration.checked_in_by': { stays: 'Says who ticked.' },
  'first_booking.user_id': { stays: 'What was chosen; it is registered once, and opens nothing.' },
  'asked_list.attendee_id': {
    stays: 'A question of who helps; its links end with the number of the person.',
  },
  'asked_list.asked_by': { stays: 'Says who asked.' },
  'waiting.attendee_id': { stays: 'A place in a line.' },
  'waiting.offered_by': { stays: 'Says who offered.' },
  'standing_place.attendee_id': { stays: 'A wish for dates to come.' },
  'call_line.done_by': { stays: 'Says who called.' },
  'stopped_booking.attendee_id': { stays: 'What that wish waits for.' },
  'guest_told.attendee_id': { stays: 'Says who brought the guest; of the guest there is a keyed hash.' },
  'facilitator.user_id': { stays: 'What staff gave.' },
  'webhook.created_by': { stays: 'It is the portal’s, and names who made it.' },
  'no_one_came.by_id': { stays: 'Says who pressed it.' },
  'outbox_mail.user_id': { stays: 'Mail on its way; the keys in it are used up.' },
  'audit_entry.actor_id': { stays: 'The log.' },
  'audit_entry.about_user_id': { stays: 'The log.' },
  'audit_entry.switched_to_id': { stays: 'The log.' },
  'terms_agreement.user_id': { stays: 'What the person agreed to; it opens nothing.' },
  'correction.answered_by': { stays: 'Says who answered.' },
  'retention.started_by': { stays: 'Says who started it.' },
  'account_use.user_id': { stays: 'When the account was last used; it opens nothing.' },
  'closing_notice.user_id': { stays: 'Says when the account was to close; whoever uses it ends that.' },
  'legal_hold.user_id': { stays: 'Keeps data; it opens nothing.' },
  'legal_hold.attendee_id': { stays: 'Of somebody without an account.' },
  'legal_hold.held_by': { stays: 'Says who set it.' },
  'import_run.started_by': { stays: 'Says who imported.' },
}

/** How each planted row opens the account. */
const wayOf: Record<Plant, WayIn> = {
  session: 'logins',
  host_session: 'logins',
  login_challenge: 'logins',
  email_key: 'mailedKeys',
  host_binding: 'mailedKeys',
  passkey: 'secondFactors',
  authenticator_app: 'secondFactors',
  recovery_code: 'secondFactors',
  sso_identity: 'bindings',
  api_key: 'apiKeys',
  calendar_subscription: 'calendars',
  facilitator_settings: 'calendars',
  helped_calendar: 'calendars',
  care_offered: 'mailedKeys',
  own_login_offered: 'mailedKeys',
}

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.close())

it('lists every column that references an account, and no others', async () => {
  const { rows } = await sql<{ name: string }>`
    select c.conrelid::regclass || '.' || a.attname as name
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' and c.confrelid in ('app_user'::regclass, 'attendee'::regclass)
    order by 1`.execute(portal.db)
  // If you add such a column in any table, give its reason here.
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(columns).toSorted())
})

it('covers every event that ends access', () => {
  const tried = new Set(Object.values(cases).map(({ fates }) => fates))
  expect([...tried].filter((one) => one !== 'nothing').toSorted()).toEqual(
    Object.keys(accessFates).toSorted(),
  )
})

interface Person extends BuiltAttendee {
  token: string
}
interface Case {
  /** What happens to the existing access: as the rule says. The caller may also replace the password. */
  fates: AccessOccasion | 'nothing'
  /** The address is not verified. The account has planted rows from before the guard existed. */
  isUnverified?: true
  options?: Parameters<typeof buildAttendee>[1]
  except?: readonly Plant[]
  act: (person: Person) => Promise<unknown>
  /** The password that opens the account afterwards. Null: none. */
  opensBy: string | null
}

async function keyFor(userId: number, purpose: string, new_email: string | null = null): Promise<string> {
  const { key, hash: key_hash } = newSecretKey()
  const created_at = portal.clock.now()
  const expires_at = new Date(created_at.getTime() + 600_000)
  const row = { user_id: userId, purpose, key_hash, created_at, expires_at, new_email }
  await portal.db.insertInto('email_key').values(row).execute()
  return key
}
const verifying = 'mutation ($input: VerifyUserEmailInput!) { verifyUserEmail(input: $input) { success } }'
const verify = async ({ userId, email }: Person, more: object = {}, token?: string) =>
  portal.query(
    verifying,
    { input: { username: email, verificationKey: await keyFor(userId, 'verify'), ...more } },
    token,
  )
const resetting =
  'mutation ($input: ResetUserPasswordInput!) { resetUserPassword(input: $input) { user { databaseId } } }'
const reset = (input: object) => portal.query(resetting, { input })
const secondFactors = ['passkey', 'authenticator_app', 'recovery_code'] as const

const administrator = async () => tokenFor(portal, await buildUser(portal.db, { roles: ['administrator'] }))
const onPerson = async (field: string, userId: number) =>
  portal.request(
    `mutation ($input: OfPersonInput!) { ${field}(input: $input) { clientMutationId } }`,
    { input: { userId } },
    await administrator(),
  )

const cases: Record<string, Case> = {
  'a first verification by link only': {
    fates: 'provedByMail',
    isUnverified: true,
    act: (person) => verify(person),
    opensBy: null,
  },
  'a first verification by link with a new password': {
    fates: 'provedByMail',
    isUnverified: true,
    act: (person) => verify(person, { newPassword: next }),
    opensBy: next,
  },
  'a first verification by link with the password': {
    fates: 'provedByOwner',
    isUnverified: true,
    except: secondFactors,
    act: (person) => verify(person, { password }),
    opensBy: password,
  },
  'a first verification by link while logged in': {
    fates: 'provedByOwner',
    isUnverified: true,
    except: secondFactors,
    act: (person) => verify(person, {}, person.token),
    opensBy: password,
  },
  'a change of address while logged in': {
    fates: 'provedByOwner',
    act: async (person) => {
      const email = `moved-${person.email}`
      const verificationKey = await keyFor(person.userId, 'verify', email)
      const { errors } = await portal.query(
        verifying,
        { input: { username: person.email, email, verificationKey } },
        person.token,
      )
      person.email = email
      return errors
    },
    opensBy: password,
  },
  'a password reset of an unverified account': {
    fates: 'provedByMail',
    isUnverified: true,
    act: async ({ userId, email }) =>
      reset({ login: email, key: await keyFor(userId, 'reset'), password: next }),
    opensBy: next,
  },
  'an accepted invitation': {
    fates: 'provedByMail',
    isUnverified: true,
    options: { password_hash: null, roles: ['staff', 'attendee'] },
    act: async ({ userId, email }) =>
      reset({ login: email, key: await keyFor(userId, 'reset'), password: next }),
    opensBy: next,
  },
  'a password reset of a verified account without a second step': {
    fates: 'reset',
    except: secondFactors,
    act: async ({ userId, email }) =>
      reset({ login: email, key: await keyFor(userId, 'reset'), password: next }),
    opensBy: next,
  },
  'a password reset of a verified account with its second step': {
    fates: 'resetWithSecondStep',
    act: async ({ userId, email }) => {
      const input = { login: email, key: await keyFor(userId, 'reset'), password: next }
      const { challenge } = (await reset(input)).errors[0]!.extensions.data as { challenge: string }
      return reset({ ...input, challenge, code: shownCode(portal.clock.now()) })
    },
    opensBy: next,
  },
  'a password reset of a verified account without passing its second step': {
    fates: 'nothing',
    act: async ({ userId, email }) =>
      reset({ login: email, key: await keyFor(userId, 'reset'), password: next }),
    opensBy: password,
  },
  'a verification by an administrator': {
    fates: 'provedByMail',
    isUnverified: true,
    except: [...secondFactors, 'sso_identity', 'api_key', 'calendar_subscription', 'facilitator_settings'],
    act: ({ userId }) => onPerson('verifyPerson', userId),
    opensBy: null,
  },
  'a verification by an administrator for an account with a role': {
    fates: 'provedByMail',
    isUnverified: true,
    options: { roles: ['administrator', 'attendee'] },
    act: ({ userId }) => onPerson('verifyPerson', userId),
    opensBy: null,
  },
  'an invitation verified by the surrounding website': {
    fates: 'provedByMail',
    isUnverified: true,
    // With a role, the owner must agree first. If bound to another user of the website, the login is rejected.
    options: { password_hash: null, roles: ['attendee'] },
    except: ['sso_identity'],
    act: async ({ email }) => {
      const loggingIn =
        'mutation ($input: LoginByHostInput!) { loginByHost(input: $input) { user { databaseId } } }'
      await portal.request(loggingIn, { input: { nonce: hostNonce(portal, { email }) } })
    },
    opensBy: null,
  },
  'a change of password with the current one': {
    fates: 'passwordChanged',
    act: ({ token }) =>
      portal.request(
        `mutation ($p: String!, $n: String!) {
          changeUserPassword(input: { password: $p, newPassword: $n, confirmNewPassword: $n }) { success } }`,
        { p: password, n: next },
        token,
      ),
    opensBy: next,
  },
  'the end of all logins': {
    fates: 'loginsEnded',
    act: ({ token }) => portal.request('mutation { endAllSessions(input: {}) { success } }', {}, token),
    opensBy: password,
  },
  'the end of all logins by an administrator': {
    fates: 'loginsEnded',
    act: ({ userId }) => onPerson('endSessionsOf', userId),
    opensBy: password,
  },
  'a six-digit code entered in the login that signed up': {
    fates: 'provedByOwner',
    isUnverified: true,
    except: secondFactors,
    act: async ({ userId, token }) => {
      const resending =
        'mutation ($id: Int!) { resendEmailVerificationEmail(input: { id: $id }) { success } }'
      await portal.request(resending, { id: userId }, token)
      const { code } = (await takeMails(portal)).find(({ kind }) => kind === 'verifyEmail')!.data
      const verifyDocument =
        'mutation ($code: String!) { verifyEmailByCode(input: { code: $code }) { success } }'
      return portal.request(verifyDocument, { code }, token)
    },
    opensBy: password,
  },
  'an address that a helped person gets and accepts': {
    fates: 'addressGiven',
    isUnverified: true,
    act: async ({ userId, email }) => {
      const { key, hash: key_hash } = newSecretKey()
      const { userId: asked_by } = await buildUser(portal.db)
      await sql`update app_user set email = ${`${userId}@in-care.invalid`} where id = ${userId}`.execute(
        portal.db,
      )
      await portal.db
        .insertInto('own_login_offer')
        .values({
          person_id: userId,
          asked_by,
          address: email,
          key_hash,
          asked_at: portal.clock.now(),
          until: new Date(portal.clock.now().getTime() + 600_000),
        })
        .execute()
      return portal.request('mutation ($key: String!) { takeOwnLogin(input: { key: $key }) { login } }', {
        key,
      })
    },
    opensBy: null,
  },
  'an undone change of address with the earlier second step': {
    fates: 'takenBack',
    act: async (person) => {
      portal.clock.advance(1000)
      await takeMails(portal)
      const email = `thief-${person.email}`
      const verificationKey = await keyFor(person.userId, 'verify', email)
      await portal.query(
        verifying,
        { input: { username: person.email, email, verificationKey } },
        person.token,
      )
      const { username, key } = (await takeMails(portal)).find(({ kind }) => kind === 'emailTakeBack')!.data
      const taking =
        'mutation ($input: TakeBackEmailInput!) { takeBackEmail(input: $input) { user { databaseId } } }'
      const input = { login: username, key, password: next }
      const { errors } = await portal.query(taking, { input })
      const { challenge } = errors[0]!.extensions.data as { challenge: string }
      return portal.request(taking, { input: { ...input, challenge, code: shownCode(portal.clock.now()) } })
    },
    opensBy: next,
  },
  'a website login confirmed by email for an invitation': {
    fates: 'provedByMail',
    isUnverified: true,
    options: { password_hash: null, roles: ['staff', 'attendee'] },
    act: async ({ userId }) => {
      const key = await buildHostBinding(portal, userId, { byMail: true })
      return portal.request(
        'mutation ($key: String!) { acceptHostLogin(input: { key: $key }) { success } }',
        {
          key,
        },
      )
    },
    opensBy: null,
  },
  'a magic link': {
    fates: 'nothing',
    except: [...secondFactors, 'email_key'],
    act: async ({ userId, email }) =>
      portal.request('mutation ($input: LoginInput!) { magicLinkLogin(input: $input) { authToken } }', {
        input: { username: email, password: await keyFor(userId, 'magic') },
      }),
    opensBy: password,
  },
  'the link that ends all access': {
    fates: 'endedByOwner',
    act: async ({ userId, email }) =>
      portal.request('mutation ($input: KeyLinkInput!) { endAccess(input: $input) { success } }', {
        input: { login: email, key: await keyFor(userId, 'endAccess') },
      }),
    opensBy: null,
  },
}

/** Acts that do not end the login that made them. */
const preservesMyLogin = new Set([
  'a first verification by link while logged in',
  'a change of address while logged in',
  'a change of password with the current one',
  'a six-digit code entered in the login that signed up',
])

const named = [
  ['session', 'token_hash'],
  ['host_session', 'cookie_hash'],
  ['login_challenge', 'token_hash'],
  ['sso_identity', 'subject'],
] as const

async function identities(userId: number): Promise<string[]> {
  const found = []
  for (const [table, column] of named) {
    const { rows } = await sql<{ one: string }>`
      select ${sql.ref(column)}::text as one from ${sql.table(table)} where user_id = ${userId}`.execute(
      portal.db,
    )
    found.push(...rows.map(({ one }) => one))
  }
  return found
}

async function openLogins(user_id: number): Promise<number> {
  const open = portal.db.selectFrom('session').where('ended_at', 'is', null)
  return (await open.select('id').where('user_id', '=', user_id).execute()).length
}

/** Deletes the logins that the tested act itself started. They do not count as access that the act left open. */
async function forgetNew(userId: number, known: readonly string[]): Promise<void> {
  for (const [table, column] of named)
    await sql`delete from ${sql.table(table)}
      where user_id = ${userId} and not ${sql.ref(column)}::text = any(${[...known]})`.execute(portal.db)
}

describe.each(Object.keys(cases))('%s', (name) => {
  const { fates, isUnverified = false, options, except = [], act, opensBy } = cases[name]!
  let before: Plant[]
  let after: Plant[]
  let person: Person
  beforeAll(async () => {
    const built = await buildAttendee(portal.db, {
      ...(options && 'password_hash' in options ? {} : { password }),
      verified: !isUnverified,
      ...options,
    })
    person = { ...built, token: await tokenFor(portal, built) }
    await plantEverything(portal, built.userId, { except, isUnverified })
    before = await whatStillOpens(portal, built.userId)
    const known = await identities(person.userId)
    await act(person)
    await forgetNew(person.userId, known)
    after = await whatStillOpens(portal, built.userId)
  })

  it('starts with every applicable way to log in', () => {
    const could = (Object.keys(wayOf) as Plant[]).filter(
      (plant) => !except.includes(plant) && !(isUnverified && plantsOfHelpers.includes(plant)),
    )
    expect(before).toEqual(expect.arrayContaining(could))
  })
  it('leaves exactly what the access table specifies', async () => {
    const stays = before.filter((plant) => {
      if (fates === 'nothing') return true
      if (plant === 'session' && preservesMyLogin.has(name)) return true
      return accessFates[fates][wayOf[plant]] !== 'ends'
    })
    expect(after.toSorted()).toEqual(stays.toSorted())
    if (preservesMyLogin.has(name)) expect(await openLogins(person.userId)).toBe(1)
  })
  it(opensBy === null ? 'has no password' : 'opens by the password of its owner alone', async () => {
    const loggingIn = 'mutation ($input: LoginInput!) { login(input: $input) { authToken } }'
    for (const word of [password, next]) {
      const { errors } = await portal.query(loggingIn, { input: { username: person.email, password: word } })
      const isTaken = errors[0]?.extensions.code !== 'INVALID_CREDENTIALS'
      expect([word, isTaken]).toEqual([word, word === opensBy])
    }
  })
})
