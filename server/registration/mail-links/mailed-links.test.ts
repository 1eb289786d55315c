import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeAccount } from '#server/people/admin/close-account/close-account.ts'
import { newSecretKey } from '#server/platform/keys/secret-key.ts'
import { mailAsRead } from '#server/platform/mail/mail-as-read.ts'
import { renderMail } from '#server/platform/mail/render-mail.ts'
import { addConfirmedMail } from '#server/registration/mails/registration-mails.ts'
import { signTokenOfBefore } from '#server/registration/testing/sign-token-of-before.ts'
import { type BuiltAttendee, buildAttendee, buildUser, tokenFor } from '#server/testing/builders/builders.ts'
import { buildCourse, classStart } from '#server/testing/builders/class-builders.ts'
import { buildConfirmRequest } from '#server/testing/builders/confirm-request-builders.ts'
import { buildRegistration } from '#server/testing/builders/registration-builders.ts'
import { buildWaiting, offeredSeat } from '#server/testing/builders/waiting-builders.ts'
import { days, hours } from '#server/testing/fixed-clock.ts'
import { takeMails } from '#server/testing/mailed.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { signRegistrationToken, tokenPurposes } from './registration-token.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal({ now: new Date(classStart.getTime() - hours(24)) })
})
afterAll(() => portal.close())

/** A person's registration, a seat held for them in another class, and whether the links of both emails still work. */
async function linksOf(person: Pick<BuiltAttendee, 'attendeeId' | 'userId'>) {
  const { attendeeId } = person
  const { db, deps, clock } = portal
  const [course, other] = [await buildCourse(db, { in_person: true, online: true }), await buildCourse(db)]
  const registrationId = await buildRegistration(db, {
    course_id: course.id,
    attendee_id: attendeeId,
    created_at: clock.now(),
  })
  const waitingId = await buildWaiting(db, { course_id: other.id, attendee_id: attendeeId, ...offeredSeat })
  const requestedId = await buildConfirmRequest(db, { person, courseId: course.id })
  const idOf = (purpose: string) =>
    purpose === 'answer-asked' ? requestedId : purpose.startsWith('waiting-') ? waitingId : registrationId
  const secret = deps.config.sessionSecret
  const { link_number: number } = await db
    .selectFrom('attendee')
    .select('link_number')
    .where('id', '=', attendeeId)
    .executeTakeFirstOrThrow()
  const signed = tokenPurposes.map((purpose) => [
    purpose,
    signRegistrationToken(purpose, secret, idOf(purpose), number),
  ])
  const ofBefore = tokenPurposes.map((purpose) => [
    purpose,
    signTokenOfBefore(purpose, secret, idOf(purpose), course.ends_at),
  ])
  return {
    courseIds: [course.id, other.id],
    registrationId,
    open: () => openOf(Object.fromEntries(signed)),
    openOfBefore: () => openOf(Object.fromEntries(ofBefore)),
  }
}

const codeOrNull = async (document: string, variables: object) =>
  (await portal.query(document, variables)).errors[0]?.extensions.code ?? null

/** The purposes whose link opens something. What leaves a waiting list is only pressed, so it is left out. */
async function openOf(tokens: Record<string, string>): Promise<string[]> {
  const read = (field: string, token: string) =>
    codeOrNull(`query ($token: String!) { ${field}(token: $token) { title } }`, { token })
  const file = await fetch(`${portal.url}/calendar/registration/${tokens['registration-calendar']}.ics`)
  const codes = {
    'cancel-registration': await read('registrationByCancelToken', tokens['cancel-registration']!),
    'cancel-spot': await read('registrationByCancelToken', tokens['cancel-spot']!),
    'registration-calendar': file.ok ? null : 'NOT_FOUND',
    'waiting-offer': await read('offerByToken', tokens['waiting-offer']!),
    'switch-mode': await read('registrationByModeToken', tokens['switch-mode']!),
    'answer-asked': await codeOrNull('query ($token: String!) { askedByToken(token: $token) { state } }', {
      token: tokens['answer-asked']!,
    }),
  }
  return Object.entries(codes).flatMap(([purpose, code]) => (code === null ? purpose : []))
}
const all = [
  'cancel-registration',
  'cancel-spot',
  'registration-calendar',
  'waiting-offer',
  'switch-mode',
  'answer-asked',
]

