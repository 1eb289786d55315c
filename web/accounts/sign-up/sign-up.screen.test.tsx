import { screen, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { storedLogin } from '#web/platform/session/login-store.ts'
import { provideBotCheck, widget } from '#web/testing/bot-check.ts'
import { attendee, callsOf, tokenOf } from '#web/testing/people.ts'
import { existing, type Respond, rejected, servePortal } from '#web/testing/portal.ts'
import { showLoaded } from '#web/testing/show.tsx'
import SignUpPage from './sign-up.page.tsx'

const ada = attendee({ emailVerified: false, profileComplete: false })
const made = {
  registerUser: {
    user: {
      databaseId: ada.databaseId,
      email: ada.email,
      jwtAuthToken: tokenOf(ada),
      jwtRefreshToken: 'refresh',
    },
  },
}
const given = {
  'First name': 'Ada',
  'Last name': 'Byron',
  Email: 'ada@example.org',
  Password: 'Analytical-1843',
  'Confirm password': 'Analytical-1843',
}

beforeAll(provideBotCheck)

async function page(register: Respond = made) {
  widget.resets = 0
  const botCheck = { provider: 'turnstile', siteKey: 'key', onConfirm: false }
  const portal = servePortal({
    ...callsOf(ada),
    BotCheck_Settings: { siteSettings: { botCheck } },
    SignUp_Register: register,
  })
  const view = await showLoaded(<SignUpPage />, { at: '/login/register' })
  await screen.findByRole('group', { name: 'Check that you are human' })
  return { ...view, portal, sent: () => portal.callsOf('SignUp_Register') }
}
type View = Awaited<ReturnType<typeof page>>
const field = (name: string) =>
  screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}`), { selector: 'input' })
const terms = () => screen.getByRole('checkbox', { name: /^I agree to the waivers/ })
const submit = () => screen.getByRole('button', { name: 'Sign Up' })

/** Fills in everything, except what is changed. */
async function fillIn({ user }: View, changes: Partial<typeof given> = {}) {
  for (const [name, value] of Object.entries({ ...given, ...changes })) {
    await user.clear(field(name))
    if (value) await user.type(field(name), value)
  }
  await user.click(terms())
  await expect.poll(() => widget.solve).not.toBe(undefined)
  widget.solve('solved')
}

describe('signing up', () => {
  it('when everything is given, the account is made and its profile comes next', async () => {
    const view = await page()
    await fillIn(view, { Email: ' Ada@Example.org ' })
    await view.user.click(submit())
    await expect.poll(view.address).toBe('/login/register/profile')
    expect(view.sent().map(({ variables }) => variables.input)).toEqual([
      expect.objectContaining({
        email: 'Ada@example.org',
        firstName: 'Ada',
        lastName: 'Byron',
        password: given.Password,
        terms: ['general-waiver', 'physical-activity-waiver'],
        botCheckToken: 'solved',
      }),
    ])
    expect(storedLogin()?.email).toBe(ada.email)
  })
  it('when nothing is given, the summary has focus and names each field in order, and nothing is sent', async () => {
    const { user, sent } = await page()
    await user.click(submit())
    const summary = await screen.findByRole('alert')
    await expect.poll(() => summary.contains(document.activeElement)).toBe(true)
    expect(
      within(summary)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'First name is required',
      'Last name is required',
      'A valid email address is required',
      'Please choose a secure password.',
      'Please confirm your password.',
      'You must agree to the terms',
      'You must be human to proceed.',
    ])
    expect(sent()).toEqual([])
  })
  it.each<[string, Partial<typeof given>, string]>([
    ['the address is not one', { Email: 'ada@' }, 'Not a valid email address.'],
    ['the passwords differ', { 'Confirm password': 'Analytical-1844' }, 'Passwords must match.'],
    [
      'the password is weak',
      { Password: 'abc', 'Confirm password': 'abc' },
      'Please choose a secure password. Use 9 to 31 characters, at least one uppercase letter, at least one number, at least one special character.',
    ],
    [
      'a name has a web address',
      { 'First name': 'see www.example.org' },
      'Use a name without web addresses or long numbers.',
    ],
  ])('when %s, the field says so and nothing is sent', async (_, changes, sentence) => {
    const view = await page()
    await fillIn(view, changes)
    await view.user.click(submit())
    const [name] = Object.keys(changes) as [string]
    const wrong = field(
      'Confirm password' in changes && changes.Password === undefined ? 'Confirm password' : name,
    )
    await expect.poll(() => wrong.getAttribute('aria-invalid')).toBe('true')
    const described = (wrong.getAttribute('aria-describedby') ?? '').split(' ')
    const texts = described.map((id) => document.getElementById(id)?.textContent)
    expect(texts.join('\n')).toContain(sentence)
    expect(view.sent()).toEqual([])
  })
  it('when the password is typed, the checklist follows', async () => {
    const { user } = await page()
    const met = () =>
      screen
        .getAllByRole('listitem')
        .filter(({ textContent }) => /at least|between/.test(textContent))
        .filter((item) => item.className.includes('met')).length
    expect(met()).toBe(0)
    await user.type(field('Password'), 'analytical')
    await expect.poll(met).toBe(2)
    await user.type(field('Password'), '-A1')
    await expect.poll(met).toBe(5)
  })
  it('when it is clicked twice, it is sent once', async () => {
    const result = existing<object>()
    const view = await page(result.answer)
    await fillIn(view)
    await view.user.click(submit())
    await view.user.click(await screen.findByRole('button', { name: 'Signing up…' }))
    result.come(made)
    await expect.poll(view.address).toBe('/login/register/profile')
    expect(view.sent()).toHaveLength(1)
  })
  it.each<[string, Respond, RegExp | string]>([
    ['the portal is unreachable', 'NETWORK', /./],
    ['there were too many tries', rejected('RATE_LIMITED'), /./],
  ])('when %s, it says so, keeps the input, and asks for a new bot check', async (_, response, sentence) => {
    const view = await page(response)
    await fillIn(view)
    await view.user.click(submit())
    const summary = await screen.findByRole('alert')
    expect(summary.textContent).toMatch(sentence)
    await expect.poll(() => widget.resets).toBe(1)
    expect(field('Email').value).toBe('ada@example.org')
    expect(field('Password').value).toBe(given.Password)
    expect(storedLogin()).toBeNull()
    view.portal.responses.SignUp_Register = made
    widget.solve('solved again')
    await view.user.click(submit())
    await expect.poll(view.address).toBe('/login/register/profile')
    expect(view.sent().at(-1)!.variables.input).toMatchObject({ botCheckToken: 'solved again' })
  })
  it('when the page is left, names come back and passwords do not', async () => {
    const before = await page()
    await fillIn(before)
    before.unmount()
    await page()
    await expect.poll(() => field('First name').value).toBe('Ada')
    expect([field('Email').value, field('Password').value, field('Confirm password').value]).toEqual([
      given.Email,
      '',
      '',
    ])
    expect(terms()).toHaveProperty('checked', false)
  })
})
