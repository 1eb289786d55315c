import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hashSecretKey } from '#server/platform/keys/secret-key.ts'
import { type BuiltUser, buildAttendee, tokenFor } from '#server/testing/builders/builders.ts'
import { buildAuthenticatorApp, shownCode } from '#server/testing/builders/second-factors.ts'
import { minutes } from '#server/testing/fixed-clock.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'

const password = 'Portal-demo-2026'
const loginDocument = `mutation Login($username: String!, $password: String!) {
  login(input: { username: $username, password: $password }) { authToken } }`
const linkDocument = `mutation Link($username: String!, $password: String!) {
  magicLinkLogin(input: { username: $username, password: $password }) { authToken } }`
const stepDocument = `mutation Step($challenge: String!, $code: String!) {
  completeLogin(input: { challenge: $challenge, code: $code }) { authToken } }`

describe('the audit log records logins', () => {
  let portal: Portal
  let ann: BuiltUser
  beforeAll(async () => {
    portal = await startPortal()
    ann = await buildAttendee(portal.db, { password })
  })
  afterAll(() => portal.close())
  beforeEach(async () => {
    await portal.db.deleteFrom('audit_entry').execute()
  })
  const entries = () =>
    portal.db
      .selectFrom('audit_entry')
      .select(['action', 'actor_id as by', 'about_user_id as about', 'data'])
      .orderBy('id')
      .execute()
  const login = (username: string, secret = password) =>
    portal.query(loginDocument, { username, password: secret })

  it('by password', async () => {
    await login(ann.email)
    expect(await entries()).toEqual([
      { action: 'person.loggedIn', by: ann.userId, about: ann.userId, data: { way: 'password' } },
    ])
  })
  it('that fail, with the account but without what was typed', async () => {
    await login(ann.email, 'Wrong-word-26')
    expect(await entries()).toEqual([
      { action: 'person.loginRefused', by: null, about: ann.userId, data: { way: 'password', times: 1 } },
    ])
  })
  it('that fail as one entry per ten minutes, however many addresses are tried', async () => {
    for (let n = 0; n < 4; n += 1) await login(`guess-${n}@example.org`)
    await login(ann.email, 'Wrong-word-26')
    await login(ann.email, 'Wrong-word-26')
    const unknown = { action: 'person.loginRefused', by: null, about: null }
    const known = { ...unknown, about: ann.userId }
    expect(await entries()).toEqual([
      { ...unknown, data: { way: 'password', times: 4 } },
      { ...known, data: { way: 'password', times: 2 } },
    ])
    expect(JSON.stringify(await portal.db.selectFrom('audit_entry').selectAll().execute())).not.toContain(
      'guess',
    )
    portal.clock.advance(minutes(11))
    await login('guess-5@example.org')
    expect((await entries()).at(-1)).toEqual({ ...unknown, data: { way: 'password', times: 1 } })
  })
  it('by magic link, and a failed attempt with a used link', async () => {
    const now = portal.clock.now()
    await portal.db
      .insertInto('email_key')
      .values({
        user_id: ann.userId,
        purpose: 'magic',
        key_hash: hashSecretKey('the-key'),
        created_at: now,
        expires_at: new Date(now.getTime() + minutes(10)),
      })
      .execute()
    for (let n = 0; n < 2; n += 1)
      await portal.query(linkDocument, { username: ann.email, password: 'the-key' })
    await portal.query(linkDocument, { username: ann.email, password: 'another' })
    expect((await entries()).map(({ action, about, data }) => [action, about, data])).toEqual([
      ['person.loggedIn', ann.userId, { way: 'magicLink' }],
      ['person.loginRefused', ann.userId, { way: 'magicLink', times: 1 }],
      ['person.loginRefused', null, { way: 'magicLink', times: 1 }],
    ])
  })
  it('in two steps, with a wrong code first', async () => {
    const bo = await buildAttendee(portal.db, { password })
    await buildAuthenticatorApp(portal, bo.userId)
    const { errors } = await login(bo.email)
    const { challenge } = errors[0]!.extensions.data as { challenge: string }
    await portal.query(stepDocument, { challenge, code: '000000' })
    await portal.query(stepDocument, { challenge, code: shownCode(portal.clock.now()) })
    expect((await entries()).map(({ action, by, about, data }) => [action, by, about, data])).toEqual([
      ['person.secondStepRefused', null, bo.userId, { way: 'code', times: 1 }],
      ['person.secondStepPassed', bo.userId, bo.userId, { way: 'code' }],
    ])
  })
  it('that end everywhere', async () => {
    const token = await tokenFor(portal, ann)
    await portal.request('mutation { endAllSessions(input: {}) { success } }', {}, token)
    expect((await entries()).map(({ action, by, about }) => [action, by, about])).toEqual([
      ['person.sessionsEnded', ann.userId, ann.userId],
    ])
  })
})
