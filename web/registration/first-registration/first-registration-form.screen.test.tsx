import { act, screen, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { noProfileRules } from '#domain/people/profile/profile-rules.ts'
import { addClasses } from '#domain/registration/list/registration-list.rule.ts'
import type { ClassListing } from '#web/classes/public.ts'
import { now } from '#web/platform/page/clock.ts'
import RegistrationListPage from '#web/registration/list/registration-list.page.tsx'
import { changeList } from '#web/registration/list-store/list-store.ts'
import { offeredClass } from '#web/registration/list-store/offered-class.ts'
import { provideBotCheck, widget } from '#web/testing/bot-check.ts'
import { classListing, monthOf } from '#web/testing/classes.ts'
import { attendee, callsOf, tokenOf } from '#web/testing/people.ts'
import { existing, type Respond, rejected, servePortal } from '#web/testing/portal.ts'
import { showLoaded } from '#web/testing/show.tsx'

const ada = attendee({ emailVerified: false })
const yoga = classListing()
const made = {
  signUpWithRegistrations: {
    user: {
      databaseId: ada.databaseId,
      email: ada.email,
      jwtAuthToken: tokenOf(ada),
      jwtRefreshToken: 'refresh',
    },
  },
}

beforeAll(provideBotCheck)

/** The list page of a visitor who chose yoga. `today` is the class as it is now. */
async function visit({
  today = yoga,
  signUp = made as Respond,
}: {
  today?: ClassListing
  signUp?: Respond
} = {}) {
  const portal = servePortal(
    {
      ...callsOf(ada),
      BotCheck_Settings: {
        siteSettings: { botCheck: { provider: 'turnstile', siteKey: 'key', onConfirm: false } },
      },
      ProfileRules_Current: { profileRules: { ...noProfileRules, conditions: [], editVersion: 1 } },
      FirstBooking_Settings: { siteSettings: { waiversUpdatedAt: null, youngestSignUp: 13 } },
      FirstBooking_SignUp: signUp,
    },
    { ...monthOf(today), 'course-1': { courseBy: null } },
  )
  const offered = [offeredClass(yoga)]
  changeList((list) => addClasses(list, offered, offered, new Set(), now()).list)
  const view = await showLoaded(<RegistrationListPage />, { at: '/registration' })
  const form = within(await screen.findByRole('region', { name: 'Your details' }))
  const type = async (name: RegExp, text: string) => {
    const field = form.getByLabelText(name, { selector: 'input' })
    await view.user.clear(field)
    await view.user.click(field)
    await view.user.paste(text)
  }
  const fillIn = async (year = '1954') => {
    for (const [name, text] of [
      [/^First name/, 'Ada'],
      [/^Last name/, 'Byron'],
      [/^Email/, ada.email],
      [/^Cell phone/, '(703) 555-0186'],
      [/^Address Line 1/, '18 Juniper Lane'],
      [/^City/, 'Fairfax'],
      [/^Zip Code/, '22030'],
      [/^Month/, '4'],
      [/^Day/, '17'],
      [/^Year/, year],
      [/^Password/, 'Willow-Tree-26'],
      [/^Confirm password/, 'Willow-Tree-26'],
    ] as const)
      await type(name, text)
    await view.user.selectOptions(form.getByLabelText(/^State/), 'Virginia')
    for (const name of [/^Patient/, /^Lung/, /^Decline all/, /^I agree to the waivers/])
      await view.user.click(form.getByLabelText(name))
    await expect.poll(() => widget.solve.length).toBe(1)
    widget.solve('solved')
  }
  const submit = () => view.user.click(screen.getByRole('button', { name: 'Sign Up' }))
  return { ...view, portal, form, type, fillIn, submit, sent: () => portal.callsOf('FirstBooking_SignUp') }
}
const summary = () => document.querySelector('.error-summary')

describe('the form of a visitor with a list', () => {
  it('when everything is filled in, account and classes are sent once', async () => {
    const { fillIn, submit, sent, address } = await visit()
    await fillIn()
    await submit()
    await expect.poll(address).toBe('/account/register-success')
    expect(sent().map(({ variables }) => variables.input)).toMatchObject([
      { firstName: 'Ada', email: ada.email, registrations: [{ courseId: 1 }], botCheckToken: 'solved' },
    ])
    // Nothing of it stays on the device.
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain('Juniper')
  })
  it('says what to fill in and what comes next', async () => {
    const { form } = await visit()
    form.getByText('* Required')
    form.getByRole('region', { name: 'Waivers and Terms of Use' })
    const button = screen.getByRole('button', { name: 'Sign Up' })
    expect(document.getElementById(button.getAttribute('aria-describedby')!)?.textContent).toBe(
      'Next, we email you a code. Enter it, and you’re registered.',
    )
    expect(form.getByRole('link', { name: 'Log In' }).parentElement?.textContent).toBe(
      'Have an account? Log In',
    )
  })
  it('while it is sent, the list stays as it is; afterwards it can be changed again', async () => {
    const response = existing<object>()
    const { fillIn, submit, sent, portal } = await visit({ signUp: response.answer })
    const isUnavailable = () =>
      screen.getByRole('button', { name: /^Remove/ }).getAttribute('aria-disabled') === 'true'
    await fillIn()
    expect(isUnavailable()).toBe(false)
    await submit()
    await expect.poll(() => sent().length).toBe(1)
    expect(isUnavailable()).toBe(true)
    portal.responses.FirstBooking_SignUp = made
    await act(async () => response.come({ signUpWithRegistrations: null }))
    await expect.poll(isUnavailable).toBe(false)
  })
  it('when a class moved, it must be kept first', async () => {
    const later = { start: '2026-11-25T18:00:00.000Z', end: '2026-11-25T19:00:00.000Z' }
    const { user, fillIn, submit, sent } = await visit({ today: { ...yoga, ...later } })
    await screen.findByText(/^This class moved to /)
    await fillIn()
    await submit()
    await expect
      .poll(() => summary()?.textContent)
      .toContain('Some of your classes changed. Check them first.')
    expect(document.activeElement).toBe(summary())
    await user.click(screen.getByRole('button', { name: /^Keep this class/ }))
    await expect.poll(() => summary()?.textContent ?? '').not.toContain('Check them first.')
    expect(sent()).toEqual([])
    await submit()
    await expect.poll(() => sent().length).toBe(1)
  })
  it('a child cannot sign up alone, and is told who can', async () => {
    const { fillIn, submit, form, sent } = await visit()
    await fillIn('2020')
    await submit()
    await form.findByRole('link', { name: 'Ask a parent or guardian to sign up and add you.' })
    expect(sent()).toEqual([])
  })
  it('when no response arrives, it says so with focus, keeps what was typed, and can be sent again', async () => {
    const { portal, fillIn, submit, form, address, sent } = await visit({ signUp: 'NETWORK' })
    await fillIn()
    await submit()
    await expect.poll(() => summary()?.textContent).toContain('connection')
    expect(document.activeElement).toBe(summary())
    expect(form.getByLabelText(/^First name/)).toHaveProperty('value', 'Ada')
    // It is stored as a draft, except the passwords, the consent and the bot check.
    const stored = JSON.stringify([{ ...localStorage }, { ...sessionStorage }])
    expect(
      ['Juniper', 'Willow-Tree-26', 'terms', 'botCheckToken'].map((text) => stored.includes(text)),
    ).toEqual([true, false, false, false])
    // The organization may ask something else since. The bot check was valid for one try.
    await expect.poll(() => portal.callsOf('ProfileRules_Current').length).toBe(2)
    expect(portal.callsOf('FirstBooking_Settings')).toHaveLength(1)
    portal.responses.FirstBooking_SignUp = made
    await submit()
    expect(sent()).toHaveLength(1)
    widget.solve('solved again')
    await submit()
    await expect.poll(address).toBe('/account/register-success')
  })
  it('leads who has an account to the login, and from there back to the list', async () => {
    const { user, form, address, router } = await visit()
    await user.click(form.getByRole('link', { name: 'Log In' }))
    expect([address(), router.state.location.state]).toEqual(['/login', { from: '/registration' }])
  })
  const input = (field: string, code: string) => rejected('INPUT_INVALID', { fields: [field], codes: [code] })
  it('when the waivers have changed, they are loaded again and must be agreed to again', async () => {
    const { portal, fillIn, submit, form, sent, user, address } = await visit({
      signUp: input('terms', 'terms.changed'),
    })
    await fillIn()
    const waivers = '2026-11-20T14:00:00.000Z'
    portal.responses.FirstBooking_Settings = {
      siteSettings: { waiversUpdatedAt: waivers, youngestSignUp: 13 },
    }
    await submit()
    await expect.poll(() => form.getByLabelText(/^I agree to the waivers/)).toHaveProperty('checked', false)
    portal.responses.FirstBooking_SignUp = made
    widget.solve('solved again')
    await user.click(form.getByLabelText(/^I agree to the waivers/))
    await submit()
    await expect.poll(address).toBe('/account/register-success')
    expect(sent().map(({ variables }) => variables.input as object)).toMatchObject([
      { waiversUpdatedAt: null, botCheckToken: 'solved' },
      { waiversUpdatedAt: waivers, botCheckToken: 'solved again' },
    ])
  })
})
