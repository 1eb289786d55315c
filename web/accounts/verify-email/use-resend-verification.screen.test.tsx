import { act, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { attendee, callsOf, loggedInAs } from '#web/testing/people.ts'
import { existing, rejected, servePortal } from '#web/testing/portal.ts'
import { showLoaded } from '#web/testing/show.tsx'
import { useResendVerification } from './use-resend-verification.ts'

const ada = attendee({ emailVerified: false })

function Page({ userId }: { userId: number | null }) {
  const { sending, answer, resend } = useResendVerification(userId)
  return (
    <>
      <button type="button" onClick={() => void resend()}>
        Resend
      </button>
      <p data-testid="state">{sending ? 'sending' : 'ready'}</p>
      <p role="status">{answer ? `${answer.tone}: ${answer.message}` : ''}</p>
    </>
  )
}
async function page(response: Parameters<typeof servePortal>[0][string], userId: number | null = 7) {
  loggedInAs(ada)
  const portal = servePortal({ ...callsOf(ada), CheckEmail_Resend: response })
  const view = await showLoaded(<Page userId={userId} />)
  const resend = () => view.user.click(screen.getByRole('button', { name: 'Resend' }))
  return { portal, resend, sent: () => portal.callsOf('CheckEmail_Resend').map(({ variables }) => variables) }
}
const state = () => screen.getByTestId('state').textContent
const said = () => screen.getByRole('status').textContent
const sentAgain = { resendEmailVerificationEmail: { success: true } }
const success = 'success: Email verification email resent. Check your inbox.'

describe('the verification email', () => {
  it('is sent again to the account, and the page says so', async () => {
    const { resend, sent } = await page(sentAgain)
    expect([state(), said()]).toEqual(['ready', ''])
    await resend()
    await expect.poll(said).toBe(success)
    expect(state()).toBe('ready')
    expect(sent()).toEqual([{ input: { id: 7 } }])
  })
  it('is sent once while it is being sent, and again after that', async () => {
    const response = existing<typeof sentAgain>()
    const { resend, sent, portal } = await page(response.answer)
    await resend()
    await expect.poll(state).toBe('sending')
    await resend()
    await act(async () => response.come(sentAgain))
    await expect.poll(said).toBe(success)
    expect(sent()).toHaveLength(1)
    const second = existing<typeof sentAgain>()
    portal.responses.CheckEmail_Resend = second.answer
    await resend()
    await expect.poll(state).toBe('sending')
    // The earlier sentence is not about this one.
    expect(said()).toBe('')
    await act(async () => second.come(sentAgain))
    await expect.poll(said).toBe(success)
    expect(sent()).toHaveLength(2)
  })
  it('is not sent when the page does not know to whom', async () => {
    const { resend, sent } = await page(sentAgain, null)
    await resend()
    expect([state(), said(), sent()]).toEqual(['ready', '', []])
  })
  it.each([
    [
      'that was not sent',
      { resendEmailVerificationEmail: { success: false } },
      /Could not resend notification email\.$/,
    ],
    ['that the portal rejects', rejected('FORBIDDEN'), /Could not resend notification email\.$/],
    [
      'that was sent too often says when to try again',
      rejected('RATE_LIMITED', { retryAt: '2026-11-20T16:05:00.000Z' }),
      /11:05 AM/,
    ],
  ])('%s can be sent again', async (_, response, sentence) => {
    const { resend, portal } = await page(response)
    await resend()
    await expect.poll(said).toMatch(/^danger: /)
    expect(said()).toMatch(sentence)
    expect(state()).toBe('ready')
    portal.responses.CheckEmail_Resend = sentAgain
    await resend()
    await expect.poll(said).toBe(success)
  })
  it('without a network says so', async () => {
    const { resend } = await page('NETWORK')
    await resend()
    await expect.poll(said).toMatch(/^danger: (?!Could not)/)
    expect(state()).toBe('ready')
  })
})
