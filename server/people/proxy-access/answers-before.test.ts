import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { profileTable } from '#domain/accounts/answers/profile-table.ts'
import { eachField } from '#domain/kernel/fields/field-table.ts'
import { sampleAnswers } from '#domain/kernel/fields/testing/sample-answers.ts'
import { broughtGuestFields } from '#domain/people/guests/guest-table.ts'
import { sampleGuest } from '#domain/registration/testing/sample-guest.ts'
import { buildApiKey } from '#server/api/testing/api-client.ts'
import { type BuiltAttendee, buildAttendee, buildUser, tokenFor } from '#server/testing/builders/builders.ts'
import { buildCourse } from '#server/testing/builders/class-builders.ts'
import { days, hours } from '#server/testing/fixed-clock.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { createDocument, deleteDocument } from '#server/testing/registration-calls.ts'
import { buildHelpedPerson } from './testing/helped-person.ts'

const profile = sampleAnswers(profileTable)
const blankOf = (response: unknown) =>
  Array.isArray(response) ? [] : response === profile.dateOfBirth ? null : ''
/** Other answers than the first, one for each field. */
const answeredAgain = sampleAnswers(profileTable, 1)
type Field = keyof typeof profile
const fields = Object.keys(profile) as Field[]
const columns = fields.join(' ')

const updating = `mutation ($input: UpdateUserInput!) { updateUser(input: $input) { user {
  profileComplete attendeeDetails { ${columns} yearOfBirth keptFields } } } }`
const reading = `query ($id: ID!) { user(id: $id, idType: DATABASE_ID) {
  profileComplete attendeeDetails { ${columns} yearOfBirth keptFields }
  accountStatus { closureDeclinedNote } registrations { nodes { databaseId } } } }`
const facet = `query ($where: RegistrationFacetArgs!) { registrationFacet(where: $where) {
  pager { total_rows } registrations { nodes { databaseId needs { choices words } guest { name ${broughtGuestFields.join(' ')} } } } } }`
const one = 'query ($id: Int!) { registration(registrationId: $id) { databaseId needs { words } } }'
const ofClass = `query ($courseId: Int!) { courseBy(courseId: $courseId) { ownRegistration { databaseId needs { words } } } }`
const setting = `mutation ($input: SetRegistrationNeedsInput!) { setRegistrationNeeds(input: $input) {
  registration { needs { choices words } } } }`

interface Read {
  user: {
    profileComplete: boolean
    attendeeDetails: Record<Field, unknown> & { yearOfBirth: number | null; keptFields: string[] }
    accountStatus: { closureDeclinedNote: string | null }
    registrations: { nodes: { databaseId: number }[] }
  }
}

