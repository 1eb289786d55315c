import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { attendee, callsOf } from '#web/testing/people.ts'
import { type Respond, rejected, servePortal } from '#web/testing/portal.ts'
import { showLoaded } from '#web/testing/show.tsx'
import ResetPasswordPage from './reset-password.page.tsx'

const chosen = 'Cedar-Grove-27'
const field = (name: string) =>
  screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}`), { selector: 'input' })
const summary = async () => (await screen.findByRole('alert')).textContent

async function page(reset: Respond) {
  const portal = servePortal({
    ...callsOf(attendee()),
    ResetPassword_Key: { passwordKeyOpens: 'password' },
    ResetPassword_Reset: reset,
  })
  const view = await showLoaded(<ResetPasswordPage />, { at: '/login/reset?login=ada@example.org&key=abc' })
  await screen.findByRole('heading', { name: 'Choose a new password' })
  const submit = () => view.user.click(screen.getByRole('button', { name: 'Change password' }))
  return { ...view, portal, submit }
}

describe('the page behind a reset link', () => {
  it('rejects a weak password and one that is repeated otherwise, and follows the rules', async () => {
    const { user, container, portal, submit } = await page({})
    await user.type(field('New password'), 'short')
    await user.type(field('Confirm new password'), 'other')
    await submit()
    await expect.poll(summary).toContain('Please choose a secure password.')
    expect(await summary()).toContain('Password must match')
    await user.clear(field('New password'))
    await user.type(field('New password'), chosen)
    await expect.poll(() => container.querySelectorAll('.password-checklist li.is-met').length).toBe(5)
    expect(portal.callsOf('ResetPassword_Reset')).toEqual([])
  })
  it('says that the link is over, and keeps what was typed', async () => {
    const { user, submit } = await page(rejected('RESET_KEY_INVALID'))
    await user.type(field('New password'), chosen)
    await user.type(field('Confirm new password'), chosen)
    await submit()
    const alert = await screen.findByRole('alert')
    await expect.poll(() => alert.contains(document.activeElement)).toBe(true)
    expect(alert.textContent).toContain('This link has expired or was already used.')
    expect(field('New password').value).toBe(chosen)
  })
})
