import { screen, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { CallError } from '#web/platform/graphql/client.ts'
import { attendee, callsOf, loggedInAs } from '#web/testing/people.ts'
import { rejected, servePortal } from '#web/testing/portal.ts'
import { showLoaded } from '#web/testing/show.tsx'
import { ToastsProvider } from '#web/ui/status/toasts.tsx'
import { secondFactorCalls } from './second-factor.api.ts'
import { useSetUp } from './use-set-up.tsx'
import 'virtual:texts/second-factor'

const ada = attendee()

function Panel({ onDone }: { onDone: () => Promise<unknown> | undefined }) {
  const { refusal, beginApp, beginPasskey, renewCodes, dialogs } = useSetUp(onDone)
  return (
    <>
      <p data-testid="refusal">{refusal}</p>
      <button type="button" onClick={beginApp}>
        App
      </button>
      <button type="button" onClick={beginPasskey}>
        Passkey
      </button>
      <button type="button" onClick={renewCodes}>
        Codes
      </button>
      {dialogs}
    </>
  )
}

async function panel(responses: Parameters<typeof servePortal>[0] = {}) {
  loggedInAs(ada)
  const portal = servePortal({
    ...callsOf(ada),
    SecondFactors_BeginApp: { beginAuthenticatorApp: { secret: 'ABCDEFGH', uri: 'otpauth://totp/ada' } },
    SecondFactors_ConfirmApp: { confirmAuthenticatorApp: { recoveryCodes: [] } },
    SecondFactors_BeginPasskey: { beginPasskey: { challenge: 'chal', options: '{"rp":1}' } },
    SecondFactors_RenewCodes: { renewRecoveryCodes: { recoveryCodes: ['11-aa', '22-bb'] } },
    ...responses,
  })
  const onDone = vi.fn(async () => undefined)
  const view = await showLoaded(
    <ToastsProvider>
      <Panel onDone={onDone} />
    </ToastsProvider>,
  )
  const { user } = view
  const click = async (name: string) => user.click(await screen.findByRole('button', { name }))
  const sent = (name: string) => portal.callsOf(name).map(({ variables }) => variables.input)
  const giveMyPassword = async (title: string, confirm: string) => {
    const dialog = await screen.findByRole('dialog', { name: title })
    await user.type(within(dialog).getByLabelText(/^Your password/), 'secret words')
    await user.click(within(dialog).getByRole('button', { name: confirm }))
  }
  return { ...view, portal, onDone, click, sent, giveMyPassword }
}
const refusal = () => screen.getByTestId('refusal').textContent
const dialogNames = () =>
  screen.queryAllByRole('dialog').map((dialog) => within(dialog).getAllByRole('heading')[0]?.textContent)
const enterPassword = ['Enter your password', 'Continue'] as const

/** The device makes a passkey, or fails. */
function device(add: typeof secondFactorCalls.addPasskey) {
  const adding = vi.spyOn(secondFactorCalls, 'addPasskey').mockImplementation(add)
  onTestFinished(() => adding.mockRestore())
  return adding
}

async function confirmApp({ user }: { user: { type: (element: Element, text: string) => Promise<void> } }) {
  const dialog = await screen.findByRole('dialog', { name: 'Set up an authenticator app' })
  expect(dialog.textContent).toContain('ABCD EFGH')
  await user.type(within(dialog).getByLabelText(/^Code/), '123456')
}

describe('an authenticator app', () => {
  it('is set up with the password and its first code, and a toast says so', async () => {
    const view = await panel()
    await view.click('App')
    await view.giveMyPassword(...enterPassword)
    await confirmApp(view)
    await view.click('Confirm')
    await screen.findByText('The authenticator app is set up.')
    expect(view.sent('SecondFactors_BeginApp')).toEqual([{ password: 'secret words' }])
    expect(view.sent('SecondFactors_ConfirmApp')).toEqual([{ code: '123456' }])
    await expect.poll(dialogNames).toEqual([])
    expect(view.onDone).toHaveBeenCalledTimes(1)
    expect(refusal()).toBe('')
  })
  it('that is the first one shows recovery codes, and ends only after the person saved them', async () => {
    const view = await panel({
      SecondFactors_ConfirmApp: { confirmAuthenticatorApp: { recoveryCodes: ['11-aa', '22-bb'] } },
    })
    await view.click('App')
    await view.giveMyPassword(...enterPassword)
    await confirmApp(view)
    await view.click('Confirm')
    const dialog = await screen.findByRole('dialog', { name: 'Save your recovery codes' })
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['11-aa', '22-bb'])
    expect(screen.queryByText('The authenticator app is set up.')).toBeNull()
    await view.user.keyboard('{Escape}')
    expect(within(dialog).queryByRole('button', { name: /close/i })).toBeNull()
    expect(dialogNames()).toEqual(['Save your recovery codes'])
    expect(view.onDone).not.toHaveBeenCalled()
    await view.click('I’ve saved them')
    await expect.poll(dialogNames).toEqual([])
    expect(view.onDone).toHaveBeenCalledTimes(1)
  })
  it('that the person leaves is not set up', async () => {
    const view = await panel()
    await view.click('App')
    await view.giveMyPassword(...enterPassword)
    await screen.findByRole('dialog', { name: 'Set up an authenticator app' })
    await view.user.keyboard('{Escape}')
    await expect.poll(dialogNames).toEqual([])
    expect(view.onDone).not.toHaveBeenCalled()
    expect(refusal()).toBe('')
  })
  it('needs the password. Who leaves that dialog reads no error', async () => {
    const view = await panel()
    await view.click('App')
    const dialog = await screen.findByRole('dialog', { name: 'Enter your password' })
    expect(dialog.textContent).toContain('So we know it’s you.')
    await view.click('Cancel')
    await expect.poll(dialogNames).toEqual([])
    expect(refusal()).toBe('')
    expect(view.sent('SecondFactors_BeginApp')).toEqual([])
  })
  it('that the portal rejects says why, until the person tries again', async () => {
    const view = await panel({ SecondFactors_BeginApp: rejected('FORBIDDEN') })
    await view.click('App')
    await view.giveMyPassword(...enterPassword)
    await expect.poll(refusal).toMatch(/not allowed to do this/)
    expect(dialogNames()).toEqual([])
    expect(view.onDone).not.toHaveBeenCalled()
    await view.click('App')
    await screen.findByRole('dialog', { name: 'Enter your password' })
    expect(refusal()).toBe('')
  })
  it('that no network reaches says so', async () => {
    const view = await panel({ SecondFactors_BeginApp: 'NETWORK' })
    await view.click('App')
    await view.giveMyPassword(...enterPassword)
    await expect.poll(refusal).not.toBe('')
    expect(dialogNames()).toEqual([])
  })
})