async function buildProxyAccess(relation = 'minor') {
  const { db, clock } = portal
  const helper = await buildAttendee(db)
  const person = await buildAttendee(
    db,
    relation === 'minor' ? { email: `${randomUUID()}@in-care.invalid` } : {},
  )
  const proxyAccess = { carer_id: helper.userId, person_id: person.userId, relation, begun_at: clock.now() }
  await db.insertInto('care').values(proxyAccess).execute()
  return { helper, person }
}
async function keyFor(
  { userId }: { userId: number },
  purpose: 'reset' | 'verify',
  new_email: string | null = null,
) {
  const { key, hash } = newSecretKey()
  const created_at = portal.clock.now()
  const expires_at = new Date(created_at.getTime() + hours(1))
  await portal.db
    .insertInto('email_key')
    .values({ user_id: userId, purpose, key_hash: hash, new_email, created_at, expires_at })
    .execute()
  return key
}
const reset = async (person: BuiltAttendee) =>
  portal.request(
    'mutation ($input: ResetUserPasswordInput!) { resetUserPassword(input: $input) { clientMutationId } }',
    { input: { login: person.email, key: await keyFor(person, 'reset'), password: 'Willow-Tree-26' } },
  )
const changeAddress = async (person: BuiltAttendee) => {
  const email = `new-${person.email}`
  await portal.request(
    'mutation ($input: VerifyUserEmailInput!) { verifyUserEmail(input: $input) { clientMutationId } }',
    { input: { username: person.email, verificationKey: await keyFor(person, 'verify', email), email } },
    await tokenFor(portal, person),
  )
}
const by = async (person: { userId: number }, document: string, input: object) =>
  portal.request(document, { input }, await tokenFor(portal, person))
const ending = 'mutation ($input: PersonInCareInput!) { endCare(input: $input) { success } }'

