import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { closeAccount } from '#server/people/admin/close-account/close-account.ts'
import { removeUnanswered } from '#server/people/proxy-access/proxy-access.jobs.ts'
import { buildHelpedPerson } from '#server/people/proxy-access/testing/helped-person.ts'
import { newSecretKey } from '#server/platform/keys/secret-key.ts'
import { type BuiltAttendee, buildAttendee, buildUser, tokenFor } from '#server/testing/builders/builders.ts'
import { buildCourse } from '#server/testing/builders/class-builders.ts'
import { buildRegistration } from '#server/testing/builders/registration-builders.ts'
import { type CountedDatabase, countQueries } from '#server/testing/database/query-counter.ts'
import { days } from '#server/testing/fixed-clock.ts'
import { takeMails } from '#server/testing/mailed.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'

const giving = 'mutation ($input: GiveOwnLoginInput!) { giveOwnLogin(input: $input) { success } }'
const takingBack = 'mutation ($input: PersonInCareInput!) { takeBackOwnLogin(input: $input) { success } }'
const taking = 'mutation ($input: TakeOwnLoginInput!) { takeOwnLogin(input: $input) { login key } }'
const resetting =
  'mutation ($input: ResetUserPasswordInput!) { resetUserPassword(input: $input) { clientMutationId } }'
const requesting = 'mutation ($input: AskForCareInput!) { askForCare(input: $input) { success } }'
const handing = 'mutation ($input: HandOverCareInput!) { handOverCare(input: $input) { success } }'
const closing =
  'mutation ($input: RequestAccountClosureInput!) { requestAccountClosure(input: $input) { success } }'
const list = '{ peopleInCare { userId ownLoginAddress ownLoginUntil } careRequests { address } }'

let portal: Portal
let counted: CountedDatabase
let helper: BuiltAttendee
let ana: BuiltAttendee
let token: string
beforeAll(async () => {
  portal = await startPortal({
    seenDatabase: (db) => {
      counted = countQueries(db)
      return counted.db
    },
  })
})
beforeEach(async () => {
  helper = await buildAttendee(portal.db)
  token = await tokenFor(portal, helper)
  ana = await buildHelpedPerson(portal, helper)
})
afterAll(() => portal.close())

const code = async (document: string, input: object, by?: string) =>
  (await portal.query(document, { input }, by)).errors[0]?.extensions.code ?? null
const mailsTo = (email: string) =>
  portal.db
    .selectFrom('outbox_mail')
    .select(['kind', 'data', 'user_id'])
    .where('to_address', '=', email)
    .orderBy('id')
    .execute()
const keyTo = async (email: string) => {
  const mails = await mailsTo(email)
  return (mails.findLast(({ kind }) => kind === 'ownLoginOffered')?.data as { key: string } | undefined)?.key
}
const accountOf = ({ userId }: { userId: number }) =>
  portal.db.selectFrom('app_user').selectAll().where('id', '=', userId).executeTakeFirstOrThrow()
const helperOf = async ({ userId }: BuiltAttendee) =>
  (
    await portal.db
      .selectFrom('care')
      .select('carer_id')
      .where('person_id', '=', userId)
      .where('ended_at', 'is', null)
      .executeTakeFirst()
  )?.carer_id ?? null

