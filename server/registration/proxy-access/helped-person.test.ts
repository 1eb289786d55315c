import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildStaff, open, save } from '#server/classes/admin/testing/calls.ts'
import { mailsOf } from '#server/registration/mails/testing/mails.ts'
import { addDueReminders } from '#server/registration/reminders/reminders.jobs.ts'
import { buildUser, tokenFor } from '#server/testing/builders/builders.ts'
import { buildCourse, buildSeries, takeSeats } from '#server/testing/builders/class-builders.ts'
import { buildChild, buildHousehold, holdersOf } from '#server/testing/builders/proxy-access-builders.ts'
import { buildRecurring } from '#server/testing/builders/recurring-builders.ts'
import { buildAuthenticatorApp } from '#server/testing/builders/second-factors.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import {
  addGuestDocument,
  createDocument,
  elena,
  type Line,
  type Row,
  switchDocument,
} from '#server/testing/registration-calls.ts'

type Household = Awaited<ReturnType<typeof buildHousehold>>
let portal: Portal
let helper: Household['helper']
let child: Household['child']
beforeAll(async () => {
  portal = await startPortal()
})
beforeEach(async () => {
  ;({ helper, child } = await buildHousehold(portal))
})
afterAll(() => portal.close())

async function call<T>(
  document: string,
  input: object,
  person: number | undefined = child.userId,
  token = helper.token,
) {
  const { data, errors } = await portal.query<T>(document, { input }, token, {}, person)
  return { data, code: errors[0]?.extensions.code ?? null }
}
async function register(lines: Line[], person = child.userId): Promise<(string | number)[]> {
  const { data, code } = await call<{ createRegistrations: { results: Row[] } }>(
    createDocument,
    { registrations: lines },
    person,
  )
  return code
    ? [code]
    : data!.createRegistrations.results.map((row) => row.errorCode ?? row.registration!.databaseId)
}
const inPerson = (id: number): Line => ({ courseId: id, registrationType: 'in-person' })
const registrationOf = (id: number) =>
  portal.db
    .selectFrom('registration as r')
    .leftJoin('guest as g', 'g.registration_id', 'r.id')
    .select(['r.attendee_id', 'r.mode', 'r.places', 'g.first_name'])
    .where('r.id', '=', id)
    .executeTakeFirstOrThrow()

