import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BuiltUser, buildAttendee, buildUser, tokenFor } from '#server/testing/builders/builders.ts'
import { minutes } from '#server/testing/fixed-clock.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'

const password = 'Portal-demo-2026'
const changing = 'mutation ($input: ChangePersonInput!) { changePerson(input: $input) { person { roles } } }'
const creating = 'mutation ($input: CreatePersonInput!) { createPerson(input: $input) { person { roles } } }'
const loggingIn = 'mutation ($input: LoginInput!) { login(input: $input) { authToken } }'
const administrator = { firstName: 'Pat', lastName: 'Person', roles: ['administrator'], capabilities: [] }

let portal: Portal
let admin: BuiltUser
let token: string
beforeAll(async () => {
  portal = await startPortal({ config: { rateLimits: true } })
  admin = await buildUser(portal.db, { roles: ['administrator'], password })
  token = await tokenFor(portal, admin)
})
afterAll(() => portal.close())

const rolesOf = async (userId: number) =>
  (await portal.db.selectFrom('app_user').select('roles').where('id', '=', userId).executeTakeFirstOrThrow())
    .roles
const change = (userId: number, given: object = {}, by = token) =>
  portal.query(changing, { input: { userId, editVersion: 1, person: administrator, ...given } }, by)
const invite = (email: string, given: object = {}, by = token) =>
  portal.query(creating, { input: { email, person: administrator, ...given } }, by)
const codeOf = ({ errors }: { errors: { extensions: { code: string } }[] }) => errors[0]?.extensions.code

describe('becoming an administrator', () => {
  it('requires the password of the administrator who gives the role', async () => {
    const { userId } = await buildAttendee(portal.db)
    expect(codeOf(await change(userId))).toBe('PASSWORD_REQUIRED')
    expect(codeOf(await change(userId, { password: '' }))).toBe('PASSWORD_REQUIRED')
    expect(codeOf(await change(userId, { password: 'Portal-demo-2027' }))).toBe('PASSWORD_WRONG')
    expect(codeOf(await change(userId, { password: 'x'.repeat(990_000) }))).toBe('PASSWORD_WRONG')
    expect(await rolesOf(userId)).toEqual(['attendee'])
    expect((await change(userId, { password })).errors).toEqual([])
    expect(await rolesOf(userId)).toEqual(['administrator'])
  })
  it('requires it for an invitation, and without it creates and emails nothing', async () => {
    expect(codeOf(await invite('new-admin@example.org'))).toBe('PASSWORD_REQUIRED')
    expect(codeOf(await invite('new-admin@example.org', { password: 'Portal-demo-2027' }))).toBe(
      'PASSWORD_WRONG',
    )
    const made = portal.db.selectFrom('app_user').select('id').where('email', '=', 'new-admin@example.org')
    expect(await made.execute()).toEqual([])
    expect((await invite('new-admin@example.org', { password })).errors).toEqual([])
    expect(await made.execute()).toHaveLength(1)
  })
  it('requires no password to keep or remove the role or to give another role', async () => {
    const { userId } = await buildUser(portal.db, { roles: ['administrator'] })
    const save = { ...administrator, roles: ['administrator', 'staff'] }
    expect((await change(userId, { person: save })).errors).toEqual([])
    expect((await change(userId, { editVersion: 2, person: { ...save, roles: ['staff'] } })).errors).toEqual(
      [],
    )
    expect(codeOf(await change(userId, { editVersion: 3 })), 'given again').toBe('PASSWORD_REQUIRED')
  })
  it('rejects the password of the person who gets the role', async () => {
    const { userId } = await buildAttendee(portal.db, { password: 'Another-word-1' })
    expect(codeOf(await change(userId, { password: 'Another-word-1' }))).toBe('PASSWORD_WRONG')
  })
  it('asks an administrator without a password to choose one', async () => {
    const without = await tokenFor(portal, await buildUser(portal.db, { roles: ['administrator'] }))
    const { userId } = await buildAttendee(portal.db)
    expect(codeOf(await change(userId, { password }, without))).toBe('PASSWORD_MISSING')
  })
  it('counts wrong passwords as failed logins of the account', async () => {
    const mo = await buildUser(portal.db, { roles: ['administrator'], password })
    const open = await tokenFor(portal, mo)
    const { userId } = await buildAttendee(portal.db)
    for (let tries = 0; tries < 10; tries += 1)
      expect(codeOf(await change(userId, { password: `Wrong-word-${tries}` }, open))).toBe('PASSWORD_WRONG')
    expect(codeOf(await change(userId, { password }, open))).toBe('RATE_LIMITED')
    const logIn = () => portal.query(loggingIn, { input: { username: mo.email, password } })
    // Login continues with a bot check (server/accounts/log-in/lock-out.test.ts).
    expect(codeOf(await logIn())).toBe('BOT_CHECK_NEEDED')
    portal.clock.advance(minutes(16))
    expect((await logIn()).errors).toEqual([])
  })
  it('returns FORBIDDEN to others, even with their own password', async () => {
    const staff = await buildUser(portal.db, { roles: ['staff'], password })
    const { userId } = await buildAttendee(portal.db)
    expect(codeOf(await change(userId, { password }, await tokenFor(portal, staff)))).toBe('FORBIDDEN')
  })
})
