import { screen } from '@testing-library/react'
import { useLocation } from 'react-router'
import { describe, expect, it } from 'vitest'
import { attendee, callsOf, loggedInAs, tokenOf } from '#web/testing/people.ts'
import { type Respond, rejected, servePortal } from '#web/testing/portal.ts'
import { show } from '#web/testing/show.tsx'
import VerifyEmailPage from './verify-email.page.tsx'

const ada = attendee()
const unverified = attendee({ emailVerified: false })
const link = '/login/verify-email?username=ada@example.org&verificationKey=abc'
const change = `${link}&email=new@example.org`
const login = {
  success: true,
  authToken: tokenOf(ada),
  refreshToken: 'refresh',
  newPasswordKey: null,
  user: { email: ada.email },
}
/** The page is only at its own path, as in the app. */
const Verifying = () => (useLocation().pathname === '/login/verify-email' ? <VerifyEmailPage /> : null)
const expired = rejected('EMAIL_VERIFICATION_FAILED')

function open(
  at: string,
  {
    as,
    works = true,
    verify = { verifyUserEmail: login } as Respond,
  }: { as?: typeof ada; works?: boolean; verify?: Respond },
) {
  if (as) loggedInAs(as)
  const portal = servePortal({
    ...callsOf(as ?? ada),
    VerifyEmail_Link: { verificationKeyWorks: works },
    VerifyEmail_Verify: verify,
    Session_Logout: { logout: { success: true } },
  })
  const view = show(<Verifying />, { at })
  const flash = () => (view.router.state.location.state as { flash?: object } | null)?.flash
  return { ...view, portal, flash }
}

describe('a link that verifies an address', () => {
  it('of the account that is logged in here needs no password', async () => {
    const { address } = open(link, { as: unverified })
    await expect.poll(address).toBe('/login/register-success')
  })
  it('of a changed address leads back to My Account, which says so', async () => {
    const { address, flash } = open(change, { as: ada })
    await expect.poll(address).toBe('/account/manage')
    expect(flash()).toEqual({ tone: 'success', message: 'New email successfully verified.' })
  })
  it('asks for the password where no one is logged in, and again when it is wrong', async () => {
    const { address, portal, user } = open(link, { verify: rejected('PASSWORD_WRONG') })
    const field = await screen.findByLabelText(/^Password/, { selector: 'input' })
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Verify your email address' }))
    await user.type(field, 'Not-my-password-1')
    await user.click(screen.getByRole('button', { name: /^Verify/ }))
    const summary = await screen.findByRole('alert')
    await expect.poll(() => summary.textContent).toContain('That isn’t the password of your account.')
    portal.responses.VerifyEmail_Verify = { verifyUserEmail: login }
    await user.click(screen.getByRole('button', { name: /^Verify/ }))
    await expect.poll(address).toBe('/login/register-success')
  })
  it.each<[string, Parameters<typeof open>[1], string, object]>([
    [
      'a visitor to the login',
      { works: false },
      '/login',
      { tone: 'danger', message: expect.stringContaining('Email verification failed.') },
    ],
    [
      'a person who still has to verify on to where they get a new one',
      { as: unverified, verify: expired },
      '/account/manage',
      { tone: 'danger', message: expect.stringContaining('This link has expired or was used already.') },
    ],
    [
      'a person who verified with it to the news that they did',
      { as: ada, works: false },
      '/account/manage',
      { tone: 'info', message: 'You already verified your email address.' },
    ],
  ])('that was used or is made up leads %s', async (_, given, path, message) => {
    const { address, flash } = open(link, given)
    await expect.poll(address).toBe(path)
    expect(flash()).toEqual(message)
  })
})
