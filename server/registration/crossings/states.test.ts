import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { registerNewDates } from '#server/registration/recurring/register-new-dates.ts'
import { started } from '#server/registration/recurring/testing/recurring-calls.ts'
import { buildUser, tokenFor } from '#server/testing/builders/builders.ts'
import { buildCourse, type CourseOptions } from '#server/testing/builders/class-builders.ts'
import { holdersOf } from '#server/testing/builders/proxy-access-builders.ts'
import { buildRecurring } from '#server/testing/builders/recurring-builders.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { buildRegistrant, register } from '#server/testing/registration-calls.ts'
import { mailsOf, textOf } from '../mails/testing/mails.ts'
import type { Person } from './testing/acts.ts'
import { byPerson } from './testing/by-person.ts'
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

const switched = async () => {
  const token = await tokenFor(portal, admin)
  await portal.request(`mutation { switchToPerson(input: { userId: ${me.userId} }) { success } }`, {}, token)
  return token
}

describe('a person whose address is not verified', () => {
  // crossing: unverified x switched (refused)
  it('is not registered by an administrator who uses their account; an unverified administrator cannot switch', async () => {
    const course = await buildCourse(portal.db)
    await act.changeMe({ email_verified_at: null })
    const token = await switched()
    expect(await act.registered(course.id, token)).toBe('EMAIL_NOT_VERIFIED')
    await act.changeMe({ email_verified_at: portal.clock.now() })
    expect(await act.registered(course.id, token)).toBe('booked')
    const unverified = await buildUser(portal.db, { roles: ['administrator'], verified: false })
    const switching = `mutation { switchToPerson(input: { userId: ${me.userId} }) { success } }`
    expect(await portal.codeOf(switching, {}, await tokenFor(portal, unverified))).toBe('FORBIDDEN')
  })
  // crossing: unverified x terms due (refused)
  it('is asked to verify first and then to agree to the terms', async () => {
    const course = await buildCourse(portal.db)
    await act.changeMe({ email_verified_at: null, terms_agreed_at: null })
    expect(await act.registered(course.id, me.token)).toBe('EMAIL_NOT_VERIFIED')
    expect(await act.agree(me.token)).toBe('agreed')
    expect(await act.registered(course.id, me.token)).toBe('EMAIL_NOT_VERIFIED')
    await act.changeMe({ email_verified_at: portal.clock.now(), terms_agreed_at: null })
    expect(await act.registered(course.id, me.token)).toBe('TERMS_DUE')
    expect(await act.agree(me.token)).toBe('agreed')
    expect(await act.registered(course.id, me.token)).toBe('booked')
  })
})

describe('a person whose account is closed', () => {
  // crossing: switched x closed and restored
  it('cannot be used by an administrator, whose login switches back', async () => {
    const course = await buildCourse(portal.db)
    const whoAmI = 'query ($id: ID!) { user(id: $id) { databaseId isSwitched } }'
    const token = await switched()
    const shown = () => portal.request(whoAmI, { id: admin.email }, token)
    expect(await shown()).toEqual({ user: { databaseId: me.userId, isSwitched: true } })
    await act.close(admin.token)
    expect(await shown()).toEqual({ user: { databaseId: admin.userId, isSwitched: false } })
    expect(await act.registered(course.id, token)).toBe('NOT_AN_ATTENDEE')
    expect(await holdersOf(portal, course.id)).toEqual([])
    const switching = `mutation { switchToPerson(input: { userId: ${me.userId} }) { success } }`
    expect(await portal.codeOf(switching, {}, admin.token)).toBe('NOT_FOUND')
  })
  // crossing: closed and restored x confidential title
  it('gets closure emails that name no confidential class, and the log names none', async () => {
    const course = await buildCourse(portal.db, hidden)
    await register(portal, me.token, { courseId: course.id })
    await portal.db.deleteFrom('audit_entry').execute()
    const mails = await mailsOf(portal, () => act.close(admin.token))
    expect(mails.map(({ to_address }) => to_address)).toContain(me.email)
    expect(await holdersOf(portal, course.id)).toEqual([])
    for (const mail of mails) expect(textOf(mail)).not.toContain('Grief')
    const log = await portal.db.selectFrom('audit_entry').select('data').execute()
    expect(JSON.stringify(log)).not.toContain('Grief')
  })
})

describe('a person with terms due', () => {
  // crossing: terms due x confidential title
  it('gets an email that does not name the confidential class they wait for', async () => {
    const { courseId, recurrenceId } = await buildRecurring(portal.db, { ...hidden, dates: 2 })
    await started(portal, me.token, courseId)
    await act.changeMe({ terms_agreed_at: null })
    const starts_at = new Date('2026-12-16T15:00Z')
    const added = await buildCourse(portal.db, { ...hidden, recurrence_id: recurrenceId, starts_at })
    const mails = await mailsOf(portal, () =>
      portal.db.transaction().execute((tx) => registerNewDates(tx, [added.id], portal.clock.now())),
    )
    expect(mails.map(({ kind, to_address }) => [kind, to_address])).toEqual([['bookingStopped', me.email]])
    const later = await mailsOf(portal, () => act.agree(me.token))
    expect(await holdersOf(portal, added.id)).toEqual([me.userId])
    expect(later.map(({ kind }) => kind)).toEqual(['registrationConfirmed'])
    for (const mail of [...mails, ...later]) expect(textOf(mail)).not.toContain('Grief')
  })
})
