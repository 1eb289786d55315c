import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { challengeLifetime } from '#domain/accounts/second-factor/second-factor.rule.ts'
import { removeExpired } from '#server/accounts/accounts.jobs.ts'
import { type BuiltUser, buildNewAttendee, buildUser, tokenFor } from '#server/testing/builders/builders.ts'
import { buildCourse, buildFacilitator } from '#server/testing/builders/class-builders.ts'
import { buildRegistration } from '#server/testing/builders/registration-builders.ts'
import { buildAuthenticatorApp, buildChallenge } from '#server/testing/builders/second-factors.ts'
import { days } from '#server/testing/fixed-clock.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { createHousekeeping } from './housekeeping.ts'

describe('housekeeping', () => {
  let portal: Portal
  beforeAll(async () => {
    portal = await startPortal()
  })
  afterAll(() => portal.close())
  const isThere = async ({ userId }: BuiltUser) =>
    (await portal.db.selectFrom('app_user').select('id').where('id', '=', userId).executeTakeFirst()) !==
    undefined
  const signedUp = (options: Parameters<typeof buildNewAttendee>[1] = {}) =>
    buildNewAttendee(portal.db, {
      verified: false,
      password_hash: 'x',
      created_at: new Date(portal.clock.now().getTime() - days(30)),
      ...options,
    })

  // crossing: unverified x job
  it('deletes a sign-up that is not verified within 30 days', async () => {
    const forgotten = await signedUp()
    expect(await removeExpired(portal.db, portal.clock.now())).toEqual({
      sessions: 0,
      keys: 0,
      botChecks: 0,
      limits: 0,
      accounts: 1,
    })
    expect(await isThere(forgotten)).toBe(false)
  })
  it('keeps all other accounts', async () => {
    const registered = await signedUp()
    await buildRegistration(portal.db, {
      course_id: (await buildCourse(portal.db)).id,
      attendee_id: registered.attendeeId,
      created_at: portal.clock.now(),
    })
    const loggedIn = await signedUp()
    await tokenFor(portal, loggedIn)
    const facilitator = await signedUp()
    await buildFacilitator(portal.db, { user_id: facilitator.userId })
    const cached = [
      registered,
      loggedIn,
      facilitator,
      await signedUp({ created_at: new Date(portal.clock.now().getTime() - days(30) + 1) }),
      await signedUp({ verified: true }),
      await signedUp({ password_hash: null }),
      await signedUp({ roles: ['staff'] }),
      await buildUser(portal.db),
    ]
    await removeExpired(portal.db, portal.clock.now())
    for (const person of cached) expect(await isThere(person)).toBe(true)
  })
  it('deletes tokens, keys, and solved challenges once they expire, not before', async () => {
    await portal.db.deleteFrom('session').execute()
    const person = await buildUser(portal.db)
    await tokenFor(portal, person)
    const created_at = portal.clock.now()
    const expires_at = new Date(created_at.getTime() + days(30))
    await portal.db
      .insertInto('email_key')
      .values({
        user_id: person.userId,
        purpose: 'verify',
        key_hash: Buffer.from('k'),
        created_at,
        expires_at,
      })
      .execute()
    await portal.db.insertInto('bot_check_used').values({ challenge: 'c', expires_at }).execute()
    const nothing = { sessions: 0, keys: 0, botChecks: 0 }
    expect(await removeExpired(portal.db, new Date(expires_at.getTime() - 1))).toMatchObject(nothing)
    expect(await removeExpired(portal.db, expires_at)).toMatchObject({
      sessions: 1,
      keys: 1,
      botChecks: 1,
    })
  })
  // crossing: two-step login x job
  it('deletes a pending login challenge once it expires, and keeps the second factor', async () => {
    const person = await buildUser(portal.db)
    await buildAuthenticatorApp(portal, person.userId)
    await buildChallenge(portal, person.userId)
    const expired = new Date(portal.clock.now().getTime() + challengeLifetime)
    const left = async (table: 'login_challenge' | 'authenticator_app') =>
      (await portal.db.selectFrom(table).select('user_id').where('user_id', '=', person.userId).execute())
        .length
    await removeExpired(portal.db, new Date(expired.getTime() - 1))
    expect(await left('login_challenge')).toBe(1)
    await removeExpired(portal.db, expired)
    expect([await left('login_challenge'), await left('authenticator_app')]).toEqual([0, 1])
  })
  it('runs at start and finishes before it stops', async () => {
    const forgotten = await signedUp()
    const housekeeping = createHousekeeping(portal.deps)
    housekeeping.start()
    await housekeeping.stop()
    expect(await isThere(forgotten)).toBe(false)
    expect(portal.logged.at(-1)).toMatchObject({ at: 'housekeeping', accounts: expect.any(Number) })
  })
})
