import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { blankProfile } from '#domain/people/profile/profile-fields.ts'
import type { ProfileRow } from '#domain/people/profile/profile-rows.rule.ts'
import { noProfileRules, type ProfileRules } from '#domain/people/profile/profile-rules.ts'
import { attendee, callsOf, loggedInAs } from '#web/testing/people.ts'
import { type Respond, rejected, servePortal } from '#web/testing/portal.ts'
import { show } from '#web/testing/show.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { ToastsProvider } from '#web/ui/status/toasts.tsx'
import { ProfileAnswersForm } from './profile-answers-form.tsx'
import { useProfileRules } from './use-hidden-fields.ts'

type User = ReturnType<typeof attendee>
type Details = NonNullable<User['attendeeDetails']>
const saved = { updateUser: { user: { databaseId: 7 } } }
const answered = {
  addressLine1: '12 Elm St',
  city: 'Silver Spring',
  state: 'Maryland',
  zipCode: '20910',
  cellPhone: '301-555-0123',
  dateOfBirth: '1960-05-17',
}

function Answers({ user, rows, onSaved }: { user: User; rows: ProfileRow[]; onSaved: () => void }) {
  const rules = useProfileRules()
  return (
    <ProfileAnswersForm
      user={user}
      rules={rules}
      rows={rows}
      label="Phones"
      lead={<p>About your phones</p>}
      onSaved={onSaved}
    >
      {(discard) => (
        <>
          <SubmitButton>Save</SubmitButton>
          <button type="button" onClick={discard}>
            Drop
          </button>
        </>
      )}
    </ProfileAnswersForm>
  )
}
const served = (rules: Partial<ProfileRules> = {}) => ({
  profileRules: { ...noProfileRules, ...rules, conditions: [], editVersion: 1 },
})

async function answers({
  details = answered,
  rows = ['cellPhone'],
  rules = {},
  save = saved,
}: {
  /** Null: the person has answered nothing. */
  details?: Partial<Details> | null
  rows?: ProfileRow[]
  rules?: Partial<ProfileRules>
  save?: Respond
} = {}) {
  const stored =
    details && ({ ...blankProfile, profileCompleted: false, keptFields: [], ...details } as Details)
  const ada = attendee({ attendeeDetails: stored })
  loggedInAs(ada)
  const portal = servePortal({
    ...callsOf(ada),
    ProfileRules_Current: served(rules),
    Profile_Update: save,
  })
  let saves = 0
  const view = show(
    <ToastsProvider>
      <Answers
        user={ada}
        rows={rows}
        onSaved={() => {
          saves += 1
        }}
      />
    </ToastsProvider>,
  )
  await expect.poll(() => view.client.isFetching()).toBe(0)
  const press = (name: string) => view.user.click(screen.getByRole('button', { name }))
  const type = async (name: RegExp, text: string) => {
    await view.user.clear(field(name)!)
    if (text) await view.user.type(field(name)!, text)
  }
  return {
    ...view,
    portal,
    press,
    type,
    saves: () => saves,
    sent: () =>
      portal
        .callsOf('Profile_Update')
        .map(({ variables }) => variables.input as { id: string; attendeeDetails: Partial<Details> }),
  }
}
const field = (name: RegExp) => screen.queryByRole<HTMLInputElement>('textbox', { name })
const labels = () => [...document.querySelectorAll('form label')].map(({ textContent }) => textContent)
const toast = () => document.querySelector('.toast')
const cell = /^Cell Phone/
const home = /^Home Phone/
const hint = /^Some of these questions were answered before/

describe('a form for some answers of the profile', () => {
  it('has only these, with its name and what it begins with', async () => {
    await answers({ rows: ['homePhone', 'cellPhone'] })
    screen.getByRole('form', { name: 'Phones' })
    screen.getByText('About your phones')
    expect(labels()).toEqual(['Cell Phone\u00a0*', 'Home Phone'])
    expect(screen.queryByText(hint)).toBeNull()
  })
  it('explains a field that is alone', async () => {
    await answers()
    screen.getByText('We call only if something about a class changes.')
  })
  it.each<[string, Partial<Details>, boolean | undefined]>([
    ['complete, and was not', answered, true],
    ['complete, and was before', { ...answered, profileCompleted: true }, true],
    ['still incomplete', { ...answered, city: '' }, undefined],
    ['incomplete by now, and was complete', { ...answered, city: '', profileCompleted: true }, false],
  ])('says that the profile is %s', async (_title, details, profileCompleted) => {
    const { type, press, saves, sent } = await answers({ details })
    await type(cell, '301-555-0456')
    await press('Save')
    await expect.poll(saves).toBe(1)
    const { attendeeDetails, id } = sent()[0]!
    expect(id).toBe('7')
    expect(attendeeDetails).toEqual({
      cellPhone: expect.stringContaining('0456'),
      ...(profileCompleted === undefined ? {} : { profileCompleted }),
    })
  })
  it('of a person who has answered nothing saves the first answer', async () => {
    const { type, press, saves, sent } = await answers({ details: null })
    await type(cell, '301-555-0456')
    await press('Save')
    await expect.poll(saves).toBe(1)
    expect(sent()[0]?.attendeeDetails).toEqual({ cellPhone: expect.stringContaining('0456') })
  })
  it('does not bring back what was saved', async () => {
    const { type, press, saves, unmount } = await answers()
    await type(cell, '301-555-0456')
    await press('Save')
    await expect.poll(saves).toBe(1)
    unmount()
    await answers()
    expect(field(cell)?.value).toBe(answered.cellPhone)
    expect(screen.queryByRole('button', { name: 'Start over' })).toBeNull()
  })
  it('brings back what was typed and not saved, until it is dropped', async () => {
    const { type, unmount } = await answers()
    await type(cell, '301-555-0456')
    unmount()
    const { press } = await answers()
    expect(field(cell)?.value).toBe('301-555-0456')
    screen.getByRole('button', { name: 'Start over' })
    await press('Drop')
    expect(field(cell)?.value).toBe(answered.cellPhone)
  })
  it('does not save what is wrong', async () => {
    const { type, press, sent, saves } = await answers()
    await type(cell, '')
    await press('Save')
    await screen.findByRole('link', { name: 'A valid cell phone is required.' })
    expect([sent(), saves()]).toEqual([[], 0])
  })
})

