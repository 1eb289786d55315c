import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { type BuiltAttendee, type BuiltUser, buildUser, tokenFor } from '#server/testing/builders/builders.ts'
import { emptyAgain } from '#server/testing/database/empty-again.ts'
import { days } from '#server/testing/fixed-clock.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { allLeave, buildMail, buildUnused, buildVisit, runAll, years } from './testing/retention-world.ts'

const beginning =
  'mutation ($input: LegalHoldInput!) { beginLegalHold(input: $input) { person { legalHold { reason heldBy } } } }'
const ending =
  'mutation ($input: OfPersonInput!) { endLegalHold(input: $input) { person { legalHold { reason } } } }'
const closing = 'mutation ($input: CarryOutClosureInput!) { carryOutClosure(input: $input) { success } }'
const requesting =
  'mutation ($input: RequestAccountClosureInput!) { requestAccountClosure(input: $input) { success } }'

let portal: Portal
let admin: BuiltUser
let token: string
let person: BuiltAttendee
let removeAll: () => Promise<void>
beforeAll(async () => {
  portal = await startPortal()
  removeAll = await emptyAgain(portal)
})
beforeEach(async () => {
  admin = await buildUser(portal.db, { roles: ['administrator'], first_name: 'Ada', last_name: 'Reyes' })
  token = await tokenFor(portal, admin)
  person = await buildUnused(portal)
})
afterEach(() => removeAll())
afterAll(() => portal.close())

const begin = (reason = 'A lawsuit.') =>
  portal.request<object>(beginning, { input: { userId: person.userId, reason } }, token)
const closureRequested = () =>
  portal.db
    .updateTable('app_user')
    .set({ closure_requested_at: portal.clock.now() })
    .where('id', '=', person.userId)
    .execute()
const close = (by = token) =>
  portal.query(closing, { input: { userId: person.userId, confirmation: 'DELETE' } }, by)

it('a legal hold shows reason and author to administrators only, and is recorded once', async () => {
  expect(await begin()).toEqual({
    beginLegalHold: { person: { legalHold: { reason: 'A lawsuit.', heldBy: 'Ada Reyes' } } },
  })
  expect(await begin('Another.')).toMatchObject({
    beginLegalHold: { person: { legalHold: { reason: 'A lawsuit.' } } },
  })
  const entries = await portal.db
    .selectFrom('audit_entry')
    .select(['action', 'data'])
    .where('action', 'like', 'person.h%')
    .execute()
  expect(entries).toEqual([{ action: 'person.held', data: {} }])
  const staff = await tokenFor(portal, await buildUser(portal.db, { roles: ['staff'] }))
  const input = { userId: person.userId, reason: 'x' }
  expect(await portal.codeOf(beginning, { input }, staff)).toBe('FORBIDDEN')
  expect(await portal.codeOf(beginning, { input: { ...input, reason: ' ' } }, token)).toBe('INPUT_INVALID')
})
it('a legal hold prevents closing by staff and by the person, who sees the reason in one sentence', async () => {
  await begin()
  const own = await portal.query(
    requesting,
    { input: { confirmation: 'DELETE' } },
    await tokenFor(portal, person),
  )
  expect(own.errors[0]).toMatchObject({
    message: expect.stringMatching(/^For legal reasons, we can’t delete this data/),
    extensions: { code: 'LEGAL_HOLD' },
  })
  await closureRequested()
  expect((await close()).errors[0]!.extensions.code).toBe('LEGAL_HOLD')
  await portal.request(ending, { input: { userId: person.userId } }, token)
  expect((await close()).errors).toEqual([])
})
it('a legal hold on another account with the address also prevents closing', async () => {
  const { email } = person
  const rivals = [
    await buildUser(portal.db, { email, verified: false, first_name: 'Ona' }),
    await buildUser(portal.db, { email, verified: false, password: 'Portal-demo-2026' }),
  ]
  await closureRequested()
  for (const { userId } of rivals) {
    await portal.request<object>(beginning, { input: { userId, reason: 'A lawsuit.' } }, token)
    expect((await close()).errors[0]!.extensions.code).toBe('LEGAL_HOLD')
    await portal.request(ending, { input: { userId } }, token)
  }
  expect((await close()).errors).toEqual([])
})
it('a legal hold keeps the person’s emails, accommodations, and guests past their period until it ends', async () => {
  const other = await buildUnused(portal)
  for (const { userId, attendeeId } of [person, other]) {
    await buildMail(portal, userId, `of${userId}`)
    await buildVisit(portal, attendeeId)
  }
  await begin()
  portal.clock.advance(days(200))
  expect(await runAll(portal)).toEqual({ mails: 1, needs: 1, guests: 1 })
  token = await tokenFor(portal, admin)
  await portal.request(ending, { input: { userId: person.userId } }, token)
  expect(await runAll(portal)).toEqual({ mails: 1, needs: 1, guests: 1 })
})
it('a legal hold after the notice keeps the account; after it ends, the owner gets a new notice', async () => {
  portal.clock.advance(years(5))
  await runAll(portal)
  await allLeave(portal)
  portal.clock.advance(days(62))
  token = await tokenFor(portal, admin)
  await begin()
  expect(await runAll(portal)).not.toHaveProperty('inactiveClosed')
  await portal.request(ending, { input: { userId: person.userId } }, token)
  expect(await runAll(portal)).toEqual({ inactiveAsked: 1 })
})
it('a concurrent legal hold and closing run one after the other, and the second fails', async () => {
  for (let round = 0; round < 5; round += 1) {
    person = await buildUnused(portal)
    await closureRequested()
    const [existing, closed] = await Promise.all([
      portal.query(beginning, { input: { userId: person.userId, reason: 'A lawsuit.' } }, token),
      close(),
    ])
    const codes = [existing, closed].map(({ errors }) => errors[0]?.extensions.code ?? 'done')
    expect([
      ['done', 'LEGAL_HOLD'],
      ['NOT_FOUND', 'done'],
    ]).toContainEqual(codes)
  }
})
