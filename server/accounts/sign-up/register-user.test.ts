import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ShownWhen } from '#domain/accounts/answers/shown-fields.rule.ts'
import { buildAttendee } from '#server/testing/builders/builders.ts'
import { type CountedDatabase, countQueries } from '#server/testing/database/query-counter.ts'
import { hours, minutes } from '#server/testing/fixed-clock.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { solvedBotCheck } from '#server/testing/solved-bot-check.ts'

const document = `mutation SignUp($input: RegisterUserInput!) {
  registerUser(input: $input) {
    clientMutationId
    user {
      databaseId email firstName lastName name jwtAuthToken jwtRefreshToken jwtAuthExpiration emailVerified attendeeId
      roles { nodes { name } } additionalCapabilities accountStatus { termsAgreedTs }
      attendeeDetails { city state interest aboutYourself cellPhone yearOfBirth dateOfBirth profileCompleted }
      attendeeDemographics { race demographicsCompleted }
      communicationPreferences { contactMethod receiveEmail receiveSnailMail }
    }
  }
}`
interface SignUpResult {
  registerUser: {
    user: { databaseId: number; email: string; jwtAuthToken: string; jwtRefreshToken: string } & Record<
      string,
      unknown
    >
  }
}

describe('registerUser', () => {
  let portal: Portal
  let counted: CountedDatabase
  beforeAll(async () => {
    portal = await startPortal({
      seenDatabase: (db) => {
        counted = countQueries(db)
        return counted.db
      },
    })
  })
  afterAll(() => portal.close())
  beforeEach(async () => {
    await portal.db.deleteFrom('outbox_mail').execute()
  })
  const input = async (changes: object = {}) => ({
    username: 'annclass@example.org',
    email: 'ann+class@example.org',
    firstName: 'Ann',
    lastName: 'Lee',
    password: 'Portal-demo-2026',
    terms: ['general-waiver', 'physical-activity-waiver'],
    botCheckToken: await solvedBotCheck(portal.deps),
    ...changes,
  })
  const forEmail = (email: string, changes: object = {}) =>
    input({ email, username: email.replaceAll('+', ''), ...changes })
  const signUp = async (of: object | Promise<object>) =>
    (await portal.request<SignUpResult>(document, { input: await of })).registerUser.user
  const mails = () => portal.db.selectFrom('outbox_mail').selectAll().orderBy('id').execute()
  const counts = async () => {
    const count = async (
      table: 'app_user' | 'attendee' | 'attendee_demographics' | 'session' | 'email_key' | 'outbox_mail',
    ) =>
      (
        await portal.db
          .selectFrom(table)
          .select((eb) => eb.fn.countAll<number>().as('n'))
          .executeTakeFirstOrThrow()
      ).n
    return Promise.all(
      (['app_user', 'attendee', 'attendee_demographics', 'session', 'email_key', 'outbox_mail'] as const).map(
        count,
      ),
    )
  }

  it('creates an account with an attendee, agreed terms, and tokens, and emails the link', async () => {
    const user = await signUp(input({ firstName: ' Ann ' }))
    expect(user).toMatchObject({
      email: 'ann+class@example.org',
      firstName: 'Ann',
      name: 'Ann Lee',
      emailVerified: false,
      attendeeId: expect.any(Number),
      roles: { nodes: [{ name: 'attendee' }] },
      additionalCapabilities: [],
      accountStatus: { termsAgreedTs: '2026-11-20 17:00:00' },
      attendeeDetails: { city: null, interest: [], profileCompleted: false },
      attendeeDemographics: { race: [], demographicsCompleted: false },
      communicationPreferences: { contactMethod: 'Email', receiveEmail: true, receiveSnailMail: true },
    })
    const me = 'query Me($id: ID!) { user(id: $id, idType: DATABASE_ID) { email } }'
    expect(await portal.request(me, { id: user.databaseId }, user.jwtAuthToken)).toEqual({
      user: { email: user.email },
    })
    expect(await mails()).toMatchObject([
      {
        kind: 'verifyEmail',
        to_address: user.email,
        data: { username: 'annclass@example.org' },
        status: 'queued',
      },
    ])
  })
  it('stores the profile from the registration form', async () => {
    const attendeeDetails = {
      addressLine1: '',
      city: 'Fairfax',
      state: 'Virginia',
      cellPhone: '703-555-0100',
      aboutYourself: ['Patient'],
      interest: ['Breast'],
      yearOfBirth: 1960,
      howDidYouFindUs: '',
    }
    const { attendeeDetails: saved } = await signUp(forEmail('form@example.org', { attendeeDetails }))
    expect(saved).toEqual({
      city: 'Fairfax',
      state: 'Virginia',
      interest: ['Breast'],
      aboutYourself: ['Patient'],
      cellPhone: '703-555-0100',
      yearOfBirth: 1960,
      dateOfBirth: null,
      profileCompleted: false,
    })
  })
  it('ignores profile fields that a condition hides, without validating them', async () => {
    const setConditions = (conditions: ShownWhen[]) =>
      portal.db
        .updateTable('profile_rules')
        .set({ conditions: JSON.stringify(conditions) })
        .execute()
    await setConditions([
      { field: 'interest', anyOf: [[{ field: 'aboutYourself', is: true, value: 'Patient' }]] },
      { field: 'cellPhone', anyOf: [[{ field: 'interest', is: true, value: 'Breast' }]] },
    ])
    const notified = { city: 'Fairfax', interest: ['Breast'], cellPhone: '703-555-0100' }
    const hidden = { ...notified, aboutYourself: ['Caregiver'], cellPhone: 'no number' }
    const shown = { ...notified, aboutYourself: ['Patient'] }
    const { attendeeDetails: saved } = await signUp(
      forEmail('hidden@example.org', { attendeeDetails: hidden }),
    )
    expect(saved).toMatchObject({
      city: 'Fairfax',
      aboutYourself: ['Caregiver'],
      interest: [],
      cellPhone: null,
    })
    const { attendeeDetails: all } = await signUp(forEmail('shown@example.org', { attendeeDetails: shown }))
    expect(all).toMatchObject(shown)
    await setConditions([])
  })
  it('stores neither password nor key in plain text', async () => {
    await signUp(forEmail('clear@example.org'))
    const [mail] = await mails()
    const { key } = mail!.data as { key: string }
    const saved = JSON.stringify(await portal.db.selectFrom('email_key').selectAll().execute())
    expect(key).toHaveLength(43)
    expect(saved).not.toContain(Buffer.from(key).toString('hex'))
    const user = await portal.db
      .selectFrom('app_user')
      .select('password_hash')
      .where('email', '=', 'clear@example.org')
      .executeTakeFirstOrThrow()
    expect(user.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  describe('with an address that an account has verified', () => {
    const structureOf = (user: Record<string, unknown>) =>
      Object.fromEntries(
        Object.entries(user).map(([key, value]) => [
          key,
          /Id$|^jwt|mail$|^name$/.test(key) ? typeof value : value,
        ]),
      )

    it('returns the same response as for a new one, emails the owner, and sends no key', async () => {
      const owner = await buildAttendee(portal.db, {
        email: 'owner@example.org',
        password: 'Owner-word-2026',
      })
      const taken = await signUp(forEmail('OWNER@example.org'))
      const fresh = await signUp(forEmail('fresh@example.org'))
      expect(structureOf(taken)).toEqual(structureOf(fresh))
      expect(taken.databaseId).not.toBe(owner.userId)
      expect(
        (await mails()).map(({ kind, to_address, data }) => ({
          kind,
          to_address,
          keys: Object.keys(data as object),
        })),
      ).toEqual([
        { kind: 'addressTaken', to_address: 'OWNER@example.org', keys: [] },
        { kind: 'verifyEmail', to_address: 'fresh@example.org', keys: expect.arrayContaining(['key']) },
      ])
    })
    it('continues like a new one: resend, profile, login, refresh', async () => {
      await buildAttendee(portal.db, { email: 'owner2@example.org', password: 'Owner-word-2026' })
      const taken = await signUp(forEmail('owner2@example.org'))
      const token = taken.jwtAuthToken
      expect(
        await portal.request(
          'mutation Resend($id: Int!) { resendEmailVerificationEmail(input: { id: $id }) { success } }',
          { id: taken.databaseId },
          token,
        ),
      ).toEqual({ resendEmailVerificationEmail: { success: true } })
      expect((await mails()).map((mail) => mail.kind)).toEqual(['addressTaken', 'addressTaken'])
      expect(
        await portal.request(
          'mutation Profile($id: ID!) { updateUser(input: { id: $id, attendeeDetails: { city: "Reston" } }) { user { attendeeDetails { city } } } }',
          { id: taken.databaseId },
          token,
        ),
      ).toEqual({ updateUser: { user: { attendeeDetails: { city: 'Reston' } } } })
      const login =
        'mutation Login($p: String!) { login(input: { username: "owner2@example.org", password: $p }) { user { databaseId } } }'
      expect(await portal.request(login, { p: 'Portal-demo-2026' })).toEqual({
        login: { user: { databaseId: taken.databaseId } },
      })
      expect(await portal.codeOf(login, { p: 'Portal-demo-2027' })).toBe('INVALID_CREDENTIALS')
    })
    it('runs the same number of database queries, so that timing reveals nothing', async () => {
      await buildAttendee(portal.db, { email: 'owner3@example.org' })
      const minimal =
        'mutation T($input: RegisterUserInput!) { registerUser(input: $input) { clientMutationId } }'
      const questions = async (email: string) => {
        const variables = { input: await forEmail(email) }
        counted.take()
        await portal.request(minimal, variables)
        return counted.take()
      }
      const taken = await questions('owner3@example.org')
      expect(taken).toBeGreaterThan(5)
      expect(await questions('fresh3@example.org')).toBe(taken)
    })
  })

  it('creates one account each when an address signs up concurrently in different case', async () => {
    const before = (await counts())[0]!
    const users = await Promise.all(
      ['twice@example.org', 'TWICE@example.org', 'Twice@Example.org'].map(async (email) =>
        signUp(forEmail(email)),
      ),
    )
    expect(new Set(users.map((user) => user.databaseId)).size).toBe(3)
    expect((await counts())[0]).toBe(before + 3)
    expect((await mails()).map((mail) => mail.kind)).toEqual(['verifyEmail', 'verifyEmail', 'verifyEmail'])
  })
  it('sends at most ten emails an hour to an address, then returns RATE_LIMITED', async () => {
    for (let n = 0; n < 10; n += 1) await signUp(forEmail('many@example.org'))
    await expect(signUp(forEmail('many@example.org'))).rejects.toThrow('RATE_LIMITED')
    expect(await mails()).toHaveLength(10)
    portal.clock.advance(hours(1))
    await signUp(forEmail('many@example.org'))
    expect(await mails()).toHaveLength(11)
    portal.clock.advance(-hours(1))
  })

  describe('refuses without changing anything:', () => {
    const cases: [string, object, string, string][] = [
      ['no first name', { firstName: '' }, 'firstName', 'First name is required'],
      ['no last name', { lastName: ' ' }, 'lastName', 'Last name is required'],
      ['no address', { email: '', username: '' }, 'email', 'A valid email address is required'],
      ['an invalid address', { email: 'ann', username: 'ann' }, 'email', 'Not a valid email address.'],
      [
        'a second line in the address',
        { email: 'a@example.org\nBcc: b@example.org' },
        'email',
        'Not a valid email address.',
      ],
      [
        'the username of somebody else',
        { username: 'bob@example.org' },
        'username',
        'The username must be your email address without plus signs.',
      ],
      [
        'a password of 8 characters',
        { password: 'Abcde-12' },
        'password',
        'Please choose a secure password.',
      ],
      [
        'a password of 32 characters',
        { password: `Ab-1${'x'.repeat(28)}` },
        'password',
        'Please choose a secure password.',
      ],
      [
        'a password of nearly 1 MB',
        { password: `Ab-1${'x'.repeat(900_000)}` },
        'password',
        'Please choose a secure password.',
      ],
      ['no terms', { terms: [] }, 'terms', 'You must agree to the terms'],
      ['no bot check', { botCheckToken: null }, 'botCheckToken', 'You must be human to proceed.'],
      ['a name of 10 kB', { firstName: 'x'.repeat(10_000) }, 'firstName', 'Use at most 100 characters.'],
      [
        'markup in a name',
        { lastName: '<script>alert(1)</script>' },
        'lastName',
        'Use plain text without < or >.',
      ],
      ['a NUL in a name', { lastName: 'Le\0e' }, 'lastName', 'Remove the characters we can’t read.'],
      [
        'an unknown state',
        { attendeeDetails: { state: 'VA' } },
        'attendeeDetails.state',
        'Choose from the list.',
      ],
      [
        'a zip code of letters',
        { attendeeDetails: { zipCode: 'abcde' } },
        'attendeeDetails.zipCode',
        'Enter a zip code of 5 or 9 digits.',
      ],
      [
        'a year in the future',
        { attendeeDetails: { yearOfBirth: 2999 } },
        'attendeeDetails.yearOfBirth',
        'Enter a year with 4 digits, like 1960.',
      ],
      [
        'a birth tomorrow',
        { attendeeDetails: { dateOfBirth: '2026-11-21' } },
        'attendeeDetails.dateOfBirth',
        'Date of birth: that day is in the future. Check the year.',
      ],
      [
        'a complete profile that is not',
        { attendeeDetails: { profileCompleted: true } },
        'attendeeDetails.addressLine1',
        'Address Line 1 is required',
      ],
    ]
    it.each(cases)('%s', async (_name, changes, field, message) => {
      const before = await counts()
      const { data, errors } = await portal.query(document, { input: await input(changes) })
      expect(data).toEqual({ registerUser: null })
      expect(errors).toHaveLength(1)
      expect(errors[0]).toMatchObject({ message, extensions: { code: 'INPUT_INVALID' } })
      expect((errors[0]!.extensions.data as { fields: string[] }).fields[0]).toBe(field)
      expect(await counts()).toEqual(before)
    })
    it.each([
      ['a number instead of a name', { firstName: 7 }],
      ['null instead of a password', { password: null }],
      ['an unknown field', { roles: ['administrator'] }],
      ['an invalid date', { attendeeDetails: { dateOfBirth: '29.2.1960' } }],
    ])('%s', async (_name, changes) => {
      const before = await counts()
      expect(await portal.codeOf(document, { input: await input(changes) })).toBe('GRAPHQL_INVALID')
      expect(await counts()).toEqual(before)
    })
    it('a bot check that is made up, used, or too old', async () => {
      const botCheckToken = await solvedBotCheck(portal.deps)
      await signUp(forEmail('human@example.org', { botCheckToken }))
      const before = await counts()
      const message = 'Could not verify your humanity. Please reload the page and try again.'
      for (const token of ['made up', botCheckToken]) {
        const { errors } = await portal.query(document, { input: await input({ botCheckToken: token }) })
        expect(errors[0]).toMatchObject({ message, extensions: { code: 'BOT_CHECK_FAILED' } })
      }
      const old = await solvedBotCheck(portal.deps)
      portal.clock.advance(minutes(10))
      expect(await portal.codeOf(document, { input: await input({ botCheckToken: old }) })).toBe(
        'BOT_CHECK_FAILED',
      )
      portal.clock.advance(-minutes(10))
      expect(await counts()).toEqual(before)
    })
    it('the second of two sign-ups with one bot check', async () => {
      const botCheckToken = await solvedBotCheck(portal.deps)
      const responses = await Promise.all(
        ['one@example.org', 'two@example.org'].map(async (email) =>
          portal.query(document, { input: await forEmail(email, { botCheckToken }) }),
        ),
      )
      expect(responses.flatMap(({ errors }) => errors.map((error) => error.extensions.code))).toEqual([
        'BOT_CHECK_FAILED',
      ])
    })
  })
  it('makes the bot check usable again after a form error', async () => {
    const botCheckToken = await solvedBotCheck(portal.deps)
    expect(
      await portal.codeOf(document, {
        input: await forEmail('again@example.org', { botCheckToken, city: undefined, firstName: '' }),
      }),
    ).toBe('INPUT_INVALID')
    expect(await signUp(forEmail('again@example.org', { botCheckToken }))).toMatchObject({
      email: 'again@example.org',
    })
  })
})