describe('a passkey', () => {
  it('is made by the device, under the name that the person gives', async () => {
    const adding = device(async () => [])
    const view = await panel()
    await view.click('Passkey')
    await view.giveMyPassword(...enterPassword)
    const dialog = await screen.findByRole('dialog', { name: 'Add a passkey' })
    await view.user.type(within(dialog).getByLabelText(/^Name/), ' 2')
    await view.click('Add passkey')
    await screen.findByText('The passkey was added.')
    expect(adding.mock.calls).toEqual([
      [expect.objectContaining({ challenge: 'chal', options: '{"rp":1}' }), 'My phone 2'],
    ])
    expect(view.sent('SecondFactors_BeginPasskey')).toEqual([{ password: 'secret words' }])
    expect(view.onDone).toHaveBeenCalledTimes(1)
    await expect.poll(dialogNames).toEqual([])
  })
  it('that is the first one shows recovery codes', async () => {
    device(async () => ['11-aa'])
    const view = await panel()
    await view.click('Passkey')
    await view.giveMyPassword(...enterPassword)
    await view.click('Add passkey')
    await screen.findByRole('dialog', { name: 'Save your recovery codes' })
    expect(dialogNames()).toEqual(['Save your recovery codes'])
    expect(view.onDone).not.toHaveBeenCalled()
  })
  it('whose set-up took too long ends, and the page says why', async () => {
    device(async () => {
      throw new CallError('', 'SECOND_FACTOR_OVER')
    })
    const view = await panel()
    await view.click('Passkey')
    await view.giveMyPassword(...enterPassword)
    await view.click('Add passkey')
    await expect.poll(refusal).not.toBe('')
    await expect.poll(dialogNames).toEqual([])
    expect(view.onDone).not.toHaveBeenCalled()
  })
  it('whose device says no can be tried again', async () => {
    device(async () => {
      throw new CallError('', 'PASSKEY_LEFT')
    })
    const view = await panel()
    await view.click('Passkey')
    await view.giveMyPassword(...enterPassword)
    await view.click('Add passkey')
    await screen.findByText('No passkey was made. Try again.')
    expect(dialogNames()).toEqual(['Add a passkey'])
    expect(refusal()).toBe('')
  })
})

describe('new recovery codes', () => {
  it('need the password, and say that the old ones stop working', async () => {
    const view = await panel()
    await view.click('Codes')
    const dialog = await screen.findByRole('dialog', { name: 'Make new recovery codes?' })
    expect(dialog.textContent).toContain('Your old codes will stop working.')
    await view.giveMyPassword('Make new recovery codes?', 'Make new codes')
    await screen.findByRole('dialog', { name: 'Save your recovery codes' })
    expect(view.sent('SecondFactors_RenewCodes')).toEqual([{ password: 'secret words' }])
    await view.click('I’ve saved them')
    expect(view.onDone).toHaveBeenCalledTimes(1)
    await expect.poll(dialogNames).toEqual([])
  })
})
