import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { blankProfile } from '#domain/people/profile/profile-fields.ts'
import { noProfileRules, type ProfileRules } from '#domain/people/profile/profile-rules.ts'
import { profileRulesQuery } from '#web/people/answers/profile-rules.api.ts'
import { attendee, callsOf, loggedInAs } from '#web/testing/people.ts'
import { existing, type Respond, rejected, rejectedWith, servePortal } from '#web/testing/portal.ts'
import { show } from '#web/testing/show.tsx'
import { useOpenRow } from '#web/ui/content/summary-rows.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { ProfileForm } from './profile-form.tsx'
import { ProfileRows } from './profile-rows.tsx'

type Details = NonNullable<ReturnType<typeof attendee>['attendeeDetails']>
const saved = { updateUser: { user: { databaseId: 7 } } }
const answered = {
  addressLine1: '12 Elm St',
  city: 'Silver Spring',
  state: 'Maryland',
  zipCode: '20910',
  cellPhone: '301-555-0123',
  dateOfBirth: '1960-05-17',
}

interface Shown {
  details?: Partial<Details>
  rules?: Partial<ProfileRules>
  loadRules?: Respond
  save?: Respond
}
function served(rules: Partial<ProfileRules> = {}) {
  const { conditions, ...others } = { ...noProfileRules, ...rules }
  const groups = conditions.map(({ field, anyOf }) => ({ field, anyOf: anyOf.map((all) => ({ all })) }))
  return { profileRules: { ...others, editVersion: 1, conditions: groups } }
}
function serve({ details = {}, rules, loadRules, save = saved }: Shown) {
  const stored = { ...blankProfile, profileCompleted: false, keptFields: [], ...details } as Details
  const ada = attendee({ attendeeDetails: stored, profileComplete: stored.profileCompleted })
  loggedInAs(ada)
  const portal = servePortal({
    ...callsOf(ada),
    ProfileRules_Current: loadRules ?? served(rules),
    Profile_Update: save,
  })
  const sent = () =>
    portal
      .callsOf('Profile_Update')
      .map(({ variables }) => (variables.input as { attendeeDetails: Partial<Details> }).attendeeDetails)
  return { ada, portal, sent }
}
function form(shown: Shown = {}) {
  const served = serve(shown)
  let saves = 0
  const view = show(
    <ProfileForm
      user={served.ada}
      onSaved={() => {
        saves += 1
      }}
    >
      <SubmitButton>Save</SubmitButton>
    </ProfileForm>,
  )
  return { ...view, ...served, saves: () => saves }
}
const text = (name: string) =>
  screen.findByRole<HTMLInputElement>('textbox', { name: (label) => label.replace(/\u00a0\*$/, '') === name })
const save = () => screen.findByRole('button', { name: 'Save' })
/** happy-dom does not keep the choice of a select that was rendered with one. */
const chooseState = async (user: ReturnType<typeof form>['user'], state = 'Maryland') =>
  user.selectOptions(await screen.findByRole('combobox', { name: /^State/ }), state)