describe('for a helped person', () => {
  // crossing: guest x helped person
  it("a guest comes with their registration, and with no one else's in the household", async () => {
    const course = await buildCourse(portal.db, { guests_allowed: true })
    const [hers] = await register([inPerson(course.id)])
    const [mine] = await register([inPerson(course.id)], helper.userId)
    expect(
      (await call(addGuestDocument, { registrationId: String(hers), guest: elena }, helper.userId)).code,
    ).toBe('REGISTRATION_NOT_FOUND')
    expect((await call(addGuestDocument, { registrationId: String(hers), guest: elena })).code).toBeNull()
    expect(await registrationOf(Number(hers))).toMatchObject({
      attendee_id: child.attendeeId,
      places: 2,
      first_name: 'Elena',
    })
    expect(await registrationOf(Number(mine))).toMatchObject({ places: 1, first_name: null })
  })
  // crossing: hybrid x helped person
  it("the mode of a registration changes, and the helper's own registration does not", async () => {
    const course = await buildCourse(portal.db, { in_person: true, online: true })
    const [hers] = await register([inPerson(course.id)])
    const [mine] = await register([inPerson(course.id)], helper.userId)
    const input = { id: String(hers), registrationType: 'online' }
    expect((await call(switchDocument, input, helper.userId)).code).toBe('REGISTRATION_NOT_FOUND')
    expect((await call(switchDocument, input)).code).toBeNull()
    expect([await registrationOf(Number(hers)), await registrationOf(Number(mine))]).toMatchObject([
      { mode: 'online' },
      { mode: 'in-person' },
    ])
  })
  // crossing: whole series x helped person
  it('a series is registered as a whole, for each person separately', async () => {
    const { id: series_id } = await buildSeries(portal.db)
    const only = { series_id, register_solo: false, in_person_capacity: 1 }
    const one = await buildCourse(portal.db, only)
    const two = await buildCourse(portal.db, { ...only, starts_at: new Date('2026-11-28T15:00Z') })
    expect(await register([inPerson(one.id)])).toEqual(['SERIES_INCOMPLETE'])
    expect(await register([inPerson(one.id), inPerson(two.id)])).toEqual([
      expect.any(Number),
      expect.any(Number),
    ])
    expect(await register([inPerson(one.id), inPerson(two.id)], helper.userId)).toEqual([
      'CLASS_FULL',
      'CLASS_FULL',
    ])
    expect(await holdersOf(portal, two.id)).toEqual([child.userId])
  })
  // crossing: helped person x unverified (refused)
  it("nothing is registered while the helper's address is not verified", async () => {
    const course = await buildCourse(portal.db)
    await portal.db
      .updateTable('app_user')
      .set({ email_verified_at: null })
      .where('id', '=', helper.userId)
      .execute()
    expect(await register([inPerson(course.id)], helper.userId)).toEqual(['EMAIL_NOT_VERIFIED'])
    expect(await register([inPerson(course.id)], child.userId)).toEqual(['EMAIL_NOT_VERIFIED'])
    expect(await holdersOf(portal, course.id)).toEqual([])
    const adding = 'mutation ($input: AddPersonInCareInput!) { addPersonInCare(input: $input) { userId } }'
    const input = { firstName: 'Ben', lastName: 'Baker', relation: 'minor', agreed: true }
    const { errors } = await portal.query(adding, { input }, helper.token)
    expect(errors[0]?.extensions.code).toBe('EMAIL_NOT_VERIFIED')
  })
  // crossing: helped person x two-step login
  it('nothing is possible until the helper has the required second step', async () => {
    const staff = await buildHousehold(portal, { roles: ['staff', 'attendee'] })
    const course = await buildCourse(portal.db)
    await portal.db.updateTable('site_settings').set({ second_factor_for: 'staff' }).execute()
    try {
      const input = { registrations: [inPerson(course.id)] }
      const rejected = await call(createDocument, input, staff.child.userId, staff.helper.token)
      expect(rejected.code).toBe('NOT_FOUND')
      expect(await holdersOf(portal, course.id)).toEqual([])
      await buildAuthenticatorApp(portal, staff.helper.userId)
      const token = await tokenFor(portal, staff.helper)
      expect((await call(createDocument, input, staff.child.userId, token)).code).toBeNull()
      expect(await holdersOf(portal, course.id)).toEqual([staff.child.userId])
    } finally {
      await portal.db.updateTable('site_settings').set({ second_factor_for: 'nobody' }).execute()
    }
  })
  // crossing: helped person x changed class
  it('a class that is moved or cancelled is emailed to the helper, once per person', async () => {
    const course = await buildCourse(portal.db, { starts_at: new Date('2027-01-06T15:00Z') })
    await register([inPerson(course.id)])
    await register([inPerson(course.id)], helper.userId)
    const staff = await buildStaff(portal)
    const opened = await open(portal, staff.token, course.id)
    const mails = await mailsOf(portal, () =>
      save(portal, staff.token, opened, { startTime: '11:30', endTime: '12:15' }, { tell: { send: true } }),
    )
    expect(mails.map(({ to_address, user_id }) => [to_address, user_id]).toSorted()).toEqual(
      [
        [helper.email, helper.userId],
        [helper.email, child.userId],
      ].toSorted(),
    )
    expect(mails.find(({ user_id }) => user_id === child.userId)!.text).toContain('Ana')
  })
  // crossing: helped person x edited recurrence
  it('the dates of an edited recurrence stay theirs, and the helper gets one email about all of them', async () => {
    const { ids } = await buildRecurring(portal.db, { starts_at: new Date('2027-01-06T15:00Z') })
    await register(ids.map(inPerson))
    const staff = await buildStaff(portal)
    const opened = await open(portal, staff.token, ids[1]!)
    const change = { startTime: '11:30', endTime: '12:15' }
    const mails = await mailsOf(portal, () =>
      save(portal, staff.token, opened, change, { following: true, tell: { send: true } }),
    )
    expect(mails.map(({ to_address, user_id }) => [to_address, user_id])).toEqual([
      [helper.email, child.userId],
    ])
    for (const id of ids) expect(await holdersOf(portal, id)).toEqual([child.userId])
  })
  // crossing: helped person x feedback (refused)
  it("the helper cannot give feedback, except on the helper's own registration", async () => {
    const course = await buildCourse(portal.db)
    const [hers] = await register([inPerson(course.id)])
    const [mine] = await register([inPerson(course.id)], helper.userId)
    const begun = portal.clock.now()
    portal.clock.set(new Date(course.ends_at.getTime() + 60_000))
    const token = await tokenFor(portal, helper)
    const giving =
      'mutation ($input: GiveFeedbackInput!) { giveFeedback(input: $input) { registration { databaseId } } }'
    const give = async (id: unknown, person: number) => {
      const feedback = { helped: 'a-lot', mayContact: false, words: 'Kind.' }
      return (await call(giving, { registrationId: String(id), feedback }, person, token)).code
    }
    expect(await give(hers, child.userId)).toBe('NOT_WHILE_SWITCHED')
    expect(await give(hers, helper.userId)).toBe('REGISTRATION_NOT_FOUND')
    expect(await give(mine, helper.userId)).toBeNull()
    const openOf = async (person: number) => {
      const { data } = await portal.query<{
        courseBy: { ownRegistration: { feedback: { open: boolean; words: string | null } | null } }
      }>(
        'query ($id: Int!) { courseBy(courseId: $id) { ownRegistration { feedback { open words } } } }',
        { id: course.id },
        token,
        {},
        person,
      )
      return data!.courseBy.ownRegistration.feedback
    }
    expect(await openOf(child.userId)).toBeNull()
    expect(await openOf(helper.userId)).toEqual({ open: true, words: 'Kind.' })
    portal.clock.set(begun)
    expect(await portal.db.selectFrom('class_feedback').select('registration_id').execute()).toEqual([
      { registration_id: Number(mine) },
    ])
  })
  // crossing: helped person x confidential title
  it('an email about a confidential class greets them, goes to the helper, and names no class', async () => {
    const { id: category_id } = await portal.db
      .insertInto('category')
      .values({ name: 'Circles', kind: 'support', is_confidential: true })
      .returning('id')
      .executeTakeFirstOrThrow()
    const course = await buildCourse(portal.db, { title: 'Grief Circle', category_id })
    const mails = await mailsOf(portal, () => register([inPerson(course.id)]))
    expect(mails.map(({ to_address }) => to_address)).toEqual([helper.email])
    const [{ subject, text, html, files }] = mails as [(typeof mails)[0]]
    expect(text).toContain('Ana')
    expect([subject, text, html, ...files.map((file) => file.text)].join()).not.toContain('Grief')
  })
  // crossing: helped person x job
  it('the reminder of the day before goes to the helper and greets the helped person', async () => {
    const begun = portal.clock.now()
    const course = await buildCourse(portal.db, { starts_at: new Date('2026-12-05T15:00Z') })
    await register([inPerson(course.id)])
    portal.clock.set(new Date('2026-12-04T15:00Z'))
    const mails = await mailsOf(portal, () => addDueReminders(portal.deps))
    portal.clock.set(begun)
    const own = mails.filter(({ user_id }) => user_id === child.userId || user_id === helper.userId)
    expect(own.map(({ kind, to_address, user_id }) => [kind, to_address, user_id])).toEqual([
      ['classReminder', helper.email, child.userId],
    ])
    expect(own[0]!.text).toContain('Ana')
  })
  // crossing: helped person x export and print
  it('the table of registrations and the roster name them, not the helper who registered them', async () => {
    const course = await buildCourse(portal.db)
    await register([inPerson(course.id)])
    const lastName = `Baker ${course.id}`
    await portal.db
      .updateTable('app_user')
      .set({ last_name: lastName })
      .where('id', '=', child.userId)
      .execute()
    const admin = await tokenFor(portal, await buildUser(portal.db, { roles: ['administrator'] }))
    const where = { courseId: course.id }
    const { registrationCsv } = await portal.request<{ registrationCsv: { text: string } }>(
      'query ($where: RegistrationRowsArgs!) { registrationCsv(where: $where) { text } }',
      { where },
      admin,
    )
    const rows = registrationCsv.text.trim().split('\n')
    expect(rows).toHaveLength(2)
    expect(rows[1]).toContain(lastName)
    expect(registrationCsv.text).not.toContain('in-care.invalid')
    const { roster } = await portal.request<{ roster: { entries: object[] } }>(
      `{ roster(courseId: ${course.id}) { entries { firstName lastName } } }`,
      {},
      admin,
    )
    expect(roster.entries).toEqual([{ firstName: 'Ana', lastName }])
  })
  // crossing: helped person x GraphQL alone
  it('an API request can name them; without a name, it is for the caller', async () => {
    const course = await buildCourse(portal.db, { in_person_capacity: 3 })
    const sibling = await buildChild(portal, helper.userId)
    await takeSeats(portal.db, course.id, 'in-person', 1)
    const document = `mutation { createRegistrations(input: { registrations: [{ courseId: ${course.id} }] }) {
      results { errorCode } } }`
    const named = await portal.query(document, {}, helper.token, {}, sibling.userId)
    expect(named).toMatchObject({ errors: [], forPerson: sibling.userId })
    expect(await portal.query(document, {}, helper.token)).not.toHaveProperty('forPerson')
    expect((await holdersOf(portal, course.id)).slice(1)).toEqual([sibling.userId, helper.userId])
  })

  it('their accommodations are shown per class on the roster, next to their own name only', async () => {
    const [talk, yoga] = [await buildCourse(portal.db), await buildCourse(portal.db)]
    const needing = (...choices: string[]) => ({ needs: { choices } })
    await register([
      { ...inPerson(talk.id), ...needing('Large print') },
      { ...inPerson(yoga.id), ...needing('Wheelchair access') },
    ])
    await register([{ ...inPerson(talk.id), ...needing('An interpreter') }, inPerson(yoga.id)], helper.userId)
    const staff = await buildStaff(portal)
    const needsOn = async (courseId: number) => {
      const { roster } = await portal.request<{
        roster: {
          entries: { firstName: string; helper: object | null; needs: { choices: string[] } | null }[]
        }
      }>(
        'query ($id: Int!) { roster(courseId: $id) { entries { helper { name } needs { choices } } } }',
        { id: courseId },
        staff.token,
      )
      return roster.entries
        .map((entry) => [entry.helper ? 'child' : 'helper', ...(entry.needs?.choices ?? [])])
        .sort()
    }
    expect(await needsOn(talk.id)).toEqual([
      ['child', 'Large print'],
      ['helper', 'An interpreter'],
    ])
    expect(await needsOn(yoga.id)).toEqual([['child', 'Wheelchair access'], ['helper']])
  })
  // crossing: helped person x terms due
  it.each(['child', 'helper'] as const)(
    'terms due for the %s stop no one else from registering',
    async (due) => {
      const people = { child, helper }
      await portal.db
        .updateTable('app_user')
        .set({ terms_agreed_at: null })
        .where('id', '=', people[due].userId)
        .execute()
      const course = await buildCourse(portal.db)
      const other = due === 'child' ? 'helper' : 'child'
      expect(await register([inPerson(course.id)], people[due].userId)).toEqual(['TERMS_DUE'])
      expect(await register([inPerson(course.id)], people[other].userId)).toEqual([expect.any(Number)])
    },
  )
})
