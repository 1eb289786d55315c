import { act, screen } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { describe, expect, it } from 'vitest'
import { attendee, callsOf, loggedInAs, tokenOf } from '#web/testing/people.ts'
import { existing, type Respond, rejected, servePortal } from '#web/testing/portal.ts'
import { codeLoaded, showLoaded } from '#web/testing/show.tsx'
import { ToastsProvider } from '#web/ui/status/toasts.tsx'
import CheckEmailPage from './check-email.page.tsx'
import CongratulationsPage from './congratulations.page.tsx'

const unverified = attendee({ emailVerified: false })
const ada = attendee()
const login = {
  verifyEmailByCode: { authToken: tokenOf(ada), refreshToken: 'refresh', user: { email: ada.email } },
}
const registered = {
  courseId: 1,
  asked: false,
  errorCode: null,
  errorData: null,
  noteCodes: [],
  registration: {
    databaseId: 101,
    registrationDetails: { registrationType: 'in-person' },
    guest: null,
    calendarEntry: null,
    course: {
      title: 'Gentle Yoga',
      textLanguage: null,
      start: '2026-11-25T15:00:00.000Z',
      end: '2026-11-25T16:00:00.000Z',
      room: null,
      location: null,
    },
  },
}
const confirmed = {
  confirmFirstBooking: { firstBooking: { state: 'CONFIRMED', errorCode: null, results: [registered] } },
}

async function page(code: Respond, confirm: Respond = confirmed) {
  loggedInAs(unverified)
  const portal = servePortal(
    {
      ...callsOf(unverified),
      Care_People: { peopleInCare: [] },
      CheckEmail_Code: code,
      Session_Logout: { logout: { success: true } },
      FirstBooking_Confirm: confirm,
    },
    { 'course-1': { courseBy: null } },
  )
  const view = await showLoaded(
    <ToastsProvider>
      <Routes>
        <Route path="/account/register-success" element={<CheckEmailPage />} />
        <Route path="/login/register-success" element={<CongratulationsPage />} />
        <Route path="/" element={<p>Home</p>} />
      </Routes>
    </ToastsProvider>,
    { at: '/account/register-success' },
  )
  await screen.findByRole('heading', { name: 'Check your E-mail' })
  const field = screen.getByRole('textbox', { name: 'Six-digit code' })
  /** The address is verified by now. The page sees it when a person comes back to its tab. */
  const seesVerified = async () => {
    portal.responses.Session_User = { user: ada }
    const before = portal.callsOf('Session_User').length
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')))
    await expect.poll(() => portal.callsOf('Session_User').length).toBeGreaterThan(before)
    await codeLoaded()
  }
  return { ...view, portal, field, seesVerified }
}
const isRegistered = () => screen.findByText('You are registered for 1 class.')

describe('the page that waits for the code', () => {
  it('when the code is wrong, it says how many tries are left, and the field has focus', async () => {
    const { user, field } = await page(rejected('EMAIL_CODE_WRONG', { triesLeft: 4 }))
    await user.type(field, '123456')
    await screen.findByText('That isn’t the code we sent. You have 4 tries left.')
    expect(document.activeElement).toBe(field)
  })
  it('when a code is pasted with a space, it is sent without it, and leads to the registered classes', async () => {
    const { user, portal, field, address } = await page(() => {
      portal.responses.Session_User = { user: ada }
      return login
    })
    await user.click(field)
    await user.paste('123 456')
    await screen.findByRole('heading', { name: 'Congratulations' })
    await isRegistered()
    expect(address()).toBe('/login/register-success')
    expect(portal.callsOf('CheckEmail_Code').map(({ variables }) => variables)).toEqual([
      { input: { code: '123456' } },
    ])
  })
  it('when the page sees the verified address before the response, the code still leads there', async () => {
    const response = existing<object>()
    const { user, field, seesVerified, address } = await page(response.answer)
    await user.type(field, '123456')
    await screen.findByRole('button', { name: 'Checking your email address' })
    await seesVerified()
    screen.getByRole('heading', { name: 'Check your E-mail' })
    await act(async () => response.come(login))
    await screen.findByRole('heading', { name: 'Congratulations' })
    await isRegistered()
    expect(address()).toBe('/login/register-success')
  })
  it('when the response is lost, home says the result', async () => {
    const { user, field, seesVerified, address } = await page('NETWORK')
    await user.type(field, '123456')
    await screen.findByText(/We couldn’t connect/)
    await seesVerified()
    await isRegistered()
    expect(address()).toBe('/')
  })
  it('when the classes are being registered, Congratulations says so', async () => {
    const response = existing<object>()
    const { user, portal, field } = await page(() => {
      portal.responses.Session_User = { user: ada }
      return login
    }, response.answer)
    await user.type(field, '123456')
    await screen.findByText('Registering you for your classes…')
    await act(async () => response.come(confirmed))
    await isRegistered()
  })
})

it('the page that waits for the verification sends the email again, and says when to try again after too many tries', async () => {
  loggedInAs(unverified)
  const portal = servePortal({
    ...callsOf(unverified),
    CheckEmail_Resend: { resendEmailVerificationEmail: { success: true } },
  })
  const { user } = await showLoaded(<CheckEmailPage />, { at: '/account/register-success' })
  const again = await screen.findByRole('button', { name: 'Send again' })
  await user.click(again)
  await screen.findByText('Email verification email resent. Check your inbox.')
  portal.responses.CheckEmail_Resend = rejected('RATE_LIMITED', { retryAt: '2026-11-20T16:05:00.000Z' })
  await user.click(again)
  await screen.findByText('Too many tries. Try again at 11:05 AM EST.', { exact: false })
})
