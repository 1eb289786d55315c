import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { storedLogin } from '#web/platform/session/login-store.ts'
import { attendee, callsOf, tokenOf } from '#web/testing/people.ts'
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
