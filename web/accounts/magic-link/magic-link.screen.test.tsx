import { screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { useLocation } from 'react-router'
import { describe, expect, it } from 'vitest'
import ResetPasswordPage from '#web/accounts/password/reset-password.page.tsx'
import VerifyEmailPage from '#web/accounts/verify-email/verify-email.page.tsx'
import { attendee, callsOf, loggedInAs, tokenOf } from '#web/testing/people.ts'
import { type Respond, rejected, servePortal } from '#web/testing/portal.ts'
import { show } from '#web/testing/show.tsx'
import MagicLoginPage from './magic-login.page.tsx'

const ada = attendee()
/** A page that is only at its own path, as in the app. */
function At({ path, page: Page }: { path: string; page: ComponentType }) {
  return useLocation().pathname === path ? <Page /> : null
}
const link = (redirect = '') =>
  `/login/magic?username=ada@example.org&loginKey=abc${redirect && `&redirect=${encodeURIComponent(redirect)}`}`
const done = { magicLinkLogin: { authToken: tokenOf(ada), refreshToken: 'refresh', user: ada } }

function open(state: 'HERE' | 'ELSEWHERE' | 'OVER', login: Respond = done, at = link()) {
  const portal = servePortal({
    ...callsOf(ada),
    MagicLogin_State: { magicLinkState: state },
    Session_MagicLogin: login,
  })
  return { ...show(<At path="/login/magic" page={MagicLoginPage} />, { at }), portal }
}

describe('a magic link', () => {
  it('that this browser requested logs in, and opens the page that the person wanted', async () => {
    const { address } = open('HERE', done, link('/account/classes'))
    await expect.poll(address).toBe('/account/classes')
  })
  it('never leads to another site', async () => {
    const { address } = open('HERE', done, link('//example.org/trap'))
    await expect.poll(address).toBe('/')
  })
  it('that another browser requested logs in only after a click', async () => {
    const { address, portal, user } = open('ELSEWHERE')
    const button = await screen.findByRole('button', { name: 'Log in as a***@example.org' })
    const heading = screen.getByRole('heading', { level: 1, name: 'Is this you?' })
    await expect.poll(() => document.activeElement).toBe(heading)
    expect(portal.callsOf('Session_MagicLogin')).toEqual([])
    await user.click(button)
    await expect.poll(address).toBe('/')
    expect(portal.callsOf('Session_MagicLogin')).toHaveLength(1)
  })
  it.each<[string, 'HERE' | 'OVER', Respond]>([
    ['that was used or is made up', 'OVER', done],
    ['that expired meanwhile', 'HERE', rejected('KEY_INVALID')],
  ])('%s leads to the login, which says so', async (_, state, login) => {
    const { address, router } = open(state, login)
    await expect.poll(address).toBe('/login')
    expect(router.state.location.state).toMatchObject({ flash: { message: 'Expired login link.' } })
  })
  it('of a person who is logged in leads to the home page, and is not used', async () => {
    loggedInAs(ada)
    const { address, portal } = open('HERE')
    await expect.poll(address).toBe('/')
    expect(portal.callsOf('Session_MagicLogin')).toEqual([])
  })
})

describe('a link from an email whose end is missing', () => {
  it.each([
    ['/login/magic', MagicLoginPage],
    ['/login/reset', ResetPasswordPage],
    ['/login/verify-email', VerifyEmailPage],
  ])('%s leads to the login', async (at, page) => {
    servePortal(callsOf(ada))
    const { address } = show(<At path={at} page={page} />, { at })
    await expect.poll(address).toBe('/login')
  })
})