describe('a new helper does not see earlier answers', () => {
  let portal: Portal
  let ruth: BuiltAttendee
  let nora: BuiltAttendee
  let ana: BuiltAttendee
  const tokens = { ruth: '', nora: '' }
  beforeAll(async () => {
    portal = await startPortal()
  })
  beforeEach(async () => {
    ruth = await buildAttendee(portal.db)
    nora = await buildAttendee(portal.db)
    ana = await buildHelpedPerson(portal, ruth)
    tokens.ruth = await tokenFor(portal, ruth)
    tokens.nora = await tokenFor(portal, nora)
    await portal.db
      .updateTable('attendee')
      .set({ address_line_1: null, city: null, state: null, zip_code: null, cell_phone: null })
      .set({ date_of_birth: null, year_of_birth: null, profile_completed: false })
      .where('id', '=', ana.attendeeId)
      .execute()
  })
  afterAll(() => portal.close())

  const call = async <T>(by: keyof typeof tokens, document: string, variables: object) => {
    const response = await portal.query<T>(document, variables, tokens[by], {}, ana.userId)
    return {
      data: response.data,
      code: response.errors[0]?.extensions.code ?? null,
      error: response.errors[0],
    }
  }
  const notify = (by: keyof typeof tokens, attendeeDetails: object) =>
    call<{ updateUser: { user: Read['user'] } }>(by, updating, {
      input: { id: String(ana.userId), attendeeDetails },
    })
  const read = async (by: keyof typeof tokens) =>
    (await call<Read>(by, reading, { id: ana.userId })).data!.user
  const given = async (by: keyof typeof tokens) => {
    const { attendeeDetails } = await read(by)
    return Object.fromEntries(fields.map((field) => [field, attendeeDetails[field]]))
  }
  const nothing = Object.fromEntries(fields.map((field) => [field, null]))
  const stored = async () =>
    portal.db.selectFrom('attendee').selectAll().where('id', '=', ana.attendeeId).executeTakeFirstOrThrow()
  /** Staff move Ana from Ruth to Nora. */
  const handOver = async (to = nora) => {
    const staff = await tokenFor(portal, await buildUser(portal.db, { roles: ['staff'] }))
    await portal.request(
      'mutation ($input: AssignCareInput!) { assignCare(input: $input) { success } }',
      { input: { userId: ana.userId, email: to.email, agreed: true } },
      staff,
    )
  }
  const register = async (by: keyof typeof tokens, startsAt: Date, more: object = {}) => {
    const { id: courseId } = await buildCourse(portal.db, {
      starts_at: startsAt,
      ends_at: new Date(startsAt.getTime() + hours(1)),
      guests_allowed: true,
    })
    const registrations = [{ courseId, registrationType: 'in-person', ...more }]
    const { data } = await call<{
      createRegistrations: {
        results: { registration: { databaseId: number } | null; errorCode: string | null }[]
      }
    }>(by, createDocument, { input: { registrations } })
    const [row] = data!.createRegistrations.results
    expect(row!.errorCode).toBe(null)
    return { courseId, id: row!.registration!.databaseId }
  }
  const agreed = () =>
    portal.db
      .updateTable('app_user')
      .set({ terms_agreed_at: portal.clock.now() })
      .where('id', '=', ana.userId)
      .execute()

  it.each(fields)('of the profile field %s', async (field) => {
    await notify('ruth', { ...profile, profileCompleted: true })
    expect((await given('ruth'))[field]).toEqual(profile[field])
    await handOver()
    expect((await given('nora'))[field]).toBe(null)
    // Nora reads only what she enters herself, even if it equals the earlier answer.
    const { data } = await notify('nora', { [field]: profile[field] })
    const answered = data!.updateUser.user.attendeeDetails
    expect(Object.fromEntries(fields.map((name) => [name, answered[name]]))).toEqual({
      ...nothing,
      [field]: profile[field],
    })
    expect(await given('nora')).toEqual({ ...nothing, [field]: profile[field] })
  })
  it('including the year of birth', async () => {
    await notify('ruth', { ...profile, profileCompleted: true })
    expect((await read('ruth')).attendeeDetails.yearOfBirth).toBe(1960)
    await handOver()
    expect((await read('nora')).attendeeDetails.yearOfBirth).toBe(null)
    await notify('nora', { city: 'Vienna' })
    expect((await read('nora')).attendeeDetails.yearOfBirth).toBe(null)
  })
  it('but sees that the profile is complete and which required fields are filled', async () => {
    await notify('ruth', { ...profile, profileCompleted: true })
    await handOver()
    const { profileComplete, attendeeDetails } = await read('nora')
    expect(profileComplete).toBe(true)
    expect(attendeeDetails.keptFields.toSorted()).toEqual(
      ['addressLine1', 'cellPhone', 'city', 'dateOfBirth', 'state', 'zipCode'].toSorted(),
    )
    expect((await read('ruth').catch(() => null))?.attendeeDetails ?? null).toBe(null)
  })
  it('and keeps them by submitting blanks; filled fields change only themselves', async () => {
    await notify('ruth', { ...profile, profileCompleted: true })
    await handOver()
    const before = await stored()
    const blank = Object.fromEntries(fields.map((field) => [field, blankOf(profile[field])]))
    expect((await notify('nora', { ...blank, profileCompleted: true })).code).toBe(null)
    const notNotified = ({ told_fields: _fields, told_in_care: _care, ...row }: typeof before) => row
    expect(notNotified(await stored())).toEqual(notNotified(before))
    expect(await given('nora')).toEqual(nothing)
    expect((await notify('nora', { ...blank, ...answeredAgain, profileCompleted: true })).code).toBe(null)
    expect(await given('nora')).toEqual(answeredAgain)
  })
  it('but is asked for missing answers and can fill them in', async () => {
    await notify('ruth', { city: 'Fairfax' })
    await handOver()
    const rejected = await notify('nora', { profileCompleted: true })
    expect(rejected.code).toBe('INPUT_INVALID')
    expect(JSON.stringify(rejected.error)).not.toContain('Fairfax')
    const { city: _city, ...others } = profile
    expect((await notify('nora', { ...others, profileCompleted: true })).code).toBe(null)
    expect((await stored()).city).toBe('Fairfax')
    expect((await read('nora')).profileComplete).toBe(true)
  })
  it('and conditional requirements do not reveal earlier answers', async () => {
    const requirements = [{ field: 'emergencyName', when: { field: 'interest', is: true, value: 'Breast' } }]
    await portal.db
      .updateTable('profile_rules')
      .set({ requirements: JSON.stringify(requirements) })
      .execute()
    const { emergencyName: _name, ...others } = profile
    const errorOf = async (interest: string[]) => {
      ana = await buildHelpedPerson(portal, ruth)
      await notify('ruth', { ...others, interest, emergencyName: interest.includes('Breast') ? 'Bea' : '' })
      await handOver()
      // Her own answer, then none.
      await notify('nora', { emergencyName: 'Nobody' })
      const { error } = await notify('nora', { emergencyName: null, profileCompleted: true })
      const { requestId: _id, ...extensions } = (error?.extensions ?? {}) as Record<string, unknown>
      return extensions
    }
    try {
      const rejected = await errorOf(['Breast'])
      expect(rejected).toMatchObject({ code: 'INPUT_INVALID' })
      expect(await errorOf(['Lung'])).toEqual(rejected)
    } finally {
      await portal.db.updateTable('profile_rules').set({ requirements: '[]' }).execute()
    }
  })
  it('even if they helped before', async () => {
    await notify('ruth', { ...profile, profileCompleted: true })
    await handOver()
    await handOver(ruth)
    expect(await given('ruth')).toEqual(nothing)
  })
  it('including our messages to the person', async () => {
    const note = { closure_declined_at: portal.clock.now(), closure_declined_note: 'Said to Ruth.' }
    await portal.db.updateTable('app_user').set(note).where('id', '=', ana.userId).execute()
    portal.clock.advance(1000)
    await handOver()
    expect((await read('nora')).accountStatus.closureDeclinedNote).toBe(null)
  })

  describe('about classes', () => {
    let past: { courseId: number; id: number }
    let ahead: { courseId: number; id: number }
    const guest = { ...sampleGuest, firstName: 'Gus', lastName: 'Lee' }
    beforeEach(async () => {
      await notify('ruth', { ...profile, profileCompleted: true })
      await agreed()
      const now = portal.clock.now().getTime()
      const needs = { choices: [], words: 'A quiet corner.' }
      past = await register('ruth', new Date(now + hours(2)), { needs })
      ahead = await register('ruth', new Date(now + days(9)), { needs, guest })
      portal.clock.advance(days(1))
      tokens.ruth = await tokenFor(portal, ruth)
      tokens.nora = await tokenFor(portal, nora)
    })
    const listed = async (by: 'ruth' | 'nora') => {
      const where = { query: { attendee: [ana.attendeeId] } }
      const inName = (await call<Facet>(by, facet, { where })).data!.registrationFacet
      const own = (await portal.query<Facet>(facet, { where }, tokens[by])).data!.registrationFacet
      const ids = inName.registrations.nodes.map(({ databaseId }) => databaseId)
      expect(own.registrations.nodes.map(({ databaseId }) => databaseId)).toEqual(ids)
      expect([inName.pager.total_rows, own.pager.total_rows]).toEqual([ids.length, ids.length])
      return inName.registrations.nodes
    }
    interface Facet {
      registrationFacet: {
        pager: { total_rows: number }
        registrations: { nodes: { databaseId: number; needs: object | null; guest: object | null }[] }
      }
    }

    it('that had begun, in any call, but sees future ones', async () => {
      expect((await listed('ruth')).map(({ databaseId }) => databaseId)).toEqual([past.id, ahead.id])
      await handOver()
      expect((await listed('nora')).map(({ databaseId }) => databaseId)).toEqual([ahead.id])
      const { registrations } = await read('nora')
      expect(registrations.nodes.map(({ databaseId }) => databaseId)).toEqual([ahead.id])
      expect((await call('nora', one, { id: past.id })).data).toEqual({ registration: null })
      expect((await call('nora', ofClass, { courseId: past.courseId })).data).toEqual({
        courseBy: { ownRegistration: null },
      })
      expect((await call('nora', ofClass, { courseId: ahead.courseId })).data).toMatchObject({
        courseBy: { ownRegistration: { databaseId: ahead.id } },
      })
    })
    it('and errors do not reveal whether the person attended one', async () => {
      const { id: foreign } = await buildCourse(portal.db, {
        starts_at: new Date(portal.clock.now().getTime() - hours(22)),
        ends_at: new Date(portal.clock.now().getTime() - hours(21)),
      })
      await handOver()
      expect((await call('nora', deleteDocument, { input: { id: String(past.id) } })).code).toBe(
        'REGISTRATION_NOT_FOUND',
      )
      const needs = { choices: [], words: 'Mine' }
      expect((await call('nora', setting, { input: { registrationId: past.id, needs } })).code).toBe(
        'REGISTRATION_NOT_FOUND',
      )
      const refusals = await Promise.all(
        [past.courseId, foreign].map(async (courseId) => {
          const input = { registrations: [{ courseId, registrationType: 'in-person' }] }
          const { data } = await call<{ createRegistrations: { results: { errorCode: string }[] } }>(
            'nora',
            createDocument,
            { input },
          )
          return data!.createRegistrations.results.map(({ errorCode }) => errorCode)
        }),
      )
      expect(refusals[0]).toEqual(refusals[1])
    })
    it('about accommodations and guest details beyond the name', async () => {
      expect((await listed('ruth')).map(({ needs }) => needs)).toEqual(
        [past, ahead].map(() => ({ choices: [], words: 'A quiet corner.' })),
      )
      await handOver()
      const [row] = await listed('nora')
      expect(row).toMatchObject({
        needs: null,
        guest: {
          ...eachField(broughtGuestFields, () => null),
          name: 'Gus Lee',
          firstName: 'Gus',
          lastName: 'Lee',
        },
      })
    })
    it('and sending no accommodations keeps them, while new ones are visible', async () => {
      await handOver()
      const saved = () =>
        portal.db
          .selectFrom('registration')
          .select('needs_words')
          .where('id', '=', ahead.id)
          .executeTakeFirstOrThrow()
      const set = (texts: string | null) =>
        call<object>('nora', setting, {
          input: { registrationId: String(ahead.id), needs: { choices: [], words: texts } },
        })
      expect((await set(null)).data).toEqual({ setRegistrationNeeds: { registration: { needs: null } } })
      expect(await saved()).toEqual({ needs_words: 'A quiet corner.' })
      expect((await set('A chair.')).data).toEqual({
        setRegistrationNeeds: { registration: { needs: { choices: [], words: 'A chair.' } } },
      })
      expect((await set(null)).code).toBe(null)
      expect(await saved()).toEqual({ needs_words: null })
    })
    it('in REST, as in GraphQL', async () => {
      await handOver()
      const key = await buildApiKey(portal, nora.userId, ['registrations:read'])
      const get = async (path: string) =>
        (
          await fetch(`${portal.url}/api/v1${path}`, {
            headers: { authorization: `Bearer ${key}` },
          })
        ).text()
      const response = await get(`/registrations?personId=${ana.userId}`)
      expect(response).toContain(`${ahead.id}`)
      expect(response).not.toContain(`${past.id}`)
      expect(response).not.toContain('A quiet corner.')
      expect(response).not.toContain('gus@example.org')
    })
    it('in a new calendar feed', async () => {
      await handOver()
      const renewing = `mutation ($input: RenewCalendarSubscriptionInput!) {
        renewCalendarSubscription(input: $input) { url } }`
      const { data } = await call<{ renewCalendarSubscription: { url: string } }>('nora', renewing, {
        input: {},
      })
      const { pathname } = new URL(data!.renewCalendarSubscription.url)
      const file = await (await fetch(portal.url + pathname)).text()
      expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(1)
    })
    it('in emails that go to the new helper', async () => {
      await handOver()
      await call('nora', deleteDocument, { input: { id: String(ahead.id) } })
      const mails = await portal.db
        .selectFrom('outbox_mail')
        .select('data')
        .where('user_id', '=', ana.userId)
        .execute()
      const text = JSON.stringify(mails)
      for (const secret of ['A quiet corner', 'gus@example.org', '703-555', '1 Main Street', '1960'])
        expect(text).not.toContain(secret)
    })
  })
})
