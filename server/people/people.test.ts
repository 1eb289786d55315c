import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demographicsFields, demographicsTable } from '#domain/accounts/answers/demographics-table.ts'
import { profileFields, profileTable } from '#domain/accounts/answers/profile-table.ts'
import { sampleAnswers } from '#domain/kernel/fields/testing/sample-answers.ts'
import {
  type BuiltAttendee,
  buildAttendee,
  buildNewAttendee,
  buildUser,
  tokenFor,
} from '#server/testing/builders/builders.ts'
import { buildFacilitator } from '#server/testing/builders/class-builders.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'

const reading = `query Person($id: ID!, $idType: UserNodeIdType) {
  user(id: $id, idType: $idType) {
    databaseId email emailVerified name firstName lastName roles { nodes { name } } additionalCapabilities
    attendeeId facilitatorId isSwitched jwtAuthToken
    attendeeDetails { addressLine1 city state zipCode cellPhone dateOfBirth aboutYourself profileCompleted }
    attendeeDemographics { ethnicGroup race pronouns pronounsOther demographicsCompleted }
    accountStatus { termsAgreedTs }
    communicationPreferences { contactMethod receiveEmail receiveSnailMail }
  }
}`
const updating = `mutation Update($input: UpdateUserInput!) {
  updateUser(input: $input) {
    clientMutationId
    user {
      databaseId firstName lastName accountStatus { termsAgreedTs }
      attendeeDetails {
        ${profileFields.join(' ')} yearOfBirth profileCompleted
      }
      attendeeDemographics {
        ${demographicsFields.join(' ')} demographicsCompleted
      }
    }
  }
}`
interface Updated {
  updateUser: {
    user: {
      attendeeDetails: Record<string, unknown>
      attendeeDemographics: Record<string, unknown>
      accountStatus: { termsAgreedTs: string | null }
    } & Record<string, unknown>
  }
}

let portal: Portal
let ann: BuiltAttendee
let bob: BuiltAttendee
let tokens: { ann: string; staff: string; admin: string; facilitator: string }
beforeAll(async () => {
  portal = await startPortal()
  ann = await buildAttendee(portal.db, { email: 'Ann@example.org', first_name: 'Ann', last_name: 'Lee' })
  bob = await buildAttendee(portal.db, { email: 'bob@example.org' })
  const facilitator = await buildUser(portal.db, { roles: ['facilitator'], email: 'fay@example.org' })
  await buildFacilitator(portal.db, { user_id: facilitator.userId })
  tokens = {
    ann: await tokenFor(portal, ann),
    staff: await tokenFor(portal, await buildUser(portal.db, { roles: ['staff'] })),
    admin: await tokenFor(portal, await buildUser(portal.db, { roles: ['administrator'] })),
    facilitator: await tokenFor(portal, facilitator),
  }
})
afterAll(() => portal.close())

