import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ChangeEmailForm } from '#web/accounts/change-email/change-email-form.tsx'
import { ChangePasswordForm } from '#web/accounts/password/change-password-form.tsx'
import { attendee, callsOf, loggedInAs } from '#web/testing/people.ts'
import { type Respond, rejected, servePortal } from '#web/testing/portal.ts'
import { showLoaded } from '#web/testing/show.tsx'
import { MyNameForm } from './my-name-form.tsx'

const ada = attendee()
const field = (name: string) =>
  screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}`), { selector: 'input' })
const summary = async () => (await screen.findByRole('alert')).textContent
const button = (name: string) => screen.getByRole('button', { name })
function serve(calls: Record<string, Respond>) {
  loggedInAs(ada)
  return servePortal({ ...callsOf(ada), ...calls })
}

describe('the name of an account', () => {
  it('with a hidden character is rejected, and is saved in composed form without spaces around it', async () => {
    const portal = serve({ Manage_ChangeName: { updateUser: { user: { databaseId: 7 } } } })
    const { user } = await showLoaded(<MyNameForm user={ada} />)
    await user.clear(field('First name'))
    await user.type(field('First name'), 'An\u200bn')
    await user.click(button('Save name'))
    await expect.poll(summary).toContain('This has a hidden character.')
    await user.clear(field('First name'))
    await user.type(field('First name'), '  Rene\u0301e ')
    await user.click(button('Save name'))
    await screen.findByText('Your name is saved.')
    expect(field('First name').value).toBe('Renée')
    expect(portal.callsOf('Manage_ChangeName').map(({ variables }) => variables.input)).toEqual([
      expect.objectContaining({ firstName: 'Renée', lastName: 'Byron' }),
    ])
  })
})

describe('changing the email', () => {
  it('needs the password, and keeps the new address when the password is wrong', async () => {
    const portal = serve({ Manage_ChangeEmail: rejected('PASSWORD_WRONG') })
    const { user } = await showLoaded(<ChangeEmailForm />)
    await user.type(field('New email'), 'new@example.org')
    await user.click(button('Change email'))
    await expect.poll(summary).toContain('Please enter your current password.')
    expect(portal.callsOf('Manage_ChangeEmail')).toEqual([])
    await user.type(field('Current password'), 'Not-my-password-1')
    await user.click(button('Change email'))
    await expect.poll(summary).toContain('Invalid password')
    const alert = screen.getByRole('alert')
    expect(alert.contains(document.activeElement)).toBe(true)
    expect(field('New email').value).toBe('new@example.org')
    // The address is stored as a draft, the password nowhere.
    const stored = JSON.stringify([{ ...localStorage }, { ...sessionStorage }])
    expect([stored.includes('new@example.org'), stored.includes('Not-my-password-1')]).toEqual([true, false])
  })
})

const input = (field: string, code: string) => rejected('INPUT_INVALID', { fields: [field], codes: [code] })
/** The fields that have an error, and the errors of the whole form. */
const complaints = async () => {
  const summary = await screen.findByRole('alert')
  const links = within(summary)
    .queryAllByRole('link')
    .map((link) => document.getElementById(link.getAttribute('href')!.slice(1))!.getAttribute('name'))
  const rest = within(summary)
    .queryAllByRole('listitem')
    .filter((item) => !item.querySelector('a'))
    .map(({ textContent }) => textContent)
  return [...links, ...rest]
}

describe('an error of the server on My Account', () => {
  it.each<[string, Respond, unknown]>([
    ['a wrong password', rejected('PASSWORD_WRONG'), 'password'],
    ['a field error of the address', input('email', 'email.invalid'), 'email'],
    ['a field error of the password', input('password', 'currentPassword.invalid'), 'password'],
    ['a field error of no field here', input('username', 'email.invalid'), expect.any(String)],
    ['an address that someone else has', rejected('EMAIL_TAKEN'), expect.stringMatching(/^Another account/)],
    ['no connection', 'NETWORK', expect.stringContaining('connection')],
  ])('of a changed email is where it belongs: %s', async (_, response, place) => {
    serve({ Manage_ChangeEmail: response })
    const { user } = await showLoaded(<ChangeEmailForm />)
    await user.type(field('New email'), 'new@example.org')
    await user.type(field('Current password'), 'Analytical-1843')
    await user.click(button('Change email'))
    await expect.poll(complaints).toEqual([place])
    expect(screen.queryByText(/^We sent/)).toBeNull()
  })
  it.each<[string, Respond, unknown]>([
    ['a wrong password', rejected('PASSWORD_WRONG'), 'password'],
    ['a field error of the new password', input('newPassword', 'password.weak'), 'newPassword'],
    ['no connection', 'NETWORK', expect.stringContaining('connection')],
  ])('of a changed password is where it belongs: %s', async (_, response, place) => {
    serve({ Manage_ChangePassword: response })
    const { user } = await showLoaded(<ChangePasswordForm email={ada.email} />)
    await user.type(field('Current password'), 'Analytical-1843')
    await user.type(field('New password'), 'Cedar-Grove-27')
    await user.type(field('Confirm new password'), 'Cedar-Grove-27')
    await user.click(button('Change password'))
    await expect.poll(complaints).toEqual([place])
    expect(screen.queryByText('Password changed successfully.')).toBeNull()
  })
})

describe('changing the password', () => {
  const errors = async () =>
    within(await screen.findByRole('alert'))
      .getAllByRole('link')
      .map(({ textContent }) => textContent)
  it('names what is missing or wrong, and follows the rules while the person types', async () => {
    serve({})
    const { user, container } = await showLoaded(<ChangePasswordForm email={ada.email} />)
    await user.click(button('Change password'))
    await expect.poll(errors).toContain('Please enter your current password.')
    expect(await errors()).toContain('Please choose a secure password.')
    await user.type(field('Current password'), 'short')
    await expect.poll(summary).toContain('Invalid password')
    await user.type(field('New password'), 'Cedar-Grove-27')
    await expect.poll(() => container.querySelectorAll('.password-checklist li.is-met').length).toBe(5)
    await user.type(field('Confirm new password'), 'another')
    await expect.poll(summary).toContain('Passwords must match.')
  })
  it('keeps what was typed when the current password is wrong, and says when it is changed', async () => {
    const portal = serve({ Manage_ChangePassword: rejected('PASSWORD_WRONG') })
    const { user } = await showLoaded(<ChangePasswordForm email={ada.email} />)
    await user.type(field('Current password'), 'Not-my-password-1')
    await user.type(field('New password'), 'Cedar-Grove-27')
    await user.type(field('Confirm new password'), 'Cedar-Grove-27')
    await user.click(button('Change password'))
    await expect.poll(summary).toContain('Invalid password')
    expect(field('New password').value).toBe('Cedar-Grove-27')
    portal.responses.Manage_ChangePassword = { changeUserPassword: { success: true } }
    await user.clear(field('Current password'))
    await user.type(field('Current password'), 'Analytical-1843')
    await user.click(button('Change password'))
    await screen.findByText('Password changed successfully.')
    expect(field('New password').value).toBe('')
  })
})