describe('the whole profile form', () => {
  it('when everything required is answered, it is saved as complete', async () => {
    const { user, sent, saves } = form()
    await user.type(await text('Address Line 1'), answered.addressLine1)
    await user.type(await text('City'), answered.city)
    await chooseState(user)
    await user.type(await text('Zip Code'), answered.zipCode)
    await user.type(await text('Cell Phone'), answered.cellPhone)
    await user.selectOptions(screen.getByRole('combobox', { name: 'Month' }), 'May')
    await user.type(await text('Day'), '17')
    await user.type(await text('Year'), '1960')
    await user.click(await save())
    await expect.poll(saves).toBe(1)
    expect(sent()).toMatchObject([
      { addressLine1: '12 Elm St', state: 'Maryland', dateOfBirth: '1960-05-17', profileCompleted: true },
    ])
  })
  it('when nothing is answered, the summary names each required field in order, and nothing is sent', async () => {
    const { user, sent } = form()
    await user.click(await save())
    const summary = await screen.findByRole('alert')
    await expect.poll(() => summary.contains(document.activeElement)).toBe(true)
    expect(
      within(summary)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Address Line 1 is required',
      'City is required',
      'State is required',
      'Zip Code is required',
      'A valid cell phone is required.',
      'Date of birth is required',
    ])
    expect(sent()).toEqual([])
  })
  it.each<[string, Partial<Details>, string]>([
    ['a zip code is too short', { zipCode: '209' }, 'Enter a zip code of 5 or 9 digits.'],
    [
      'a day does not exist',
      { dateOfBirth: '1961-02-30' },
      'Date of birth: that month has fewer days. Check the day.',
    ],
    [
      'a month does not exist',
      { dateOfBirth: '1961-13-01' },
      'Date of birth: enter the month, from 1 to 12.',
    ],
    ['a phone number has too few digits', { homePhone: '555' }, 'Enter a phone number with its area code.'],
  ])('when %s, the summary says so and links to it', async (_, details, sentence) => {
    const { user, sent } = form({ details: { ...answered, ...details } })
    await user.click(await save())
    const link = await screen.findByRole('link', { name: sentence })
    await user.click(link)
    expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true')
    expect(sent()).toEqual([])
  })
  it('when the organization requires an answer, it has a star and is named', async () => {
    const { user } = form({
      details: answered,
      rules: { requirements: [{ field: 'emergencyName', when: null }] },
    })
    expect(screen.queryByText('(optional)')).toBeNull()
    expect((await text('Name')).getAttribute('aria-required') ?? (await text('Name')).required).toBeTruthy()
    await user.click(await save())
    await screen.findByRole('alert')
    expect(screen.queryByText('(optional)')).toBeNull()
  })
  it('when an answer hides a question, it leaves the form and is not sent', async () => {
    const { user, sent, saves } = form({
      details: { ...answered, homePhone: '301-555-0199' },
      rules: {
        conditions: [{ field: 'homePhone', anyOf: [[{ field: 'state', is: true, value: 'Virginia' }]] }],
      },
    })
    await text('Cell Phone')
    expect(screen.queryByRole('textbox', { name: 'Home Phone' })).toBeNull()
    await chooseState(user, 'Virginia')
    await text('Home Phone')
    await chooseState(user)
    expect(screen.queryByRole('textbox', { name: 'Home Phone' })).toBeNull()
    await user.click(await save())
    await expect.poll(saves).toBe(1)
    expect(sent()).toHaveLength(1)
  })
  it('when a helper may not see an answer, it may stay empty and a note says why', async () => {
    const { user, saves } = form({ details: { ...answered, cellPhone: '', keptFields: ['cellPhone'] } })
    await screen.findByText(/^Some of these questions were answered before/)
    await chooseState(user)
    await user.click(await save())
    await expect.poll(saves).toBe(1)
  })
  it('when it is clicked twice, it is sent once', async () => {
    const result = existing<object>()
    const { user, sent, saves } = form({ details: answered, save: result.answer })
    await chooseState(user)
    await user.click(await save())
    await expect.poll(() => sent().length).toBe(1)
    for (const button of screen.getAllByRole('button')) await user.click(button)
    result.come(saved)
    await expect.poll(saves).toBe(1)
    expect(sent()).toHaveLength(1)
  })
  it('when the portal rejects a field, the error links to that field', async () => {
    const { user, saves } = form({
      details: answered,
      save: rejected('INPUT_INVALID', { fields: ['attendeeDetails.city'], codes: ['text.tooLong100'] }),
    })
    await chooseState(user)
    await user.click(await save())
    const link = await screen.findByRole('link', { name: 'Use at most 100 characters.' })
    await user.click(link)
    expect(document.activeElement).toBe(await text('City'))
    expect(saves()).toBe(0)
  })
  it('when the organization has since required a question that was hidden, the rejection shows it', async () => {
    const { user, portal, sent, saves } = form({
      details: answered,
      rules: {
        conditions: [{ field: 'homePhone', anyOf: [[{ field: 'state', is: true, value: 'Virginia' }]] }],
      },
      save: rejected('INPUT_INVALID', {
        fields: ['attendeeDetails.homePhone'],
        codes: ['homePhone.required'],
      }),
    })
    await chooseState(user)
    expect(screen.queryByRole('textbox', { name: /^Home Phone/ })).toBeNull()
    portal.responses.ProfileRules_Current = served({ requirements: [{ field: 'homePhone', when: null }] })
    await user.click(await save())
    const phone = await text('Home Phone')
    expect(phone.getAttribute('aria-invalid')).toBe('true')
    portal.responses.Profile_Update = saved
    await user.type(phone, '301-555-0199')
    await user.click(await save())
    await expect.poll(saves).toBe(1)
    expect(sent().at(-1)?.homePhone).toContain('0199')
  })
  it('when it is opened again, it asks what the organization asks by then', async () => {
    const { portal, client } = form({ details: answered })
    await text('City')
    await client.fetchQuery(profileRulesQuery)
    expect(portal.callsOf('ProfileRules_Current')).toHaveLength(2)
  })
  it('when the portal is unreachable, the input stays, also after leaving the page', async () => {
    const { user, unmount, saves } = form({ details: answered, save: 'NETWORK' })
    await user.clear(await text('City'))
    await user.type(await text('City'), 'Bethesda')
    await chooseState(user)
    await user.click(await save())
    await screen.findByText(/We couldn’t connect/)
    expect(saves()).toBe(0)
    unmount()
    const again = form({ details: answered })
    expect((await text('City')).value).toBe('Bethesda')
    await again.user.click(screen.getByRole('button', { name: 'Start over' }))
    expect((await text('City')).value).toBe(answered.city)
  })
  it('when the questions cannot be loaded, it says so and can try again', async () => {
    const { user, portal } = form({ loadRules: rejected('INTERNAL') })
    const again = await screen.findByRole('button', { name: 'Please try again!' })
    portal.responses.ProfileRules_Current = served()
    await user.click(again)
    await text('City')
  })
})