describe('user', () => {
  it('returns the caller by email in any case and by ID', async () => {
    const byEmail = await portal.request(reading, { id: 'ann@EXAMPLE.org' }, tokens.ann)
    expect(byEmail).toEqual({
      user: {
        databaseId: ann.userId,
        email: 'Ann@example.org',
        emailVerified: true,
        name: 'Ann Lee',
        firstName: 'Ann',
        lastName: 'Lee',
        roles: { nodes: [{ name: 'attendee' }] },
        additionalCapabilities: [],
        attendeeId: ann.attendeeId,
        facilitatorId: null,
        isSwitched: false,
        jwtAuthToken: null,
        attendeeDetails: {
          addressLine1: '1 Main Street',
          city: 'Fairfax',
          state: 'Virginia',
          zipCode: '22030',
          cellPhone: '703-555-0100',
          dateOfBirth: '1960-02-29',
          aboutYourself: [],
          profileCompleted: true,
        },
        attendeeDemographics: {
          ethnicGroup: 'Decline to answer',
          race: ['Decline to Answer'],
          pronouns: 'She/her/hers',
          pronounsOther: null,
          demographicsCompleted: true,
        },
        accountStatus: { termsAgreedTs: '2026-10-01 12:00:00' },
        communicationPreferences: { contactMethod: 'Email', receiveEmail: true, receiveSnailMail: true },
      },
    })
    expect(await portal.request(reading, { id: ann.userId, idType: 'DATABASE_ID' }, tokens.ann)).toEqual(
      byEmail,
    )
  })
  it('needs a login', async () => {
    expect(await portal.codeOf(reading, { id: ann.email })).toBe('NOT_LOGGED_IN')
  })
  it.each(['ann', 'facilitator'] as const)(
    'reveals nothing about others to %s, not even whether they exist',
    async (person) => {
      const ids = ['bob@example.org', 'nobody@example.org', '', "' or 1=1 --", 'x'.repeat(10_000), 'a\0b']
      const answers = await Promise.all([
        ...ids.map((id) => portal.query(reading, { id }, tokens[person])),
        portal.query(reading, { id: bob.userId, idType: 'DATABASE_ID' }, tokens[person]),
        portal.query(reading, { id: '999999', idType: 'DATABASE_ID' }, tokens[person]),
      ])
      expect(new Set(answers.map((response) => JSON.stringify(response))).size).toBe(1)
      expect(answers[0]).toMatchObject({
        data: { user: null },
        errors: [{ extensions: { code: 'FORBIDDEN' } }],
      })
    },
  )
  it.each(['staff', 'admin'] as const)(
    'returns any person to %s, and null for a missing one',
    async (person) => {
      const { user } = await portal.request<{ user: { databaseId: number } }>(
        reading,
        { id: 'BOB@example.org' },
        tokens[person],
      )
      expect(user.databaseId).toBe(bob.userId)
      expect(
        await portal.request(reading, { id: bob.userId, idType: 'DATABASE_ID' }, tokens[person]),
      ).toMatchObject({
        user,
      })
      for (const id of ['999999', '-1', '1e3', 'x', '99999999999999999999'])
        expect(await portal.request(reading, { id, idType: 'DATABASE_ID' }, tokens[person])).toEqual({
          user: null,
        })
      for (const id of ['nobody@example.org', 'a\0b'])
        expect(await portal.request(reading, { id }, tokens[person])).toEqual({ user: null })
    },
  )
  it('returns no demographics to staff, and records each view in the audit log', async () => {
    const entries = () =>
      portal.db
        .selectFrom('audit_entry')
        .select(['action', 'about_user_id', 'data'])
        .where('action', '=', 'person.read')
        .execute()
    const before = await entries()
    const variables = { id: bob.userId, idType: 'DATABASE_ID' }
    const { user } = await portal.request<{ user: { attendeeDemographics: unknown } }>(
      reading,
      variables,
      tokens.staff,
    )
    expect(user.attendeeDemographics).toBeNull()
    await portal.request(reading, { id: ann.email }, tokens.ann)
    expect((await entries()).slice(before.length)).toEqual([
      { action: 'person.read', about_user_id: bob.userId, data: {} },
    ])
  })
  it('has name changes in its audit log, but no profile changes', async () => {
    const person = await buildAttendee(portal.db, { first_name: 'Old', last_name: 'Name' })
    const change = `mutation { updateUser(input: {
      id: ${person.userId}, firstName: "New", lastName: "Name", attendeeDetails: { city: "Fairfax" }
    }) { user { name } } }`
    expect(await portal.request(change, {}, await tokenFor(portal, person))).toEqual({
      updateUser: { user: { name: 'New Name' } },
    })
    const entries = await portal.db
      .selectFrom('audit_entry')
      .select(['action', 'actor_id', 'data'])
      .where('about_user_id', '=', person.userId)
      .execute()
    const data = { fields: ['firstName'], changes: { firstName: { before: 'Old', after: 'New' } } }
    expect(entries).toEqual([{ action: 'person.changed', actor_id: person.userId, data }])
  })
  it('returns the verified account with an address before an unverified one to staff', async () => {
    await buildNewAttendee(portal.db, { email: 'BOB@example.org', verified: false })
    const { user } = await portal.request<{ user: { databaseId: number } }>(
      reading,
      { id: 'bob@example.org' },
      tokens.staff,
    )
    expect(user.databaseId).toBe(bob.userId)
  })
  it('has the facilitatorId of a facilitator', async () => {
    expect(await portal.request(reading, { id: 'fay@example.org' }, tokens.facilitator)).toMatchObject({
      user: {
        facilitatorId: expect.any(Number),
        attendeeId: null,
        attendeeDetails: null,
        attendeeDemographics: null,
      },
    })
  })
})

