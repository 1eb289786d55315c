import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cancelDocument, open, save } from '#server/classes/admin/testing/calls.ts'
import { closeAccount } from '#server/people/admin/close-account/close-account.ts'
import {
  personTable,
  registrationDocument,
  registrationTable,
  tablesFor,
} from '#server/roster/testing/saved-tables.ts'
import { buildAttendee, buildUser, tokenFor } from '#server/testing/builders/builders.ts'
import { buildCourse } from '#server/testing/builders/class-builders.ts'
import { buildRecurring } from '#server/testing/builders/recurring-builders.ts'
import { buildAuthenticatorApp } from '#server/testing/builders/second-factors.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { buildRegistrant, confirm, register } from '#server/testing/registration-calls.ts'

let portal: Portal
let admin: { userId: number; token: string }
let me: Awaited<ReturnType<typeof buildRegistrant>>
let roster: ReturnType<typeof tablesFor>['roster']
let registrations: ReturnType<typeof tablesFor>['registrations']
beforeAll(async () => {
  portal = await startPortal()
  const user = await buildUser(portal.db, { roles: ['administrator'] })
  admin = { ...user, token: await tokenFor(portal, user) }
  ;({ roster, registrations } = tablesFor(portal, admin.token))
})
beforeEach(async () => {
  me = await buildRegistrant(portal)
})
afterAll(() => portal.close())

const inPerson = (courseId: number) => ({ courseId, registrationType: 'in-person' })

describe('in exported tables, when something changes', () => {
  // crossing: unverified x export and print
  it('a person with an unverified address is marked as such among people and is in no class', async () => {
    const thirdParty = await buildAttendee(portal.db, { verified: false })
    const course = await buildCourse(portal.db)
    await portal.query(
      `mutation { createRegistrations(input: { registrations: [{ courseId: ${course.id} }] }) { results { error } } }`,
      {},
      await tokenFor(portal, thirdParty),
    )
    const status = async (email: string) => (await personTable(portal, admin.token, email))[0]?.Status
    expect(await status(thirdParty.email)).toBe('Email not verified')
    expect(await status(me.email)).toBe('Email verified')
    expect(await roster(course.id, 'Email')).toEqual([])
  })
  // crossing: closed and restored x export and print
  it('a closed account has no name or address and no registrations', async () => {
    const person = await buildRegistrant(portal, { first_name: 'Quillona', last_name: 'Quillfeather' })
    const course = await buildCourse(portal.db)
    await register(portal, person.token, inPerson(course.id))
    expect(await roster(course.id, 'First name', 'Email')).toEqual([['Quillona', person.email]])
    const now = portal.clock.now()
    await portal.db.transaction().execute((tx) => closeAccount(tx, portal.deps.events, person.userId, now))
    expect(await roster(course.id, 'First name')).toEqual([])
    const [line] = await registrationTable(portal, admin.token, { courseId: course.id })
    expect(line).toMatchObject({ Status: 'Cancelled' })
    expect(Object.values(line!).join()).not.toMatch(/Quill|example\.org/)
    expect(await personTable(portal, admin.token, 'quill')).toEqual([])
  })
  // crossing: changed class x export and print
  it('a moved class has its new time, and a cancelled class still has its people', async () => {
    const course = await buildCourse(portal.db, { starts_at: new Date('2027-01-06T15:00Z') })
    await register(portal, me.token, inPerson(course.id))
    const opened = await open(portal, admin.token, course.id)
    await save(portal, admin.token, opened, { date: '2027-01-07', startTime: '11:30', endTime: '12:15' })
    const line = [me.email, 'Registered', '2027-01-07', '11:30 AM EST']
    const columns = ['Email', 'Status', 'Date', 'Time']
    expect(await registrations(course.id, ...columns)).toEqual([line])
    await portal.request(cancelDocument, { input: { id: course.id, scope: 'THIS' } }, admin.token)
    expect(await registrations(course.id, ...columns)).toEqual([line])
    expect(await roster(course.id, 'Email')).toEqual([[me.email]])
  })
  // crossing: edited recurrence x export and print
  it('each date that an edit of the recurrence moves has its new time, and no other date does', async () => {
    const { ids } = await buildRecurring(portal.db, { starts_at: new Date('2027-01-06T15:00Z') })
    await confirm(portal, me.token, ids.map(inPerson))
    const opened = await open(portal, admin.token, ids[1]!)
    await save(portal, admin.token, opened, { startTime: '11:30', endTime: '12:15' }, { following: true })
    for (const [nth, time] of ['10:00 AM EST', '11:30 AM EST', '11:30 AM EST'].entries())
      expect(await registrations(ids[nth]!, 'Email', 'Time')).toEqual([[me.email, time]])
  })
  // crossing: terms due x export and print
  it('a person with terms due still has a seat but no agreement date', async () => {
    const course = await buildCourse(portal.db)
    await register(portal, me.token, inPerson(course.id))
    const agreed = async () => (await personTable(portal, admin.token, me.email))[0]?.['Agreed to the terms']
    expect(await agreed()).toBe('2026-10-01')
    await portal.db
      .updateTable('app_user')
      .set({ terms_agreed_at: null })
      .where('id', '=', me.userId)
      .execute()
    expect(await agreed()).toBe('')
    expect(await roster(course.id, 'Email')).toEqual([[me.email]])
  })
  // crossing: confidential title x export and print
  it('a confidential class is named only for administrators, and in no file name', async () => {
    const { id: category_id } = await portal.db
      .insertInto('category')
      .values({ name: 'Circles', kind: 'support', is_confidential: true })
      .returning('id')
      .executeTakeFirstOrThrow()
    const course = await buildCourse(portal.db, { title: 'Grief Circle', category_id })
    await register(portal, me.token, inPerson(course.id))
    expect(await registrations(course.id, 'Email', 'Class')).toEqual([[me.email, 'Grief Circle']])
    const staff = await tokenFor(portal, await buildUser(portal.db, { roles: ['staff'] }))
    const where = { courseId: course.id }
    expect(await portal.codeOf(registrationDocument, { where }, staff)).toBe('FORBIDDEN')
    const { rosterCsv } = await portal.request<{ rosterCsv: { name: string; text: string } }>(
      `{ rosterCsv(courseId: ${course.id}) { name text } }`,
      {},
      admin.token,
    )
    expect(`${rosterCsv.name}${rosterCsv.text}`).toContain(me.email)
    expect(`${rosterCsv.name}${rosterCsv.text}`).not.toContain('Grief')
  })
})

