import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { storedLogin } from '#web/platform/session/login-store.ts'
import { attendee, callsOf, loggedInAs } from '#web/testing/people.ts'
import { rejected, servePortal } from '#web/testing/portal.ts'
import { showLoaded } from '#web/testing/show.tsx'
import SessionEndedDialog from './session-ended-dialog.tsx'

const ada = attendee()

async function dialog() {
  const portal = servePortal({
    ...callsOf(ada),
    Session_Login: rejected('INVALID_CREDENTIALS'),
    Session_Logout: { logout: { success: true } },
  })
  const view = await showLoaded(<SessionEndedDialog email={ada.email} />, { at: '/account/profile' })
  const shown = within(screen.getByRole('dialog', { name: 'Please log in again' }))
  return { ...view, portal, shown }
}

describe('the dialog over a page whose login ended', () => {
  it('says whose login it was, and that a password is wrong', async () => {
    const { user, portal, shown } = await dialog()
    expect(shown.getByText(ada.email, { exact: false })).toBeTruthy()
    await user.type(shown.getByLabelText(/^Password/, { selector: 'input' }), 'Not-my-password-1')
    await user.click(shown.getByRole('button', { name: 'Log In' }))
    const summary = await shown.findByRole('alert')
    await expect
      .poll(() => summary.textContent)
      .toContain('Invalid email address and/or password combination.')
    expect(portal.callsOf('Session_Login')[0]!.variables.input).toMatchObject({ username: ada.email })
  })
  it('opens the login page in another tab for the other ways to log in', async () => {
    const { shown } = await dialog()
    const link = shown.getByRole('link', { name: /^Log in another way/ })
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/login', '_blank'])
  })
  it('lets the person leave the page instead, which ends what is stored of the login', async () => {
    loggedInAs(ada)
    const { user, shown } = await dialog()
    await user.click(shown.getByRole('button', { name: 'Leave this page' }))
    await expect.poll(storedLogin).toBeNull()
  })
})
