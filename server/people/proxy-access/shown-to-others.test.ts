import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { profileTable } from '#domain/accounts/answers/profile-table.ts'
import { columnsOfAnswers } from '#domain/kernel/fields/answers-of-row.ts'
import { sampleAnswers } from '#domain/kernel/fields/testing/sample-answers.ts'
import { type BuiltAttendee, buildAttendee, buildUser, tokenFor } from '#server/testing/builders/builders.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'

/** Everything that a profile can contain, and what a person's record shows of it. */
const profile = { ...columnsOfAnswers(profileTable, sampleAnswers(profileTable)), year_of_birth: 1960 }
const hidden = [
  'dateOfBirth',
  'yearOfBirth',
  'howDidYouFindUs',
  'aboutYourself',
  'topics',
  'interest',
  // This field exists only for a helper.
  'keptFields',
]

let portal: Portal
let ann: BuiltAttendee
const tokens: Record<'ann' | 'staff' | 'admin', string> = { ann: '', staff: '', admin: '' }
let profileFields: string[]
let recordFields: string[]
beforeAll(async () => {
  portal = await startPortal()
  ann = await buildAttendee(portal.db, { email: 'ann@example.org' })
  await portal.db.updateTable('attendee').set(profile).where('id', '=', ann.attendeeId).execute()
  await portal.db
    .updateTable('app_user')
    .set({
      closure_declined_at: portal.clock.now(),
      closure_declined_note: 'Said to Ann alone.',
      language: 'es',
    })
    .where('id', '=', ann.userId)
    .execute()
  tokens.ann = await tokenFor(portal, ann)
  for (const [person, role] of [
    ['staff', 'staff'],
    ['admin', 'administrator'],
  ] as const)
    tokens[person] = await tokenFor(portal, await buildUser(portal.db, { roles: [role] }))
  const fieldsOf = async (type: string) =>
    (
      await portal.request<{ __type: { fields: { name: string; type: { kind: string } }[] } }>(
        `{ __type(name: "${type}") { fields { name } } }`,
        {},
        tokens.admin,
      )
    ).__type.fields.map(({ name }) => name)
  profileFields = await fieldsOf('AttendeeDetails')
  recordFields = await fieldsOf('PersonRecord')
})
afterAll(() => portal.close())

const read = async (person: keyof typeof tokens) =>
  (
    await portal.request<{ user: Record<string, Record<string, unknown>> }>(
      `query ($id: ID!) { user(id: $id) { language attendeeDetails { ${profileFields.join(' ')} }
        accountStatus { closureDeclinedNote closureRequestedAt } communicationPreferences { contactMethod language } } }`,
      { id: ann.email },
      tokens[person],
    )
  ).user

describe('a user, read by', () => {
  it('themselves, contains everything they entered', async () => {
    const { attendeeDetails, accountStatus, language } = await read('ann')
    expect(Object.entries(attendeeDetails!).filter(([, value]) => value === null)).toEqual([])
    expect([accountStatus!.closureDeclinedNote, language]).toEqual(['Said to Ann alone.', 'es'])
  })
  it.each(['staff', 'admin'] as const)(
    '%s, contains exactly the fields of the person record',
    async (person) => {
      const own = (await read('ann')).attendeeDetails!
      const { attendeeDetails, accountStatus, communicationPreferences, language } = await read(person)
      for (const field of profileFields)
        expect([field, attendeeDetails![field]]).toEqual([
          field,
          recordFields.includes(field) ? own[field] : null,
        ])
      expect(profileFields.filter((field) => !recordFields.includes(field))).toEqual(
        expect.arrayContaining(hidden),
      )
      expect([accountStatus!.closureDeclinedNote, communicationPreferences!.language, language]).toEqual([
        null,
        null,
        null,
      ])
      expect(communicationPreferences!.contactMethod).toBe('Email')
    },
  )
})
