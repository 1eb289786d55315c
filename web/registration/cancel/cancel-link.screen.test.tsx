import { act, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { hasFocus } from '#web/testing/focus.ts'
import { existing, type Respond, rejected, servePortal } from '#web/testing/portal.ts'
import { showLoaded } from '#web/testing/show.tsx'
import CancelPage from './cancel.page.tsx'

const registration = {
  title: 'Gentle Yoga',
  start: '2026-11-25T15:00:00.000Z',
  end: '2026-11-25T16:00:00.000Z',
  registrationType: 'in-person',
  hasGuest: false,
  inSeries: false,
  hasSpot: false,
  spotDates: 0,
  state: 'OPEN',
}
const found = (changes: Partial<typeof registration> = {}) => ({
  registrationByCancelToken: { ...registration, ...changes },
})
const cancelled = { cancelRegistrationByToken: { registration: { title: 'Gentle Yoga' }, undoToken: 'undo' } }

async function page(read: Respond, { cancel = cancelled as Respond, search = '?token=abc' } = {}) {
  const portal = servePortal({
    CancelLink_Registration: read,
    CancelLink_Cancel: cancel,
    CancelLink_Undo: { undoCancelByToken: { clientMutationId: null } },
  })
  const view = await showLoaded(<CancelPage />, { at: `/registration/cancel${search}` })
  return { ...view, portal }
}
const button = (name: string) => screen.findByRole('button', { name })
const cancelButton = () => button('Cancel Registration')

describe('the link that cancels a registration', () => {
  it.each(['?token=nonsense', ''])('when it is %s, it no longer works', async (search) => {
    await page(rejected('CANCEL_LINK_INVALID'), { search })
    expect((await screen.findByRole('alert')).textContent).toContain('This link no longer works.')
    screen.getByRole('link', { name: 'My Classes' })
    expect(screen.queryByRole('button')).toBeNull()
  })
  it('when it is opened, it names the class and cancels nothing', async () => {
    const { portal } = await page(found({ hasGuest: true }))
    await cancelButton()
    screen.getByRole('heading', { name: 'Gentle Yoga' })
    screen.getByText('We’ll also cancel your guest’s spot.')
    expect(portal.callsOf('CancelLink_Cancel')).toEqual([])
  })
  it('when it is clicked twice, it is sent once, and the result has focus', async () => {
    const response = existing<object>()
    const { portal } = await page(found(), { cancel: response.answer })
    const cancel = await cancelButton()
    await act(async () => {
      cancel.click()
      cancel.click()
    })
    await act(async () => response.come(cancelled))
    const said = await screen.findByText('Your registration for "Gentle Yoga" has been cancelled.')
    expect(hasFocus(said)).toBe(true)
    expect(portal.callsOf('CancelLink_Cancel')).toHaveLength(1)
  })
  it('when it was a mistake, Undo uses the token of the response, and its result has focus', async () => {
    const { user, portal } = await page(found())
    await user.click(await cancelButton())
    await user.click(await button('Undo'))
    const said = await screen.findByText(/^You’re registered again\./)
    await expect.poll(() => hasFocus(said)).toBe(true)
    expect(portal.callsOf('CancelLink_Undo').map(({ variables }) => variables)).toEqual([
      { input: { undoToken: 'undo' } },
    ])
  })
  it('when it was used, it says so and has no button', async () => {
    await page(found({ state: 'CANCELLED' }))
    await screen.findByText(/no longer registered/)
    expect(screen.queryByRole('button')).toBeNull()
  })
})
