import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { storedLogin } from '#web/platform/session/login-store.ts'
import { attendee, callsOf, loggedInAs, tokenOf } from '#web/testing/people.ts'
import { type Respond, rejected, rejectedWith, servePortal } from '#web/testing/portal.ts'
import { showLoaded } from '#web/testing/show.tsx'
import LoginPage from './login.page.tsx'

const ada = attendee()
const done = { login: { authToken: tokenOf(ada), refreshToken: 'refresh', user: ada } }

async function logIn(response: Respond, email = ada.email, password = 'Analytical-1843') {
  const portal = servePortal({
    ...callsOf(ada),
    Login_Settings: { siteSettings: { singleSignOn: { enabled: false } } },
    Session_Login: response,
  })
  const view = await showLoaded(<LoginPage />, { at: '/login' })
  const submit = () => view.user.click(screen.getByRole('button', { name: 'Log In' }))
  if (email) await view.user.type(await screen.findByLabelText(/^Email/), email)
  if (password) await view.user.type(screen.getByLabelText(/^Password/, { selector: 'input' }), password)
  await submit()
  return { portal, submit }
}

describe('logging in', () => {
  it.each<[string, Respond, string]>([
    [
      'the portal gives a reason',
      rejected('INVALID_CREDENTIALS'),
      'Invalid email address and/or password combination.',
    ],
    [
      'the portal gives the reason as older versions did',
      rejectedWith('incorrect_password'),
      'Invalid email address and/or password combination.',
    ],
    [
      'the portal gives a sentence that no catalog has',
      rejectedWith('The office says: please call us first.'),
      'The office says: please call us first.',
    ],
    ['the portal gives no result', { login: null }, 'Bad login credentials.'],
    ['the portal fails', rejected('INTERNAL'), 'Login error.'],
  ])('when %s, it says so, keeps the address, and can be repeated', async (_, response, sentence) => {
    const { portal, submit } = await logIn(response)
    const summary = await screen.findByRole('alert')
    await expect.poll(() => summary.textContent).toContain(sentence)
    expect(screen.getByLabelText<HTMLInputElement>(/^Email/).value).toBe(ada.email)
    expect(storedLogin()).toBeNull()
    portal.responses.Session_Login = done
    await submit()
    await expect.poll(() => storedLogin()?.email).toBe(ada.email)
  })
  it('when nothing is typed, it says what is missing and sends nothing', async () => {
    const { portal } = await logIn(done, '', '')
    const summary = await screen.findByRole('alert')
    await expect.poll(() => summary.textContent).toContain('A valid email address is required')
    expect(portal.callsOf('Session_Login')).toEqual([])
  })
})

/** The login page, whose server offers Staff Login or not, and has this notice. */
async function loginPage({ staffLogin = false, notice = null as string | null, at = '/login' }) {
  servePortal({
    Login_Settings: { siteSettings: { singleSignOn: { enabled: staffLogin } } },
    Login_Notice: { loginNoticeCode: notice },
  })
  return showLoaded(<LoginPage />, { at })
}

describe('Staff Login', () => {
  it('leads to the login provider when it is set up', async () => {
    await loginPage({ staffLogin: true })
    const link = () => screen.getByRole('link', { name: 'Staff Login' })
    await expect.poll(() => link().getAttribute('href')).toBe('/sso/login')
    expect(link().getAttribute('aria-disabled')).toBeNull()
  })
  it('is disabled when it is not set up', async () => {
    await loginPage({})
    const link = screen.getByRole('link', { name: 'Staff Login' })
    expect([link.getAttribute('href'), link.getAttribute('aria-disabled')]).toEqual([null, 'true'])
  })
  it.each([
    ['off', 'Staff Login isn’t set up here.'],
    ['noRole', 'Your staff account has no role here.'],
    ['of-a-newer-server', 'Staff Login didn’t work.'],
  ])('that failed with %s says so', async (notice, sentence) => {
    await loginPage({ notice, at: '/login?notice=signed' })
    expect((await screen.findByText(sentence, { exact: false })).textContent).toContain(sentence)
  })
  it('says nothing for a notice that the server does not know', async () => {
    const { container } = await loginPage({ at: '/login?notice=made-up' })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Log In')
    expect(container.querySelector('.banner')).toBeNull()
  })
})

describe('a login whose account cannot be loaded', () => {
  it('is removed, and the form is shown', async () => {
    loggedInAs(ada)
    servePortal({
      Session_User: rejected('INTERNAL'),
      Login_Settings: { siteSettings: { singleSignOn: { enabled: false } } },
    })
    await showLoaded(<LoginPage />, { at: '/login' })
    await expect.poll(storedLogin).toBeNull()
    expect(screen.getByRole('button', { name: 'Log In' })).toBeTruthy()
  })
})
