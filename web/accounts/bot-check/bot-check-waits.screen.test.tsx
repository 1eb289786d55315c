import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import MagicLinkPage from '#web/accounts/magic-link/magic-link.page.tsx'
import { attendee, callsOf } from '#web/testing/people.ts'
import { rejected, servePortal } from '#web/testing/portal.ts'
import { showLoaded } from '#web/testing/show.tsx'
import * as solve from './solve.ts'

// A person who is faster than our own bot check. The puzzle ends when the test says so.
const puzzles: { solved: (token: string) => void; failed: () => void }[] = []
beforeEach(() => {
  puzzles.length = 0
  const solving = vi.spyOn(solve, 'solveBotCheck').mockImplementation(
    () =>
      new Promise<string>((solved, reject) => {
        puzzles.push({ solved, failed: () => reject(new Error('no challenge')) })
      }),
  )
  return () => solving.mockRestore()
})

const group = () => screen.getByRole('group', { name: 'Check that you are human' })
const status = () => within(group()).getByRole('status').textContent
const waits = 'Checking that you’re human. Then we’ll send this form.'
const send = () => screen.getByRole('button', { name: /^(Get Magic Link|Sending)/ })

async function page(settings = callsOf(attendee()).BotCheck_Settings as object | 'NETWORK') {
  const portal = servePortal({
    BotCheck_Settings: settings,
    MagicLink_Get: { getMagicLink: { success: true } },
  })
  const view = await showLoaded(<MagicLinkPage />, { at: '/login/magic-link' })
  const email = screen.getByLabelText<HTMLInputElement>(/^Email/)
  await view.user.type(email, 'ada@example.org')
  const sent = () => portal.callsOf('MagicLink_Get').map(({ variables }) => variables.input)
  return { ...view, portal, email, sent }
}
const latest = async () => {
  await expect.poll(() => puzzles.length).toBeGreaterThan(0)
  return puzzles.at(-1)!
}
const sentOnce = [expect.objectContaining({ email: 'ada@example.org', botCheckToken: 'solved' })]

describe('a form that is sent during the bot check', () => {
  it('says that it waits, and is sent once, however often it is submitted meanwhile', async () => {
    const { user, email, sent } = await page()
    await user.dblClick(send())
    await expect.poll(status).toBe(waits)
    await user.type(email, '{Enter}')
    await user.click(send())
    expect(screen.queryByText(/must be human/)).toBeNull()
    expect(sent()).toEqual([])
    ;(await latest()).solved('solved')
    await screen.findByText('Please check your email for the login link.')
    expect(sent()).toEqual(sentOnce)
  })
  it('names what is missing at once, without the bot check', async () => {
    const { user, email, sent } = await page()
    await user.clear(email)
    await user.click(send())
    const summary = await screen.findByRole('alert')
    await expect.poll(() => summary.textContent).toContain('Please enter your account email address.')
    expect(summary.textContent).not.toContain('human')
    await expect.poll(() => summary.contains(document.activeElement)).toBe(true)
    await user.type(email, 'ada@')
    await expect.poll(() => summary.textContent).toContain('Must be a valid email address.')
    expect(sent()).toEqual([])
  })
  it('tries a failed check again, and names the check only when that fails too', async () => {
    const { user, sent } = await page()
    ;(await latest()).failed()
    await expect.poll(status).toContain('We couldn’t check that you’re human.')
    await user.click(send())
    await expect.poll(() => puzzles.length).toBe(2)
    await expect.poll(status).toBe(waits)
    expect(screen.queryByRole('alert')?.textContent ?? '').toBe('')
    puzzles[1]!.failed()
    const summary = await screen.findByRole('alert')
    await expect.poll(() => summary.textContent).toContain('You must be human to do this.')
    await expect.poll(() => summary.contains(document.activeElement)).toBe(true)
    await user.click(within(group()).getByRole('button', { name: 'Try again' }))
    await expect.poll(() => puzzles.length).toBe(3)
    puzzles[2]!.solved('solved')
    await expect.poll(status).toBe('Checked: you are human.')
    await user.click(send())
    await screen.findByText('Please check your email for the login link.')
    expect(sent()).toEqual(sentOnce)
  })
  it('also waits for the settings of the check, when they could not be loaded before', async () => {
    const { user, portal, sent } = await page('NETWORK')
    await expect.poll(status).toContain('We couldn’t check that you’re human.')
    portal.responses.BotCheck_Settings = callsOf(attendee()).BotCheck_Settings
    await user.click(send())
    await expect.poll(status).toBe(waits)
    ;(await latest()).solved('solved')
    await screen.findByText('Please check your email for the login link.')
    expect(sent()).toEqual(sentOnce)
  })
})

describe('a rejected form', () => {
  it('says when to try again, keeps the address, and runs a new bot check', async () => {
    const { user, portal, email } = await page()
    portal.responses.MagicLink_Get = rejected('RATE_LIMITED', { retryAt: '2026-11-20T16:05:00.000Z' })
    ;(await latest()).solved('used')
    await user.click(send())
    const summary = await screen.findByRole('alert')
    await expect.poll(() => summary.textContent).toContain('Too many tries. Try again at 11:05 AM EST.')
    expect(summary.textContent).not.toContain('Error getting magic link.')
    expect(email.value).toBe('ada@example.org')
    await expect.poll(() => puzzles.length).toBe(2)
    puzzles[1]!.solved('solved')
    portal.responses.MagicLink_Get = { getMagicLink: { success: true } }
    await user.click(send())
    await screen.findByText('Please check your email for the login link.')
  })
})
