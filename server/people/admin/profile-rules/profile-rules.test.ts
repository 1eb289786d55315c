import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildAttendee, buildUser, tokenFor } from '#server/testing/builders/builders.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'

const saving = `mutation Save($input: UpdateProfileRulesInput!) {
  updateProfileRules(input: $input) { rules { requirements { field when { field is value } } interestChoices editVersion } } }`
const own = 'query Own($id: ID!) { user(id: $id) { profileComplete } }'
const changing =
  'mutation Change($input: UpdateUserInput!) { updateUser(input: $input) { user { profileComplete } } }'

describe('the profile fields that the organization requires', () => {
  let portal: Portal
  let token: string
  beforeAll(async () => {
    portal = await startPortal()
    token = await tokenFor(portal, await buildUser(portal.db, { roles: ['administrator'] }))
  })
  afterAll(() => portal.close())
  const always = (field: string) => ({ field, whenField: '', whenIs: 'is', whenValue: '' })
  const save = async (requirements: object[], interestChoices = '') => {
    const { profileRules } = await portal.request<{ profileRules: { editVersion: number } }>(
      '{ profileRules { editVersion } }',
      {},
      null,
    )
    const rules = { requirements, interestChoices }
    return portal.query(saving, { input: { editVersion: profileRules.editVersion, rules } }, token)
  }

  it('refuse an unknown field and an impossible condition', async () => {
    const { errors } = await save([
      always('shoeSize'),
      { field: 'interest', whenField: 'aboutYourself', whenIs: 'is', whenValue: 'Astronaut' },
    ])
    expect(errors[0]?.extensions).toMatchObject({
      code: 'INPUT_INVALID',
      data: { fields: ['rules.requirements.0.field', 'rules.requirements.1.whenValue'] },
    })
  })
  it('are saved with their editor, and saving the same rules changes nothing', async () => {
    const requirement = { field: 'interest', whenField: 'aboutYourself', whenIs: 'is', whenValue: 'Patient' }
    const { data } = await save([requirement], 'Other\nNot sure')
    expect(data).toMatchObject({
      updateProfileRules: {
        rules: {
          requirements: [{ field: 'interest', when: { field: 'aboutYourself', is: true, value: 'Patient' } }],
          interestChoices: ['Other', 'Not sure'],
        },
      },
    })
    expect((await save([requirement], 'Other\nNot sure')).data).toEqual(data)
    const entries = await portal.db
      .selectFrom('audit_entry')
      .select(['subject_id', 'data'])
      .where('action', '=', 'settings.changed')
      .execute()
    expect(entries).toEqual([
      {
        subject_id: 'profile',
        data: {
          fields: ['profile_requirements', 'interest_choices'],
          changes: {
            profile_requirements: { before: [], after: ['interest aboutYourself true Patient'] },
            interest_choices: { before: [], after: ['Other', 'Not sure'] },
          },
        },
      },
    ])
    const input = { editVersion: 1, rules: { requirements: [], interestChoices: '' } }
    expect(await portal.codeOf(saving, { input }, token)).toBe('EDIT_CONFLICT')
  })
  it('do not block saving other answers later, but the profile stays incomplete', async () => {
    const person = await buildAttendee(portal.db)
    const theirs = await tokenFor(portal, person)
    await save([always('emergencyPhone')])
    const change = (attendeeDetails: object) =>
      portal.query(changing, { input: { id: String(person.userId), attendeeDetails } }, theirs)
    const phone = { homePhone: '(703) 555-0144' }
    expect((await change({ ...phone, profileCompleted: true })).errors[0]?.extensions.data).toMatchObject({
      fields: ['attendeeDetails.emergencyPhone'],
    })
    expect((await change({ ...phone, profileCompleted: false })).data).toEqual({
      updateUser: { user: { profileComplete: false } },
    })
    const whole = { emergencyPhone: '(703) 555-0145', profileCompleted: true }
    expect((await change(whole)).data).toEqual({ updateUser: { user: { profileComplete: true } } })
    await save([])
  })
  it('make profiles incomplete that lack a field, for the form and for registration', async () => {
    const person = await buildAttendee(portal.db)
    const theirs = await tokenFor(portal, person)
    const isComplete = async () =>
      (await portal.request<{ user: { profileComplete: boolean } }>(own, { id: person.email }, theirs)).user
        .profileComplete
    expect(await isComplete()).toBe(true)
    await save([always('emergencyPhone')], 'Sarcoma')
    expect(await isComplete()).toBe(false)
    const change = (attendeeDetails: object) =>
      portal.query(changing, { input: { id: String(person.userId), attendeeDetails } }, theirs)
    expect((await change({ profileCompleted: true })).errors[0]?.extensions).toMatchObject({
      code: 'INPUT_INVALID',
      data: { fields: ['attendeeDetails.emergencyPhone'] },
    })
    expect((await change({ emergencyPhone: '703-555-0100', interest: ['Sarcoma'] })).data).toEqual({
      updateUser: { user: { profileComplete: true } },
    })
    // A choice that is no longer offered must not block saving.
    await save([always('emergencyPhone')], '')
    expect((await change({ interest: ['Sarcoma'] })).errors[0]?.extensions.code).toBe('INPUT_INVALID')
    expect((await change({ city: 'Vienna' })).data).not.toBeNull()
  })
})
