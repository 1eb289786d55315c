import { act, screen } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { noProfileRules } from '#domain/people/profile/profile-rules.ts'
import { provideBotCheck, widget } from '#web/testing/bot-check.ts'
import { attendee, callsOf, tokenOf } from '#web/testing/people.ts'
import { existing, type Respond, rejected, servePortal } from '#web/testing/portal.ts'
import { showLoaded } from '#web/testing/show.tsx'
import RegistrationForm from './registration-form.tsx'

const ada = attendee({ emailVerified: false })
const made = {
  registerUser: { user: { email: ada.email, jwtAuthToken: tokenOf(ada), jwtRefreshToken: 'refresh' } },
}

beforeAll(provideBotCheck)

async function visit(register: Respond = made) {
  const portal = servePortal({
    ...callsOf(ada),
    BotCheck_Settings: {
      siteSettings: { botCheck: { provider: 'turnstile', siteKey: 'key', onConfirm: false } },
    },
    ProfileRules_Current: { profileRules: { ...noProfileRules, conditions: [], editVersion: 1 } },
    RegistrationForm_Register: register,
  })
  const view = await showLoaded(<RegistrationForm />, { at: '/registration' })
  const { user } = view
  const fillIn = async () => {
    for (const [name, text] of [
      [/^First name/, 'Ada'],
      [/^Last name/, 'Byron'],
      [/^Email/, ada.email],
      [/^Password/, 'Willow-Tree-26'],
      [/^Confirm password/, 'Willow-Tree-26'],
      [/^City/, 'Fairfax'],
      [/^Cell Phone/, '(703) 555-0186'],
    ] as const) {
      await user.clear(field(name))
      await user.click(field(name))
      await user.paste(text)
    }
    await user.selectOptions(screen.getByLabelText(/^State/), 'Virginia')
    await user.selectOptions(screen.getByLabelText(/^I am A/), 'Patient')
    await user.selectOptions(screen.getByLabelText(/^Interest/), 'Lung')
    await user.click(agreement())
    await expect.poll(() => widget.solve.length).toBe(1)
    widget.solve('solved')
  }
  const submit = () => user.click(screen.getByRole('button', { name: 'Create account' }))
  return { ...view, portal, fillIn, submit, sent: () => portal.callsOf('RegistrationForm_Register') }
}
const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' })
const agreement = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /^I agree to the waivers/ })
const summary = () => document.querySelector('.error-summary')
const stored = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }])

describe('the registration form', () => {
  it('says what it is for, and leads who has an account to the login, and from there back', async () => {
    const { user, address, router } = await visit()
    screen.getByRole('region', { name: 'Create your account' })
    const login = screen.getByRole('link', { name: 'Log In' })
    expect(login.parentElement?.textContent).toBe(
      'New here? Fill in this form. We save your list. Already have an account? Log In',
    )
    screen.getByText('A star * means we need this answer.')
    await user.click(login)
    expect([address(), router.state.location.state]).toEqual(['/login', { from: '/registration' }])
  })
  it('sends account and profile once, and leads to the page that waits for the code', async () => {
    const { fillIn, submit, sent, address } = await visit()
    await fillIn()
    await submit()
    await expect.poll(address).toBe('/account/register-success')
    expect(sent().map(({ variables }) => variables.input)).toMatchObject([
      {
        firstName: 'Ada',
        lastName: 'Byron',
        email: ada.email,
        password: 'Willow-Tree-26',
        terms: ['general-waiver', 'physical-activity-waiver'],
        botCheckToken: 'solved',
        attendeeDetails: {
          city: 'Fairfax',
          state: 'Virginia',
          aboutYourself: ['Patient'],
          interest: ['Lung'],
        },
      },
    ])
    expect(stored()).not.toContain('Fairfax')
  })
  it('says that it is being sent, and is sent once', async () => {
    const response = existing<object>()
    const { user, fillIn, submit, sent, address } = await visit(response.answer)
    await fillIn()
    await submit()
    await user.click(await screen.findByRole('button', { name: 'Signing up…' }))
    await act(async () => response.come(made))
    await expect.poll(address).toBe('/account/register-success')
    expect(sent()).toHaveLength(1)
  })
  it('that is empty names what is missing, and sends nothing', async () => {
    const { submit, sent } = await visit()
    await submit()
    await expect.poll(() => document.activeElement).toBe(summary())
    expect(summary()?.textContent).toContain('City')
    expect(sent()).toEqual([])
  })
  it('does not store passwords, the consent and the bot check, while it is not sent', async () => {
    const { fillIn } = await visit()
    await fillIn()
    expect(
      ['Fairfax', 'Willow-Tree-26', 'terms', 'botCheckToken', 'solved'].map((text) =>
        stored().includes(text),
      ),
    ).toEqual([true, false, false, false, false])
  })
  it('brings back what was typed, with a note, until the person starts over', async () => {
    const { fillIn, unmount } = await visit()
    await fillIn()
    unmount()
    const { user } = await visit()
    expect([field(/^City/).value, field(/^Password/).value, agreement().checked]).toEqual([
      'Fairfax',
      '',
      false,
    ])
    await user.click(screen.getByRole('button', { name: 'Start over' }))
    expect(field(/^City/).value).toBe('')
    expect(stored()).not.toContain('Fairfax')
  })
  it('that gets no response says so with the focus, keeps what was typed, and needs a new bot check', async () => {
    const { portal, fillIn, submit, sent, address } = await visit('NETWORK')
    await fillIn()
    await submit()
    await expect.poll(() => summary()?.textContent).toContain('connection')
    expect(document.activeElement).toBe(summary())
    expect(field(/^City/).value).toBe('Fairfax')
    // The organization may ask something else since.
    await expect.poll(() => portal.callsOf('ProfileRules_Current').length).toBe(2)
    portal.responses.RegistrationForm_Register = made
    await submit()
    expect(sent()).toHaveLength(1)
    widget.solve('solved again')
    await submit()
    await expect.poll(address).toBe('/account/register-success')
    expect(
      sent().map(({ variables }) => (variables.input as { botCheckToken: string }).botCheckToken),
    ).toEqual(['solved', 'solved again'])
  })
  it('whose field the portal rejects says so at that field', async () => {
    const { fillIn, submit, address } = await visit(
      rejected('INPUT_INVALID', { fields: ['attendeeDetails.cellPhone'], codes: ['phone.invalid'] }),
    )
    await fillIn()
    await submit()
    await expect.poll(() => field(/^Cell Phone/).getAttribute('aria-invalid')).toBe('true')
    expect(address()).toBe('/registration')
  })
})
