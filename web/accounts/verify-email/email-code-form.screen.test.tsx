import { act, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { attendee, callsOf, loggedInAs, tokenOf } from '#web/testing/people.ts'
import { existing, type Respond, rejected, servePortal } from '#web/testing/portal.ts'
import { show } from '#web/testing/show.tsx'
import { EmailCodeForm } from './email-code-form.tsx'

const ada = attendee({ emailVerified: false })
const verified = {
  verifyEmailByCode: { user: { email: ada.email }, authToken: tokenOf(ada), refreshToken: 'refresh' },
}
const wrong = rejected('EMAIL_CODE_WRONG', { count: 4 })
const wrongText = 'That isn’t the code we sent. You have 4 tries left.'

function form(response: Respond = verified) {
  loggedInAs(ada)
  const portal = servePortal({ ...callsOf(ada), CheckEmail_Code: response })
  const onVerified = vi.fn(async () => undefined)
  const onSending = vi.fn()
  const view = show(<EmailCodeForm submit="Verify" onVerified={onVerified} onSending={onSending} />)
  const field = screen.getByLabelText<HTMLInputElement>(/^Six-digit code/)
  const codes = () =>
    portal.callsOf('CheckEmail_Code').map(({ variables }) => (variables.input as { code: string }).code)
  const type = (text: string) => view.user.type(field, text)
  const paste = async (text: string) => {
    await view.user.clear(field)
    await view.user.click(field)
    await view.user.paste(text)
  }
  const submit = () => view.user.click(screen.getByRole('button', { name: 'Verify' }))
  return { ...view, portal, field, codes, type, paste, submit, onVerified, onSending }
}

describe('the code from the email', () => {
  it('is sent after its sixth digit, not before', async () => {
    const { type, codes, onVerified, onSending } = form()
    await type('12345')
    expect(codes()).toEqual([])
    await type('6')
    await expect.poll(() => onVerified.mock.calls.length).toBe(1)
    expect(codes()).toEqual(['123456'])
    expect(onVerified).toHaveBeenCalledWith(expect.objectContaining({ email: ada.email }))
    // The page leaves: it must not show the form as ready again.
    expect(onSending.mock.calls).toEqual([[true]])
  })
  it.each(['123 456', ' 123-456 ', '1234567'])('pasted as “%s” is the six digits', async (text) => {
    const { paste, codes, field } = form()
    await paste(text)
    await expect.poll(codes).toEqual(['123456'])
    expect(field.value).toBe('123456')
  })
  it('with a letter keeps it in sight, and says that it is no code', async () => {
    const { type, submit, codes, field } = form()
    await type('12a')
    expect(field.value).toBe('12a')
    await submit()
    await screen.findByText('The code has 6 digits.')
    expect([codes(), document.activeElement]).toEqual([[], field])
  })
  it('that is missing is asked for', async () => {
    const { submit, field } = form()
    await submit()
    await screen.findByText('Enter the code.')
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(field)
  })
  it('is sent once while the response is awaited', async () => {
    const response = existing<object>()
    const { type, codes, onVerified } = form(response.answer)
    await type('123456{Enter}')
    await act(async () => response.come(verified))
    await expect.poll(() => onVerified.mock.calls.length).toBe(1)
    expect(codes()).toEqual(['123456'])
  })
  it('that is wrong says how many tries are left, and is not sent again by itself', async () => {
    const { type, codes, field, onSending, user } = form(wrong)
    await type('123456')
    await screen.findByText(wrongText)
    expect(document.activeElement).toBe(field)
    expect(onSending.mock.calls).toEqual([[true], [false]])
    await user.type(field, '{Backspace}6')
    expect(codes()).toEqual(['123456'])
    await user.type(field, '{Backspace}7')
    await expect.poll(codes).toEqual(['123456', '123457'])
  })
  it('that is wrong can be sent again by the button', async () => {
    const { type, submit, codes } = form(wrong)
    await type('123456')
    await screen.findByText(wrongText)
    await submit()
    await expect.poll(codes).toEqual(['123456', '123456'])
  })
  it('that did not arrive is sent again when it is typed again', async () => {
    const { type, codes, field, user, portal, onVerified } = form('NETWORK')
    await type('123456')
    await screen.findByText(/We couldn’t connect/)
    portal.responses.CheckEmail_Code = verified
    await user.type(field, '{Backspace}6')
    await expect.poll(() => onVerified.mock.calls.length).toBe(1)
    expect(codes()).toEqual(['123456', '123456'])
  })
  it('that brings no login says that it did not work', async () => {
    const { type } = form({ verifyEmailByCode: null })
    await type('123456')
    await screen.findByText(/^Email verification failed\./)
  })
})
