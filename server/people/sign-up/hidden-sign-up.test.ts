import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { noProfileRules, type ProfileRules } from '#domain/people/profile/profile-rules.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { solvedBotCheck } from '#server/testing/solved-bot-check.ts'

const document = `mutation SignUp($input: RegisterUserInput!) {
  registerUser(input: $input) { user { profileComplete attendeeDetails { city cellPhone aboutYourself } } } }`

describe('the profile that a sign-up sends', () => {
  let portal: Portal
  beforeAll(async () => {
    portal = await startPortal()
  })
  afterAll(() => portal.close())
  const ask = ({ conditions, requirements }: Partial<ProfileRules>) =>
    portal.db
      .updateTable('profile_rules')
      .set({
        conditions: JSON.stringify(conditions ?? []),
        requirements: JSON.stringify(requirements ?? noProfileRules.requirements),
      })
      .execute()
  let count = 0
  const signUp = async (attendeeDetails: object) => {
    count += 1
    const email = `ann${count}@example.org`
    const input = {
      username: email,
      email,
      firstName: 'Ann',
      lastName: 'Lee',
      password: 'Portal-demo-2026',
      terms: ['general-waiver', 'physical-activity-waiver'],
      botCheckToken: await solvedBotCheck(portal.deps),
      attendeeDetails,
    }
    return portal.query(document, { input })
  }
  const details = { city: 'Fairfax', cellPhone: '703-555-0101', aboutYourself: ['Patient'] }
  const whole = {
    ...details,
    addressLine1: '1 Main St',
    state: 'Virginia',
    zipCode: '22030',
    dateOfBirth: '1960-05-01',
    profileCompleted: true,
  }

  it('is saved without what its answers hide, and a wrong value there is no error', async () => {
    await ask({
      conditions: [
        { field: 'cellPhone', anyOf: [[{ field: 'aboutYourself', is: true, value: 'Caregiver' }]] },
      ],
    })
    const hidden = await signUp({ ...details, cellPhone: 'none of yours' })
    expect(hidden.errors).toEqual([])
    expect(hidden.data).toMatchObject({
      registerUser: { user: { attendeeDetails: { city: 'Fairfax', cellPhone: null } } },
    })
    const shown = await signUp({ ...details, aboutYourself: ['Caregiver'] })
    expect(shown.data).toMatchObject({
      registerUser: { user: { attendeeDetails: { cellPhone: '703-555-0101' } } },
    })
  })
  it('is complete without a hidden answer, and not without one that the organization requires', async () => {
    await ask({ requirements: [{ field: 'emergencyName', when: null }] })
    const lacking = await signUp(whole)
    expect(lacking.errors[0]?.extensions.data).toMatchObject({ fields: ['attendeeDetails.emergencyName'] })
    const later = await signUp({ ...whole, profileCompleted: false })
    expect(later.data).toMatchObject({ registerUser: { user: { profileComplete: false } } })
    await ask({
      requirements: [{ field: 'emergencyName', when: null }],
      conditions: [
        { field: 'emergencyName', anyOf: [[{ field: 'aboutYourself', is: true, value: 'Caregiver' }]] },
      ],
    })
    const complete = await signUp(whole)
    expect(complete.data).toMatchObject({ registerUser: { user: { profileComplete: true } } })
  })
})
