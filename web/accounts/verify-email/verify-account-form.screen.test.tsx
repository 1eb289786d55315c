import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { CallError, NETWORK } from '#web/platform/graphql/client.ts'
import { servePortal } from '#web/testing/portal.ts'
import { showLoaded } from '#web/testing/show.tsx'
import { VerifyAccountForm } from './verify-account-form.tsx'

async function form({ isChange = false, error = null as Error | null } = {}) {
  servePortal({})
  const verify = vi.fn(async () => {
    if (error) throw error
  })
  const view = await showLoaded(<VerifyAccountForm isChange={isChange} verify={verify} />)
  const type = (name: RegExp, text: string) =>
    view.user.type(screen.getByLabelText(name, { selector: 'input' }), text)
  const press = (name: string) => view.user.click(screen.getByRole('button', { name }))
  const summary = () => screen.getByRole('alert').textContent
  return { ...view, verify, type, press, summary }
}
const title = () => screen.getByRole('heading', { level: 1 })

describe('verifying an address in another browser', () => {
  it.each([
    [
      false,
      'Verify your email address',
      'That isn’t the password of your account. Try again, or choose a new one.',
    ],
    [true, 'Verify your new email address', 'This isn’t the password of your account. Try again.'],
  ])('a change of address: %s', async (isChange, heading, wrong) => {
    const { type, press, summary, verify } = await form({
      isChange,
      error: new CallError('', 'PASSWORD_WRONG'),
    })
    expect([title().textContent, document.activeElement]).toEqual([heading, title()])
    // Only who signed up may choose another password.
    expect(screen.queryAllByRole('button', { name: 'Forgot Password' })).toHaveLength(isChange ? 0 : 1)
    await press('Verify')
    // The texts of errors load with the first one. Then the focus moves.
    await expect.poll(() => document.activeElement).toBe(screen.getByRole('alert'))
    expect(verify).not.toHaveBeenCalled()
    await type(/^Password/, 'Willow-Tree-26')
    await press('Verify')
    await expect.poll(summary).toContain(wrong)
    expect(verify).toHaveBeenCalledWith({ password: 'Willow-Tree-26' })
    const link = screen.getByRole('alert').querySelector('a')!.getAttribute('href')!
    expect(document.getElementById(link.slice(1))).toBe(
      screen.getByLabelText(/^Password/, { selector: 'input' }),
    )
  })
  it('another error is of the whole form', async () => {
    const { type, press, summary } = await form({ error: new CallError('', NETWORK) })
    await type(/^Password/, 'Willow-Tree-26')
    await press('Verify')
    await expect.poll(summary).toContain('We couldn’t connect.')
    expect(screen.getByRole('alert').querySelector('a')).toBeNull()
  })
  it('with a new password sends it with the name, and says why it did not work', async () => {
    const { type, press, verify, summary } = await form({ error: new CallError('', NETWORK) })
    await press('Forgot Password')
    expect([title().textContent, document.activeElement]).toEqual(['Choose a new password', title()])
    await type(/^New password/i, 'Cedar-Grove-27')
    await type(/^Confirm/, 'Cedar-Grove-27')
    await type(/^First name/, 'Ada')
    await type(/^Last name/, 'Byron')
    await press('Save and verify')
    await expect.poll(summary).toContain('We couldn’t connect.')
    expect(verify).toHaveBeenCalledWith({
      newPassword: 'Cedar-Grove-27',
      firstName: 'Ada',
      lastName: 'Byron',
    })
    await press('Enter your password')
    expect([title().textContent, document.activeElement]).toEqual(['Verify your email address', title()])
  })
})