describe('an answer that exists and is not shown', () => {
  it.each<[ProfileRow[], string[], boolean]>([
    [['cellPhone'], ['cellPhone'], true],
    [['cellPhone', 'homePhone'], ['homePhone'], true],
    [['cellPhone'], ['homePhone'], false],
    [['cellPhone'], [], false],
  ])('in the form of %o, with %o: a note says so: %s', async (rows, keptFields, isSaid) => {
    await answers({ rows, details: { ...answered, keptFields } })
    expect(screen.queryByText(hint) !== null).toBe(isSaid)
  })
  it('is not required, and counts as given', async () => {
    const { press, saves, sent } = await answers({
      details: { ...answered, cellPhone: '', keptFields: ['cellPhone'] },
    })
    expect(labels()).toEqual(['Cell Phone'])
    await press('Save')
    await expect.poll(saves).toBe(1)
    expect(sent()[0]?.attendeeDetails).toMatchObject({ profileCompleted: true })
  })
})

describe('an answer that these make required', () => {
  const rules: Partial<ProfileRules> = {
    requirements: [{ field: 'homePhone', when: { field: 'howDidYouFindUs', is: true, value: 'Other' } }],
  }
  const ask = (details: Partial<Details> = answered) => answers({ rows: ['howDidYouFindUs'], rules, details })
  const choose = async ({ user }: Awaited<ReturnType<typeof ask>>, text: string) =>
    user.selectOptions(screen.getByRole('combobox', { name: /^How did you find us/ }), text)

  it('is asked for at once, and saved with them', async () => {
    const page = await ask()
    expect(labels()).toEqual(['How did you find us?'])
    await choose(page, 'Other')
    await expect.poll(labels).toEqual(['How did you find us?', 'Home Phone\u00a0*'])
    await page.press('Save')
    expect((await screen.findAllByRole('link')).length).toBeGreaterThan(0)
    expect(page.sent()).toEqual([])
    await page.type(home, '301-555-0789')
    await page.press('Save')
    await expect.poll(page.saves).toBe(1)
    expect(page.sent()[0]?.attendeeDetails).toEqual({
      howDidYouFindUs: 'Other',
      homePhone: expect.stringContaining('0789'),
      profileCompleted: true,
    })
  })
  it('is not asked for if it is there', async () => {
    const page = await ask({ ...answered, homePhone: '301-555-0789' })
    await choose(page, 'Other')
    expect(labels()).toEqual(['How did you find us?'])
  })
})

describe('answers that the portal rejects', () => {
  const wrong = rejected('INPUT_INVALID', { fields: ['attendeeDetails.city'], codes: ['text.tooLong100'] })
  it('stay, with a message', async () => {
    const { type, press, saves } = await answers({ save: 'NETWORK' })
    await type(cell, '301-555-0456')
    await press('Save')
    await expect.poll(() => toast()?.textContent).toMatch(/We couldn’t connect/)
    expect(toast()?.getAttribute('role')).toBe('alert')
    expect([saves(), field(cell)?.value]).toEqual([0, '301-555-0456'])
  })
  it('because of another one ask for that too', async () => {
    const { press, portal, saves, type } = await answers({ save: wrong })
    await press('Save')
    await expect.poll(() => field(/^City/)?.getAttribute('aria-invalid')).toBe('true')
    expect(labels()).toEqual(['Cell Phone\u00a0*', 'City\u00a0*'])
    expect(field(/^City/)?.value).toBe(answered.city)
    // The organization may ask something else since.
    await expect.poll(() => portal.callsOf('ProfileRules_Current').length).toBe(2)
    expect(saves()).toBe(0)
    portal.responses.Profile_Update = saved
    await type(/^City/, 'Bethesda')
    await press('Save')
    await expect.poll(saves).toBe(1)
  })
})