describe('a separate account for a helped person', () => {
  it('becomes theirs when the address owner accepts; until then nothing changes', async () => {
    const { id: course_id } = await buildCourse(portal.db)
    const row = { course_id, attendee_id: ana.attendeeId, mode: 'in-person', places: 1 }
    await buildRegistration(portal.db, { ...row, created_at: portal.clock.now() })
    const email = `ana-${ana.userId}@example.org`
    const before = await accountOf(ana)
    expect(await code(giving, { userId: ana.userId, email }, token)).toBe(null)
    expect(await accountOf(ana)).toEqual(before)
    expect(await helperOf(ana)).toBe(helper.userId)
    const key = (await keyTo(email))!
    const taken = await portal.request<{ takeOwnLogin: { login: string; key: string } }>(taking, {
      input: { key },
    })
    expect(await helperOf(ana)).toBe(null)
    expect(await accountOf(ana)).toMatchObject({ email, email_verified_at: null })
    expect(await mailsTo(helper.email)).toMatchObject([{ kind: 'careNews', data: { what: 'ownLogin' } }])
    const password = 'Willow-Creek-42'
    expect(await code(resetting, { ...taken.takeOwnLogin, password })).toBe(null)
    const { login } = await portal.request<{ login: { authToken: string } }>(
      'mutation ($input: LoginInput!) { login(input: $input) { authToken } }',
      { input: { username: email, password } },
    )
    const { user } = await portal.request<{ user: { registrations: { nodes: unknown[] } } }>(
      'query ($id: ID!) { user(id: $id) { registrations { nodes { databaseId } } } }',
      { id: email },
      login.authToken,
    )
    expect(user.registrations.nodes).toHaveLength(1)
    // The key works only once.
    expect(await code(taking, { key })).toBe('OWN_LOGIN_OVER')
  })

  it('offered to a verified address only sends an email there, and nothing else changes', async () => {
    const member = await buildAttendee(portal.db, { first_name: 'Mo' })
    const before = [await accountOf(ana), await accountOf(member)]
    expect(await code(giving, { userId: ana.userId, email: member.email.toUpperCase() }, token)).toBe(null)
    const mails = await portal.db
      .selectFrom('outbox_mail')
      .select(['kind', 'data'])
      .where('user_id', '=', member.userId)
      .execute()
    expect(mails).toEqual([{ kind: 'ownLoginTaken', data: {} }])
    expect([await accountOf(ana), await accountOf(member)]).toEqual(before)
    expect(await helperOf(ana)).toBe(helper.userId)
  })

  it('offered to an address that another account verifies first cannot be accepted, and changes neither', async () => {
    const email = `late-${ana.userId}@example.org`
    await code(giving, { userId: ana.userId, email }, token)
    const key = (await keyTo(email))!
    const rival = await buildAttendee(portal.db, { email })
    const before = [await accountOf(ana), await accountOf(rival)]
    expect(await code(taking, { key })).toBe('EMAIL_TAKEN')
    expect([await accountOf(ana), await accountOf(rival)]).toEqual(before)
    expect(await helperOf(ana)).toBe(helper.userId)
  })

  it.each([
    ['it expired', async () => {}, days(7)],
    ['it was withdrawn', () => code(takingBack, { userId: ana.userId }, token), 0],
    [
      'another address was offered',
      () => code(giving, { userId: ana.userId, email: 'b@example.org' }, token),
      0,
    ],
    [
      'helping ended',
      () =>
        code(
          'mutation ($input: PersonInCareInput!) { endCare(input: $input) { success } }',
          { userId: ana.userId },
          token,
        ),
      0,
    ],
    [
      'staff assigned the person to another helper',
      async () => {
        const staff = await tokenFor(portal, await buildUser(portal.db, { roles: ['staff'] }))
        const { email } = await buildAttendee(portal.db)
        await code(
          'mutation ($input: AssignCareInput!) { assignCare(input: $input) { success } }',
          { userId: ana.userId, email, agreed: true },
          staff,
        )
      },
      0,
    ],
    [
      'another helper accepted the person',
      async () => {
        const next = await buildAttendee(portal.db)
        await code(handing, { userId: ana.userId, email: next.email }, token)
        const by = await tokenFor(portal, next)
        const { careRequests } = await portal.request<{ careRequests: { databaseId: number }[] }>(
          '{ careRequests { databaseId } }',
          {},
          by,
        )
        await code(
          'mutation ($input: AnswerCareRequestInput!) { answerCareRequest(input: $input) { success } }',
          { id: careRequests[0]!.databaseId, agree: true },
          by,
        )
        expect(await helperOf(ana)).toBe(next.userId)
      },
      0,
    ],
    [
      'the account was closed',
      () =>
        portal.db
          .transaction()
          .execute((tx) => closeAccount(tx, portal.deps.events, ana.userId, portal.clock.now())),
      0,
    ],
  ] as [string, () => Promise<unknown>, number][])(
    'cannot be accepted by link if %s',
    async (_name, happens, later) => {
      const email = `gone-${ana.userId}@example.org`
      await code(giving, { userId: ana.userId, email }, token)
      const key = (await keyTo(email))!
      await happens()
      const at = portal.clock.now()
      portal.clock.advance(later)
      expect(await code(taking, { key })).toBe('OWN_LOGIN_OVER')
      portal.clock.set(at)
      expect((await accountOf(ana)).email).not.toBe(email)
    },
  )

  it('offered when the helper closes their account can still be accepted, and staff are not asked', async () => {
    const email = `closing-${ana.userId}@example.org`
    const people = [{ userId: ana.userId, becomes: 'ownLogin', email }]
    expect(await code(closing, { confirmation: 'DELETE', peopleInCare: people }, token)).toBe(null)
    const key = (await keyTo(email))!
    await portal.db
      .transaction()
      .execute((tx) => closeAccount(tx, portal.deps.events, helper.userId, portal.clock.now()))
    expect((await accountOf(ana)).closure_requested_at).not.toBe(null)
    expect(await code(taking, { key })).toBe(null)
    expect(await accountOf(ana)).toMatchObject({ email, closure_requested_at: null })
  })

  it('can be offered by the helper and by staff only', async () => {
    const email = 'someone@example.org'
    const other = await tokenFor(portal, await buildAttendee(portal.db))
    for (const document of [giving, takingBack])
      expect(
        await code(document, { userId: ana.userId, ...(document === giving ? { email } : {}) }, other),
      ).toBe('NOT_FOUND')
    expect(await code(takingBack, { userId: ana.userId }, token)).toBe('NOT_FOUND')
    expect(await code(giving, { userId: ana.userId, email: 'x@in-care.invalid' }, token)).toBe(
      'INPUT_INVALID',
    )
    expect(await code(taking, { key: '' })).toBe('INPUT_INVALID')
    const staff = await tokenFor(portal, await buildUser(portal.db, { roles: ['staff'] }))
    expect(await code(giving, { userId: ana.userId, email }, staff)).toBe(null)
  })

  it('cannot be offered by staff to their own address, and the helper is notified', async () => {
    const built = await buildUser(portal.db, { roles: ['staff'] })
    const staff = await tokenFor(portal, built)
    const { hash: key_hash } = newSecretKey()
    const created_at = portal.clock.now()
    const expires_at = new Date(created_at.getTime() + days(1))
    const requested = {
      user_id: built.userId,
      purpose: 'verify',
      key_hash,
      new_email: 'my-other@example.org',
    }
    await portal.db
      .insertInto('email_key')
      .values({ ...requested, created_at, expires_at })
      .execute()
    for (const email of [built.email, built.email.toUpperCase(), 'my-other@example.org'])
      expect(await code(giving, { userId: ana.userId, email }, staff)).toBe('INPUT_INVALID')
    await takeMails(portal)
    expect(await code(giving, { userId: ana.userId, email: 'anas@example.org' }, staff)).toBe(null)
    expect((await takeMails(portal)).map(({ kind, to }) => [kind, to]).toSorted()).toEqual([
      ['careNews', helper.email],
      ['ownLoginOffered', 'anas@example.org'],
    ])
  })

  it('is deleted if it is not accepted', async () => {
    await code(giving, { userId: ana.userId, email: 'never@example.org' }, token)
    await removeUnanswered(portal.db, new Date(portal.clock.now().getTime() + days(7)))
    const rows = portal.db.selectFrom('own_login_offer').select('id').where('person_id', '=', ana.userId)
    expect(await rows.execute()).toEqual([])
  })
})