function Rows({ user, rules, onSaved }: Omit<Parameters<typeof ProfileRows>[0], 'openRow'>) {
  return <ProfileRows user={user} rules={rules} openRow={useOpenRow()} onSaved={onSaved} />
}

describe('the answers on My Profile', () => {
  const complete = { ...answered, profileCompleted: true }
  function rows(shown: Shown = {}) {
    const served = serve({ details: complete, ...shown })
    const view = show(
      <Rows user={served.ada} rules={{ ...noProfileRules, ...shown.rules }} onSaved={() => undefined} />,
    )
    return { ...view, ...served }
  }
  const change = (label: string) => screen.findByRole('button', { name: `Change ${label}` })

  it('when one is changed, only its fields are saved, and the row says so and has focus', async () => {
    const { user, sent } = rows()
    await user.click(await change('Cell Phone'))
    const phone = await text('Cell Phone')
    expect(document.activeElement).toBe(phone)
    await user.clear(phone)
    await user.type(phone, '301-555-0456')
    await user.click(await save())
    await screen.findByText('Profile saved successfully.')
    expect(sent()).toEqual([{ cellPhone: expect.stringContaining('0456'), profileCompleted: true }])
    expect(document.activeElement).toBe(await change('Cell Phone'))
  })
  it('when the portal rejects it with a sentence of its own, that is shown, and the input stays', async () => {
    const { user, portal } = rows({ save: rejectedWith('The office says: please call us first.') })
    await user.click(await change('Cell Phone'))
    await user.clear(await text('Cell Phone'))
    await user.type(await text('Cell Phone'), '301-555-0456')
    await user.click(await save())
    const summary = await screen.findByRole('alert')
    expect(summary.textContent).toContain('The office says: please call us first.')
    expect((await text('Cell Phone')).value).toBe('301-555-0456')
    portal.responses.Profile_Update = saved
    await user.click(await save())
    await screen.findByText('Profile saved successfully.')
  })
  it('when a change is cancelled, nothing is sent and the input is dropped', async () => {
    const { user, sent } = rows()
    await user.click(await change('Cell Phone'))
    await user.type(await text('Cell Phone'), '9')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(document.activeElement).toBe(await change('Cell Phone'))
    await user.click(await change('Cell Phone'))
    expect((await text('Cell Phone')).value).toBe(answered.cellPhone)
    expect(sent()).toEqual([])
  })
  it('when another row is opened before saving, the first one says that it is not saved', async () => {
    const { user } = rows()
    await user.click(await change('Cell Phone'))
    await user.type(await text('Cell Phone'), '9')
    await user.click(screen.getByRole('button', { name: /^(Add|Change) Home Phone/ }))
    await screen.findByText('Not saved yet')
    await change('Cell Phone')
  })
  it('when an optional answer is emptied, it is removed', async () => {
    const { user, sent } = rows({ details: { ...complete, homePhone: '301-555-0789' } })
    await user.click(await change('Home Phone'))
    await user.clear(await text('Home Phone'))
    await user.click(await save())
    await expect.poll(sent).toEqual([{ homePhone: '', profileCompleted: true }])
  })
  it('when a required answer is emptied, it is not saved', async () => {
    const { user, sent } = rows()
    await user.click(await change('Cell Phone'))
    await user.clear(await text('Cell Phone'))
    await user.click(await save())
    await screen.findByRole('link', { name: 'A valid cell phone is required.' })
    expect(sent()).toEqual([])
  })
  it('when answers are missing, one form asks for exactly them', async () => {
    const { user, sent } = rows({ details: { ...answered, cellPhone: '', profileCompleted: false } })
    const needed = await screen.findByRole('form', { name: 'Still needed' })
    const fields = within(needed).getAllByRole('textbox')
    expect(fields).toHaveLength(1)
    await user.type(fields[0]!, answered.cellPhone)
    await user.click(within(needed).getByRole('button', { name: 'Save' }))
    await expect.poll(() => sent().length).toBe(1)
    expect(sent()).toEqual([{ cellPhone: expect.stringContaining('0123'), profileCompleted: true }])
  })
})