describe('updateUser', () => {
  const profile = {
    ...sampleAnswers(profileTable),
    addressLine1: ' 5 Oak Lane ',
    addressLine2: null,
    city: 'Reston',
    state: 'Virginia',
    zipCode: '20190',
    homePhone: '',
    dateOfBirth: '1970-05-06',
    aboutYourself: ['Neighbour', 'Patient'],
    topics: ['Nutrition', 'Education'],
    interest: ['Pediatric', 'Brain & Spine'],
    profileCompleted: true,
  }
  const demographics = {
    ...sampleAnswers(demographicsTable),
    ethnicGroup: 'Cuban',
    race: ['White or Caucasian', 'Samoan'],
    pronouns: 'Other',
    pronounsOther: 'xe',
    demographicsCompleted: true,
  }
  async function newcomer() {
    const person = await buildNewAttendee(portal.db)
    return { id: person.userId, token: await tokenFor(portal, person), attendeeId: person.attendeeId }
  }
  const update = async ({ id, token }: { id: number; token: string }, change: object) =>
    (await portal.request<Updated>(updating, { input: { id, ...change } }, token)).updateUser.user
  const stored = async ({ id }: { id: number }) => ({
    user: await portal.db.selectFrom('app_user').selectAll().where('id', '=', id).executeTakeFirst(),
    attendee: await portal.db.selectFrom('attendee').selectAll().where('user_id', '=', id).executeTakeFirst(),
  })

  it('completes a profile', async () => {
    const { attendeeDetails } = await update(await newcomer(), { attendeeDetails: profile })
    expect(attendeeDetails).toEqual({
      ...profile,
      addressLine1: '5 Oak Lane',
      homePhone: null,
      yearOfBirth: 1970,
      aboutYourself: ['Patient', 'Neighbour'],
      topics: ['Education', 'Nutrition'],
      interest: ['Brain & Spine', 'Pediatric'],
    })
  })
  it('keeps omitted fields and clears null fields', async () => {
    const person = await newcomer()
    await update(person, { attendeeDetails: profile })
    const { attendeeDetails } = await update(person, {
      attendeeDetails: { emergencyName: null, topics: null, city: 'Vienna' },
    })
    expect(attendeeDetails).toMatchObject({
      city: 'Vienna',
      emergencyName: null,
      topics: [],
      state: 'Virginia',
      profileCompleted: true,
    })
  })
  it('saves an incomplete profile until it is marked complete', async () => {
    const person = await newcomer()
    expect((await update(person, { attendeeDetails: { city: 'Vienna' } })).attendeeDetails).toMatchObject({
      city: 'Vienna',
      profileCompleted: false,
    })
    const { errors } = await portal.query(
      updating,
      { input: { id: person.id, attendeeDetails: { profileCompleted: true } } },
      person.token,
    )
    expect(errors[0]).toMatchObject({
      message: 'Address Line 1 is required',
      extensions: { code: 'INPUT_INVALID' },
    })
    expect((errors[0]!.extensions.data as { fields: string[] }).fields).toEqual(
      expect.arrayContaining([
        'attendeeDetails.addressLine1',
        'attendeeDetails.state',
        'attendeeDetails.zipCode',
        'attendeeDetails.cellPhone',
        'attendeeDetails.dateOfBirth',
      ]),
    )
  })
  it('refuses to remove required fields from a complete profile', async () => {
    const person = await newcomer()
    await update(person, { attendeeDetails: profile })
    const before = await stored(person)
    for (const change of [{ city: '' }, { city: null }, { dateOfBirth: null }])
      expect(
        await portal.codeOf(updating, { input: { id: person.id, attendeeDetails: change } }, person.token),
      ).toBe('INPUT_INVALID')
    expect(await stored(person)).toEqual(before)
  })
  it('saves the demographics, and requires all of them', async () => {
    const person = await newcomer()
    const { errors } = await portal.query(
      updating,
      { input: { id: person.id, attendeeDemographics: { ...demographics, ethnicGroup: null, race: [] } } },
      person.token,
    )
    expect(errors[0]!.extensions.data).toMatchObject({
      fields: ['attendeeDemographics.ethnicGroup', 'attendeeDemographics.race'],
      messages: ['Choose an answer.', 'Choose one or more.'],
    })
    const { attendeeDemographics } = await update(person, { attendeeDemographics: demographics })
    expect(attendeeDemographics).toEqual({ ...demographics, race: ['Samoan', 'White or Caucasian'] })
    expect(
      (await update(person, { attendeeDemographics: { pronouns: 'He/Him/His' } })).attendeeDemographics,
    ).toMatchObject({ pronouns: 'He/Him/His', pronounsOther: null, ethnicGroup: 'Cuban' })
  })
  it('completes a profile enough to register', async () => {
    const person = await newcomer()
    await update(person, { attendeeDetails: profile, attendeeDemographics: demographics })
    const { attendee } = await stored(person)
    expect(attendee).toMatchObject({ profile_completed: true, date_of_birth: '1970-05-06' })
  })
  it('records the agreement with the server’s time, not the browser’s', async () => {
    const person = await newcomer()
    const { accountStatus } = await update(person, {
      accountStatus: { termsAgreedTs: '2099-01-01 00:00:00' },
    })
    expect(accountStatus.termsAgreedTs).toBe('2026-11-20 17:00:00')
  })
  it('changes the names', async () => {
    expect(await update(await newcomer(), { firstName: 'Anna', lastName: ' Li ' })).toMatchObject({
      firstName: 'Anna',
      lastName: 'Li',
    })
  })
  it('returns what it wrote, even twice in one request', async () => {
    const person = await newcomer()
    const twice = `mutation Twice($id: ID!) {
      one: updateUser(input: { id: $id, firstName: "One" }) { user { firstName } }
      two: updateUser(input: { id: $id, firstName: "Two" }) { user { firstName } }
    }`
    expect(await portal.request(twice, { id: person.id }, person.token)).toEqual({
      one: { user: { firstName: 'One' } },
      two: { user: { firstName: 'Two' } },
    })
  })

  describe('refuses without changing anything:', () => {
    const bad: [string, object, string][] = [
      ['an empty name', { firstName: ' ' }, 'First name is required'],
      ['a name of 10 kB', { lastName: 'x'.repeat(10_000) }, 'Use at most 100 characters.'],
      ['markup in a name', { firstName: '<img src=x onerror=alert(1)>' }, 'Use plain text without < or >.'],
      [
        'markup in an address',
        { attendeeDetails: { addressLine1: '<b>1 Main Street' } },
        'Use plain text without < or >.',
      ],
      [
        'an address of 10 kB',
        { attendeeDetails: { addressLine2: 'x'.repeat(10_000) } },
        'Use at most 200 characters.',
      ],
      [
        'an agreement at no moment',
        { accountStatus: { termsAgreedTs: 'yesterday' } },
        'Write the time of agreement like 2026-11-21 10:00:00.',
      ],
      [
        'an agreement on no day',
        { accountStatus: { termsAgreedTs: '2026-02-30 10:00:00' } },
        'Write the time of agreement like 2026-11-21 10:00:00.',
      ],
      [
        'a race that is not offered',
        { attendeeDemographics: { race: ['Martian'] } },
        'Choose from the list.',
      ],
      [
        '10,000 topics',
        { attendeeDetails: { topics: Array.from({ length: 10_000 }, () => 'Nutrition') } },
        'Choose fewer entries.',
      ],
      [
        'a good part beside a bad one',
        {
          firstName: 'New',
          accountStatus: { termsAgreedTs: '2026-11-20 12:00:00' },
          attendeeDetails: { zipCode: '1' },
        },
        'Enter a zip code of 5 or 9 digits.',
      ],
    ]
    it.each(bad)('%s', async (_name, change, message) => {
      const person = await newcomer()
      const before = await stored(person)
      const { data, errors } = await portal.query(
        updating,
        { input: { id: person.id, ...change } },
        person.token,
      )
      expect(data).toEqual({ updateUser: null })
      expect(errors[0]).toMatchObject({ message, extensions: { code: 'INPUT_INVALID' } })
      expect(await stored(person)).toEqual(before)
    })
    it('anyone but the caller, also for staff, whether or not the person exists', async () => {
      const person = await newcomer()
      const before = await stored(person)
      for (const token of [tokens.ann, tokens.staff, tokens.admin])
        for (const id of [person.id, 999_999, 'x', `${person.id} `, ''])
          expect(await portal.codeOf(updating, { input: { id, firstName: 'Taken' } }, token)).toBe(
            'FORBIDDEN',
          )
      expect(await portal.codeOf(updating, { input: { id: person.id, firstName: 'Taken' } })).toBe(
        'NOT_LOGGED_IN',
      )
      expect(await stored(person)).toEqual(before)
    })
    it('a profile for a person who is not an attendee', async () => {
      const staff = await buildUser(portal.db, { roles: ['staff'] })
      const token = await tokenFor(portal, staff)
      for (const change of [
        { attendeeDetails: { city: 'Vienna' } },
        { attendeeDemographics: { sexLegal: 'Female' } },
      ])
        expect(await portal.codeOf(updating, { input: { id: staff.userId, ...change } }, token)).toBe(
          'FORBIDDEN',
        )
    })
    it('fields that the person cannot change', async () => {
      const person = await newcomer()
      for (const change of [
        { roles: ['administrator'] },
        { email: 'x@example.org' },
        { emailVerified: true },
      ])
        expect(await portal.codeOf(updating, { input: { id: person.id, ...change } }, person.token)).toBe(
          'GRAPHQL_INVALID',
        )
    })
  })
})