describe('whether an address has an account', () => {
  it.each([
    ['giveOwnLogin', giving, (email: string) => ({ userId: ana.userId, email })],
    [
      'a closure’s ownLogin',
      closing,
      (email: string) => ({
        confirmation: 'DELETE',
        peopleInCare: [{ userId: ana.userId, becomes: 'ownLogin', email }],
      }),
    ],
    ['handOverCare', handing, (email: string) => ({ userId: ana.userId, email })],
    ['askForCare', requesting, (email: string) => ({ email })],
  ] as [string, string, (email: string) => object][])(
    'is not revealed by %s: neither response, query count, nor later state',
    async (_name, document, inputFor) => {
      const known = [
        await buildAttendee(portal.db),
        await buildAttendee(portal.db, { verified: false }),
        await buildUser(portal.db, { roles: ['staff'] }),
        await buildUser(portal.db, { closed_at: portal.clock.now() }),
      ]
      const given: unknown[] = []
      for (const email of [`nobody-${ana.userId}@example.org`, ...known.map((one) => one.email)]) {
        helper = await buildAttendee(portal.db)
        token = await tokenFor(portal, helper)
        ana = await buildHelpedPerson(portal, helper)
        counted.take()
        const { data, errors } = await portal.query(document, { input: inputFor(email) }, token)
        const statements = counted.take()
        const seen = JSON.stringify(await portal.request(list, {}, token))
        given.push({
          data,
          errors,
          statements,
          seen: seen.replaceAll(email, 'IT').replaceAll(`${ana.userId}`, 'ID'),
        })
      }
      for (const other of given) expect(other).toEqual(given[0])
    },
  )
})