describe('the links that were emailed to a person', () => {
  // crossing: changed class x mail link
  it('stay valid when a class moves, and expire when the class ends at its new time', async () => {
    const person = await buildAttendee(portal.db)
    const { courseIds, open } = await linksOf(person)
    const move = (by: number) =>
      sql`update course set starts_at = starts_at + make_interval(secs => ${by / 1000}),
      ends_at = ends_at + make_interval(secs => ${by / 1000}) where id = any(${courseIds}::int[])`.execute(
        portal.db,
      )
    const start = portal.clock.now()
    await move(days(7))
    portal.clock.set(new Date(classStart.getTime() + days(6)))
    expect(await open()).toEqual(all)
    portal.clock.set(new Date(classStart.getTime() + days(8)))
    expect(await open()).toEqual([])
    portal.clock.set(start)
  })

  const ends: Record<string, () => Promise<[BuiltAttendee, () => Promise<unknown>]>> = {
    'a password reset': async () => {
      const person = await buildAttendee(portal.db)
      return [person, () => reset(person)]
    },
    'a change of address': async () => {
      const person = await buildAttendee(portal.db)
      return [person, () => changeAddress(person)]
    },
    'the end of all sessions': async () => {
      const person = await buildAttendee(portal.db)
      return [
        person,
        () =>
          by(
            person,
            'mutation ($input: EndAllSessionsInput!) { endAllSessions(input: $input) { success } }',
            {},
          ),
      ]
    },
    'the end of the help, by the helper': async () => {
      const { helper, person } = await buildProxyAccess()
      return [person, () => by(helper, ending, { userId: person.userId })]
    },
    'the end of the help, by the helped adult': async () => {
      const { person } = await buildProxyAccess('adult')
      return [person, () => by(person, ending, { userId: person.userId })]
    },
    'a new helper': async () => {
      const { person } = await buildProxyAccess()
      const staff = await buildUser(portal.db, { roles: ['staff'] })
      const { email } = await buildAttendee(portal.db)
      const assigning = 'mutation ($input: AssignCareInput!) { assignCare(input: $input) { success } }'
      return [person, () => by(staff, assigning, { userId: person.userId, email, agreed: true })]
    },
    'their own login': async () => {
      const { helper, person } = await buildProxyAccess()
      const giving = 'mutation ($input: GiveOwnLoginInput!) { giveOwnLogin(input: $input) { success } }'
      const email = `${randomUUID()}@example.org`
      const taking = 'mutation ($input: TakeOwnLoginInput!) { takeOwnLogin(input: $input) { login } }'
      return [
        person,
        async () => {
          await by(helper, giving, { userId: person.userId, email })
          const mails = await takeMails(portal)
          const { key } = mails.findLast(({ kind }) => kind === 'ownLoginOffered')!.data as { key: string }
          await portal.request(taking, { input: { key } })
        },
      ]
    },
    'a password reset of the helper who gets their email': async () => {
      const { helper, person } = await buildProxyAccess()
      return [person, () => reset(helper)]
    },
    'a new address of the helper': async () => {
      const { helper, person } = await buildProxyAccess()
      return [person, () => changeAddress(helper)]
    },
    "the closing of the helper's account": async () => {
      const { helper, person } = await buildProxyAccess()
      const { db, deps, clock } = portal
      return [
        person,
        () => db.transaction().execute((tx) => closeAccount(tx, deps.events, helper.userId, clock.now())),
      ]
    },
  }
  it.each(Object.entries(ends))('are revoked by %s', async (_name, build) => {
    const [person, act] = await build()
    const { open, openOfBefore } = await linksOf(person)
    const nobodys = await linksOf(await buildAttendee(portal.db))
    expect(await open()).toEqual(all)
    expect(await openOfBefore()).toEqual(all)
    await act()
    expect(await open()).toEqual([])
    expect(await openOfBefore()).toEqual([])
    expect(await nobodys.open()).toEqual(all)
    // Emails from now on have working links.
    expect(await (await linksOf(person)).open()).toEqual(all)
  })

  // crossing: closed and restored x mail link (refused)
  it('do not work for a closed account, old format included, and all work again once it is reopened', async () => {
    const person = await buildAttendee(portal.db)
    const { open, openOfBefore } = await linksOf(person)
    const closed = (closed_at: Date | null) =>
      portal.db.updateTable('app_user').set({ closed_at }).where('id', '=', person.userId).execute()
    await closed(portal.clock.now())
    expect(await open()).toEqual([])
    expect(await openOfBefore()).toEqual([])
    await closed(null)
    expect(await open()).toEqual(all)
  })

  it('in the old format expire at the time they were signed for', async () => {
    const { courseIds, open, openOfBefore } = await linksOf(await buildAttendee(portal.db))
    await sql`update course set ends_at = ends_at + interval '7 days' where id = any(${courseIds}::int[])`.execute(
      portal.db,
    )
    const start = portal.clock.now()
    portal.clock.set(new Date(classStart.getTime() + hours(2)))
    expect(await openOfBefore()).toEqual([])
    expect(await open()).toEqual(all)
    portal.clock.set(start)
  })

  // crossing: helped person x mail link
  it('do not work in a later email to a former helper or to the old address', async () => {
    const { helper, person } = await buildProxyAccess()
    const { registrationId } = await linksOf(person)
    const { db, deps, clock } = portal
    const registration = await db
      .selectFrom('registration')
      .selectAll()
      .where('id', '=', registrationId)
      .executeTakeFirstOrThrow()
    await db.transaction().execute((tx) => addConfirmedMail(tx, [registration], clock.now()))
    const mail = await db
      .selectFrom('outbox_mail')
      .selectAll()
      .where('user_id', '=', person.userId)
      .where('kind', '=', 'registrationConfirmed')
      .executeTakeFirstOrThrow()
    expect(mail.to_address).toBe(helper.email)
    const isOpen = async () => {
      const read = await mailAsRead(db, { ...deps, clock }, mail)
      // Such an email would not even be sent, so its link does not open either.
      if (read === null) return false
      const letter = { to: mail.to_address, writtenAt: mail.created_at }
      const { text } = await renderMail(deps.mailTemplates, mail.kind, read.data, read.site, letter, false)
      const token = /token=(\S+)/.exec(text)![1]!
      const code = await codeOrNull(
        'query ($token: String!) { registrationByCancelToken(token: $token) { title } }',
        { token },
      )
      return code === null
    }
    expect(await isOpen()).toBe(true)
    await by(helper, ending, { userId: person.userId })
    expect(await isOpen()).toBe(false)
  })
})
