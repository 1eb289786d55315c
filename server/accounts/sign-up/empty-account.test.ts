import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { emptyUnverified } from '#server/people/people.jobs.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import { type BuiltAttendee, buildNewAttendee, tokenFor } from '#server/testing/builders/builders.ts'
import { days } from '#server/testing/fixed-clock.ts'
import { takeMails } from '#server/testing/mailed.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { createHousekeeping } from '#server/wiring/housekeeping.ts'

const password = 'Stranger-2026'
let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.close())
beforeEach(async () => {
  await takeMails(portal)
})

let made = 0
/** Someone who signed up with another person's address and filled in everything. */
async function typedMuch(created_at = portal.clock.now()): Promise<BuiltAttendee & { token: string }> {
  const ann = await buildNewAttendee(portal.db, {
    email: `mistyped+${++made}@example.org`,
    verified: false,
    password,
    first_name: 'Ann',
    last_name: 'Miller',
    created_at,
  })
  const token = await tokenFor(portal, ann)
  await portal.request(
    `mutation Tell($id: ID!, $details: AttendeeDetailsInput, $demographics: AttendeeDemographicsInput) {
      updateUser(input: { id: $id, attendeeDetails: $details, attendeeDemographics: $demographics }) { user { email } }
    }`,
    {
      id: String(ann.userId),
      details: {
        addressLine1: '1 Main Street',
        city: 'Fairfax',
        cellPhone: '703-555-0100',
        dateOfBirth: '1960-02-29',
        emergencyName: 'Bob',
        aboutYourself: ['Patient'],
        interest: ['Breast'],
      },
      demographics: { pronouns: 'She/her/hers', race: ['Decline to Answer'] },
    },
    token,
  )
  await portal.request(
    `mutation Prefer($id: ID!) {
      updateCommunicationPreferences(input: { id: $id, communicationPreferences: {
        contactMethod: Cell, receiveEmail: false, receiveSnailMail: false, language: "es" } }) { user { email } }
    }`,
    { id: String(ann.userId) },
    token,
  )
  await portal.request(
    'mutation Close { requestAccountClosure(input: { confirmation: "DELETE" }) { success } }',
    {},
    token,
  )
  await takeMails(portal)
  return { ...ann, token }
}

async function keyFor({ userId }: BuiltAttendee, token: string): Promise<string> {
  await portal.request(
    'mutation Again($id: Int!) { resendEmailVerificationEmail(input: { id: $id }) { success } }',
    { id: userId },
    token,
  )
  return (await takeMails(portal)).find(({ kind }) => kind === 'verifyEmail')!.data.key!
}

/** Everything that is stored about a person, without ids and instants. */
async function savedOf(db: Database, { userId }: BuiltAttendee) {
  const user = await db.selectFrom('app_user').selectAll().where('id', '=', userId).executeTakeFirstOrThrow()
  const {
    id: attendeeId,
    link_number: _ended,
    erasure_id: _chance,
    ...attendee
  } = await db.selectFrom('attendee').selectAll().where('user_id', '=', userId).executeTakeFirstOrThrow()
  const demographics = await db
    .selectFrom('attendee_demographics')
    .selectAll()
    .where('attendee_id', '=', attendeeId)
    .executeTakeFirstOrThrow()
  return {
    user,
    attendee: { ...attendee, user_id: 0 },
    demographics: { ...demographics, attendee_id: 0 },
  }
}

const verifying = `mutation Prove($username: String!, $key: String!, $more: String, $first: String, $last: String) {
  verifyUserEmail(input: { username: $username, verificationKey: $key, newPassword: $more, firstName: $first, lastName: $last }) {
    authToken user { databaseId email name attendeeDetails { city } }
  }
}`