describe('no table can be exported', () => {
  const codes = async (courseId: number, token: string) => [
    await portal.codeOf(registrationDocument, { where: { courseId } }, token),
    await portal.codeOf(`{ rosterCsv(courseId: ${courseId}) { text } }`, {}, token),
  ]
  // crossing: switched x export and print (refused)
  it('by an administrator who uses an account without that permission', async () => {
    const course = await buildCourse(portal.db)
    const token = await tokenFor(portal, admin)
    const switching = `mutation { switchToPerson(input: { userId: ${me.userId} }) { success } }`
    await portal.request(switching, {}, token)
    expect(await codes(course.id, token)).toEqual(['FORBIDDEN', 'FORBIDDEN'])
    await portal.request('mutation { endSwitch(input: {}) { userId } }', {}, token)
    expect(await registrationTable(portal, token, { courseId: course.id })).toEqual([])
  })
  // crossing: two-step login x export and print (refused)
  it('before the required second step is set up', async () => {
    const course = await buildCourse(portal.db)
    const user = await buildUser(portal.db, { roles: ['administrator'] })
    await portal.db.updateTable('site_settings').set({ second_factor_for: 'staff' }).execute()
    try {
      const due = 'SECOND_FACTOR_SETUP_NEEDED'
      expect(await codes(course.id, await tokenFor(portal, user))).toEqual([due, due])
      await buildAuthenticatorApp(portal, user.userId)
      const passed = await tokenFor(portal, user)
      expect(await registrationTable(portal, passed, { courseId: course.id })).toEqual([])
    } finally {
      await portal.db.updateTable('site_settings').set({ second_factor_for: 'nobody' }).execute()
    }
  })
})
