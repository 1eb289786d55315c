import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildUser, tokenFor } from '#server/testing/builders/builders.ts'
import { buildCourse, type CourseOptions } from '#server/testing/builders/class-builders.ts'
import { buildAuthenticatorApp } from '#server/testing/builders/second-factors.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { buildRegistrant, register } from '#server/testing/registration-calls.ts'
import type { Person } from './testing/acts.ts'
import { byPerson } from './testing/by-person.ts'
import { firstStep } from './testing/first-step.ts'
import { hiddenProgram } from './testing/hidden-program.ts'

let portal: Portal
let admin: { userId: number; email: string; token: string }
let me: Person
let act: ReturnType<typeof byPerson>
let hidden: CourseOptions
beforeAll(async () => {
  portal = await startPortal()
  act = byPerson(portal, () => me)
  const user = await buildUser(portal.db, { roles: ['administrator'] })
  admin = { ...user, token: await tokenFor(portal, user) }
  hidden = await hiddenProgram(portal.db)
})
beforeEach(async () => {
  me = await buildRegistrant(portal)
})
afterAll(() => portal.close())

describe('a person with two-step login', () => {
  // crossing: two-step login x terms due (refused)
  it('agrees to the terms only after the second step, and registers only after both', async () => {
    const password = 'Portal-demo-2026'
    me = await buildRegistrant(portal, { password, terms_agreed_at: null })
    await buildAuthenticatorApp(portal, me.userId)
    const course = await buildCourse(portal.db)
    const { challenge, second } = await firstStep(portal, me.email, password)
    expect(await act.agree(challenge)).toBe('TOKEN_INVALID')
    const token = await second()
    expect(await act.registered(course.id, token)).toBe('TERMS_DUE')
    expect(await act.agree(token)).toBe('agreed')
    expect(await act.registered(course.id, token)).toBe('booked')
  })
  // crossing: two-step login x closed and restored
  it('cannot finish the login once the account is closed, and the second factor is deleted', async () => {
    const password = 'Portal-demo-2026'
    me = await buildRegistrant(portal, { password })
    await buildAuthenticatorApp(portal, me.userId)
    const { second } = await firstStep(portal, me.email, password)
    await act.close(admin.token)
    await expect(second()).rejects.toThrow('SECOND_FACTOR_OVER')
    const apps = portal.db.selectFrom('authenticator_app').select('user_id')
    expect(await apps.where('user_id', '=', me.userId).execute()).toEqual([])
  })
  // crossing: two-step login x confidential title (refused)
  it('sees their confidential classes and the classes they lead only after the second step', async () => {
    const password = 'Portal-demo-2026'
    me = await buildRegistrant(portal, { password, roles: ['staff', 'attendee'] })
    const course = await buildCourse(portal.db, hidden)
    await register(portal, me.token, { courseId: course.id })
    const own = `query ($where: RegistrationFacetArgs!) {
      registrationFacet(where: $where) { registrations { nodes { course { title } } } } }`
    const where = { query: { attendee: [me.attendeeId] } }
    const roster = `{ roster(courseId: ${course.id}) { course { title } entries { email } } }`
    const read = async (token: string) => {
      const responses = [await portal.query(own, { where }, token), await portal.query(roster, {}, token)]
      return responses.map(({ data, errors }) => errors[0]?.extensions.code ?? JSON.stringify(data))
    }
    const due = 'SECOND_FACTOR_SETUP_NEEDED'
    await portal.db.updateTable('site_settings').set({ second_factor_for: 'staff' }).execute()
    try {
      expect(await read(me.token)).toEqual([due, due])
      await buildAuthenticatorApp(portal, me.userId)
      const { challenge, second } = await firstStep(portal, me.email, password)
      expect(await read(challenge)).toEqual(['TOKEN_INVALID', 'TOKEN_INVALID'])
      const named = expect.stringContaining('Grief Circle')
      expect(await read(await second())).toEqual([named, named])
    } finally {
      await portal.db.updateTable('site_settings').set({ second_factor_for: 'nobody' }).execute()
    }
  })
})
