import { act, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { provideBotCheck, widget } from '#web/testing/bot-check.ts'
import { existing, servePortal } from '#web/testing/portal.ts'
import { codeLoaded, showLoaded } from '#web/testing/show.tsx'
import { BotCheckField } from './bot-check-field.tsx'
import * as solve from './solve.ts'

// The puzzle of our own check ends when the test says so.
let puzzles: { solved: (token: string) => void; failed: () => void }[] = []
beforeEach(() => {
  puzzles = []
  const solving = vi.spyOn(solve, 'solveBotCheck').mockImplementation(
    () =>
      new Promise<string>((solved, reject) => {
        puzzles.push({ solved, failed: () => reject(new Error('no challenge')) })
      }),
  )
  return () => solving.mockRestore()
})

const settingsOf = (provider: string, siteKey: string | null = null) => ({
  siteSettings: { botCheck: { provider, siteKey, onConfirm: false } },
})
const own = settingsOf('altcha')
const turnstile = settingsOf('turnstile', 'key')

type Given = Partial<Parameters<typeof BotCheckField>[0]>
function Page({ notified, given }: { notified: (what: string) => void; given: Given }) {
  const [token, setToken] = useState('')
  const [awaited, setAwaited] = useState(given.awaited ?? false)
  return (
    <>
      <BotCheckField
        id="check"
        token={token}
        onToken={(next) => {
          notified(`token ${next}`)
          setToken(next)
        }}
        onComing={(isComing) => notified(isComing ? 'is coming' : 'needs the person')}
        onFailed={() => notified('failed')}
        {...given}
        {...(awaited && { awaited })}
      />
      <p>token: {token}</p>
      <button type="button" onClick={() => setAwaited(true)}>
        Send
      </button>
    </>
  )
}
async function field(settings: Parameters<typeof servePortal>[0][string], given: Given = {}) {
  const notified: string[] = []
  const portal = servePortal({ BotCheck_Settings: settings })
  const view = await showLoaded(<Page notified={(what) => notified.push(what)} given={given} />)
  const click = (name: string) => view.user.click(screen.getByRole('button', { name }))
  return { ...view, portal, notified, click }
}
const group = () => screen.getByRole('group', { name: 'Check that you are human' })
const status = () => within(group()).queryByRole('status')?.textContent ?? null
const working = 'Checking that you’re human.'
const waits = 'Checking that you’re human. Then we’ll send this form.'
const failed = 'We couldn’t check that you’re human. Try again.'

describe('our own bot check', () => {
  it('works by itself, and says when it is done', async () => {
    const { notified } = await field(own)
    expect(status()).toBe(working)
    await expect.poll(() => puzzles.length).toBe(1)
    await act(async () => puzzles[0]!.solved('solved'))
    await expect.poll(status).toBe('Checked: you are human.')
    expect(notified).toEqual(['is coming', 'token solved'])
  })
  it('is not told to a person who need not know of it', async () => {
    await field(own, { quiet: true })
    await expect.poll(() => puzzles.length).toBe(1)
    expect(status()).toBeNull()
    await act(async () => puzzles[0]!.solved('solved'))
    await screen.findByText('token: solved')
    expect(status()).toBeNull()
  })
  it('that fails is told to the page, and to the person even when it is quiet', async () => {
    const { notified } = await field(own, { quiet: true })
    await expect.poll(() => puzzles.length).toBe(1)
    await act(async () => puzzles[0]!.failed())
    await expect.poll(status).toBe(failed)
    expect(notified).toEqual(['is coming', 'failed'])
  })
  it('in a page that came from the server waits for the person, or for the form', async () => {
    const { click } = await field(own, { patient: true })
    await codeLoaded()
    expect(puzzles).toHaveLength(0)
    await click('Send')
    await expect.poll(() => puzzles.length).toBe(1)
    expect(status()).toBe(waits)
  })
  it('in a page that the person opened begins immediately', async () => {
    await field(own)
    await codeLoaded()
    // Without the wait for an idle page.
    expect(puzzles).toHaveLength(1)
  })
})

describe('while the settings of the check load', () => {
  it('it says that it works', async () => {
    const response = existing<typeof own>()
    const { notified } = await field(response.answer)
    expect(status()).toBe(working)
    expect(notified).toEqual(['is coming'])
    await act(async () => response.come(own))
    await expect.poll(() => puzzles.length).toBe(1)
  })
  it('it says that the form waits for it, once it was sent', async () => {
    const { click } = await field(existing<typeof own>().answer)
    await click('Send')
    expect(status()).toBe(waits)
  })
  it('a quiet check says nothing, until the form waits for it', async () => {
    const { click } = await field(existing<typeof own>().answer, { quiet: true })
    expect(status()).toBeNull()
    await click('Send')
    expect(status()).toBe(waits)
  })
})

describe('settings that do not load', () => {
  it.each([false, true])('are told to the page and the person (quiet: %s)', async (quiet) => {
    const { notified } = await field('NETWORK', { quiet })
    await expect.poll(status).toBe(failed)
    expect(notified).toEqual(['is coming', 'failed'])
  })
  it('load when the person tries again, and the focus stays at the check', async () => {
    const { portal, click } = await field('NETWORK')
    await expect.poll(status).toBe(failed)
    portal.responses.BotCheck_Settings = own
    await click('Try again')
    expect(document.activeElement).toBe(group())
    await expect.poll(() => puzzles.length).toBe(1)
    expect(status()).toBe(working)
  })
  it('load again when the form is sent', async () => {
    const { portal, notified, click } = await field('NETWORK')
    await expect.poll(status).toBe(failed)
    const response = existing<typeof own>()
    portal.responses.BotCheck_Settings = response.answer
    await click('Send')
    await expect.poll(status).toBe(waits)
    await act(async () => response.come(own))
    await expect.poll(() => puzzles.length).toBe(1)
    expect(notified).toEqual(['is coming', 'failed'])
  })
  it('fail again when the form is sent, and say so', async () => {
    const { notified, portal, click } = await field('NETWORK')
    await expect.poll(status).toBe(failed)
    const calls = portal.callsOf('BotCheck_Settings').length
    await click('Send')
    await expect.poll(() => notified.filter((what) => what === 'failed').length).toBe(2)
    expect(status()).toBe(failed)
    expect(portal.callsOf('BotCheck_Settings').length).toBeGreaterThan(calls)
  })
  it('that did load are not requested again when the form is sent', async () => {
    const { portal, click } = await field(own)
    await expect.poll(() => puzzles.length).toBe(1)
    await click('Send')
    await expect.poll(status).toBe(waits)
    expect(portal.callsOf('BotCheck_Settings')).toHaveLength(1)
  })
})

describe('the check of a third party', () => {
  let end = () => {}
  beforeAll(() => {
    end = provideBotCheck()
  })
  afterAll(() => end())
  it('is shown, needs the person, and gives the token', async () => {
    const { notified } = await field(turnstile)
    await codeLoaded()
    await expect.poll(() => notified).toEqual(['is coming', 'needs the person'])
    expect(puzzles).toHaveLength(0)
    await act(async () => widget.solve('solved'))
    await screen.findByText('token: solved')
    expect(notified.at(-1)).toBe('token solved')
    expect(status()).toBe('Checked: you are human.')
  })
})

it('a page that need not know of the check shows it too', async () => {
  servePortal({ BotCheck_Settings: 'NETWORK' })
  await showLoaded(<BotCheckField id="check" token="" onToken={() => undefined} />)
  await expect.poll(status).toBe(failed)
})

describe('an error of the check', () => {
  it('is described at the check, which a link in the error summary reaches', async () => {
    const { container } = await field(own, { error: 'You must be human to do this.' })
    const description = document.getElementById(group().getAttribute('aria-describedby') ?? '')
    expect(description?.textContent).toBe('You must be human to do this.')
    expect(container.querySelectorAll('.field.field--error')).toHaveLength(1)
    expect(group().id).toBe('check')
    group().focus()
    expect(document.activeElement).toBe(group())
    // The Tab key does not stop there.
    expect(group().tabIndex).toBe(-1)
  })
  it('that is none is not described', async () => {
    const { container } = await field(own)
    expect(group().hasAttribute('aria-describedby')).toBe(false)
    expect(container.querySelectorAll('.field')).toHaveLength(1)
    expect(container.querySelectorAll('.field--error, .field-error')).toHaveLength(0)
  })
})