describe('a person who verifies a sign-up’s address without its password', () => {
  it('gets an empty account without anything that was entered before', async () => {
    const thirdParty = await typedMuch()
    const fresh = await savedOf(portal.db, await buildNewAttendee(portal.db))
    const key = await keyFor(thirdParty, thirdParty.token)
    const { verifyUserEmail } = await portal.request<{ verifyUserEmail: { user: object } }>(verifying, {
      username: thirdParty.email,
      key,
    })
    expect(verifyUserEmail.user).toEqual({
      databaseId: thirdParty.userId,
      email: thirdParty.email,
      name: 'mistyped -',
      attendeeDetails: { city: null },
    })
    const { user, attendee, demographics } = await savedOf(portal.db, thirdParty)
    expect(attendee).toEqual(fresh.attendee)
    expect(demographics).toEqual(fresh.demographics)
    const { contact_method, receive_email, receive_snail_mail, language } = fresh.user
    expect(user).toMatchObject({
      contact_method,
      receive_email,
      receive_snail_mail,
      language,
      password_hash: null,
      closure_requested_at: null,
      // Someone else agreed, not this person.
      terms_agreed_at: null,
      terms_languages: [],
    })
    expect(JSON.stringify([user, attendee, demographics])).not.toMatch(/Ann|Miller|Fairfax|Bob|Patient/)
  })
  it('sets their own name when they choose a password', async () => {
    const thirdParty = await typedMuch()
    const { verifyUserEmail } = await portal.request<{ verifyUserEmail: { user: object } }>(verifying, {
      username: thirdParty.email,
      key: await keyFor(thirdParty, thirdParty.token),
      more: 'Willow-Tree-26',
      first: ' Rosa ',
      last: 'Diaz',
    })
    expect(verifyUserEmail.user).toMatchObject({ name: 'Rosa Diaz', attendeeDetails: { city: null } })
  })
  it('also gets an empty account through a password reset link', async () => {
    const thirdParty = await typedMuch()
    await portal.request(
      'mutation Forgot($email: String!) { sendPasswordResetEmail(input: { username: $email }) { clientMutationId } }',
      { email: thirdParty.email },
    )
    const key = (await takeMails(portal))[0]!.data.key!
    await portal.request(
      `mutation Reset($login: String!, $key: String!) {
        resetUserPassword(input: { login: $login, key: $key, password: "Willow-Tree-26" }) { user { email } }
      }`,
      { login: thirdParty.email, key },
    )
    const { user, attendee } = await savedOf(portal.db, thirdParty)
    expect(user).toMatchObject({ first_name: 'mistyped', last_name: '-', terms_agreed_at: null })
    expect(attendee).toMatchObject({ city: null, date_of_birth: null })
  })
})

describe('a person who verifies the address of their own sign-up', () => {
  const verification = `mutation Prove($username: String!, $key: String!, $password: String) {
    verifyUserEmail(input: { username: $username, verificationKey: $key, password: $password }) { authToken }
  }`
  it.each(['login', 'password'])('keeps all their data, by %s', async (way) => {
    const own = await typedMuch()
    const before = await savedOf(portal.db, own)
    const key = await keyFor(own, own.token)
    await portal.request(
      verification,
      { username: own.email, key, password: way === 'password' ? password : null },
      way === 'login' ? own.token : undefined,
    )
    expect(await savedOf(portal.db, own)).toEqual({
      ...before,
      user: { ...before.user, email_verified_at: portal.clock.now() },
    })
  })
})

describe('an unverified sign-up', () => {
  it('keeps only name, address, and password after seven days', async () => {
    const now = portal.clock.now().getTime()
    const [old, young] = [
      await typedMuch(new Date(now - days(7))),
      await typedMuch(new Date(now - days(7) + 1)),
    ]
    const fresh = await savedOf(portal.db, await buildNewAttendee(portal.db))
    const youngBefore = await savedOf(portal.db, young)
    const before = await savedOf(portal.db, old)
    const housekeeping = createHousekeeping(portal.deps)
    housekeeping.start()
    await housekeeping.stop()
    expect(await savedOf(portal.db, young)).toEqual(youngBefore)
    const { user, attendee, demographics } = await savedOf(portal.db, old)
    expect(attendee).toEqual(fresh.attendee)
    expect(demographics).toEqual(fresh.demographics)
    const { contact_method, receive_email, receive_snail_mail } = fresh.user
    expect({ ...user, edit_version: 0 }).toEqual({
      ...before.user,
      contact_method,
      receive_email,
      receive_snail_mail,
      edit_version: 0,
    })
  })
  it('is not cleared again if it is already empty, even if its link number is not zero', async () => {
    const old = await buildNewAttendee(portal.db, {
      verified: false,
      created_at: new Date(portal.clock.now().getTime() - days(8)),
    })
    await portal.db.updateTable('attendee').set({ link_number: 3 }).where('id', '=', old.attendeeId).execute()
    const { user } = await savedOf(portal.db, old)
    expect(await emptyUnverified(portal.db, portal.clock.now())).toEqual({ signUpsEmptied: 0 })
    expect((await savedOf(portal.db, old)).user).toEqual(user)
  })
  it('is not cleared if the address is verified or staff created it', async () => {
    const old = new Date(portal.clock.now().getTime() - days(8))
    const profile = { city: 'Fairfax' }
    const saved = [
      await buildNewAttendee(portal.db, { created_at: old }),
      await buildNewAttendee(portal.db, { created_at: old, verified: false, password_hash: null }),
      await buildNewAttendee(portal.db, { created_at: old, verified: false, roles: ['staff'] }),
    ]
    for (const { attendeeId } of saved)
      await portal.db.updateTable('attendee').set(profile).where('id', '=', attendeeId).execute()
    const housekeeping = createHousekeeping(portal.deps)
    housekeeping.start()
    await housekeeping.stop()
    for (const one of saved) expect((await savedOf(portal.db, one)).attendee).toMatchObject(profile)
  })
})