describe('invitations and requests about helping', () => {
  let limited: Portal
  beforeAll(async () => {
    limited = await startPortal({ config: { rateLimits: true } })
  })
  afterAll(() => limited.close())

  it('are limited to five a day per sender, over all kinds and addresses', async () => {
    const by = await buildAttendee(limited.db)
    let own = await tokenFor(limited, by)
    const person = await buildHelpedPerson(limited, by)
    const codeOf = async (document: string, input: object) =>
      (await limited.query(document, { input }, own)).errors[0]?.extensions.code ?? null
    const sent = [
      await codeOf(requesting, { email: 'a1@example.org' }),
      await codeOf(handing, { userId: person.userId, email: 'a2@example.org' }),
      await codeOf(giving, { userId: person.userId, email: 'a3@example.org' }),
      await codeOf(closing, {
        confirmation: 'DELETE',
        peopleInCare: [{ userId: person.userId, becomes: 'ownLogin', email: 'a4@example.org' }],
      }),
      await codeOf(requesting, { email: 'a5@example.org' }),
      await codeOf(requesting, { email: 'a6@example.org' }),
      await codeOf(giving, { userId: person.userId, email: 'a7@example.org' }),
    ]
    expect(sent).toEqual([null, null, null, null, null, 'RATE_LIMITED', 'RATE_LIMITED'])
    limited.clock.advance(days(1))
    own = await tokenFor(limited, by)
    expect(await codeOf(requesting, { email: 'a8@example.org' })).toBe(null)
  })

  it('to a mailbox over its limit return the same response but send no email', async () => {
    const member = await buildAttendee(limited.db)
    const answers: unknown[] = []
    for (let times = 0; times < 6; times += 1) {
      const own = await tokenFor(limited, await buildAttendee(limited.db))
      answers.push(await limited.request(requesting, { input: { email: member.email } }, own))
    }
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1)
    const mails = limited.db.selectFrom('outbox_mail').select('id').where('user_id', '=', member.userId)
    expect(await mails.execute()).toHaveLength(5)
  })
})
