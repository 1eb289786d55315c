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
  it('when Undo fails, it says why with focus, without Undo', async () => {
    const { user, portal } = await page(found())
    await user.click(await cancelButton())
    portal.responses.CancelLink_Undo = rejected('CLASS_FULL')
    await user.click(await button('Undo'))
    const said = await screen.findByText('This event is full.')
    await expect.poll(() => hasFocus(said)).toBe(true)
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
    screen.getByText('Your registration for "Gentle Yoga" has been cancelled.')
  })
  it('when the response has no token for it, there is no Undo', async () => {
    const { user } = await page(found(), { cancel: { cancelRegistrationByToken: null } })
    await user.click(await cancelButton())
    await screen.findByText('Your registration for "Gentle Yoga" has been cancelled.')
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })
  it('when it fails, it says so, shows the current state, and can be tried again', async () => {
    const { user, portal } = await page(found(), { cancel: 'NETWORK' })
    await user.click(await cancelButton())
    await screen.findByRole('alert')
    await expect.poll(() => portal.callsOf('CancelLink_Registration').length).toBe(2)
    portal.responses.CancelLink_Cancel = cancelled
    await user.click(await cancelButton())
    await screen.findByText('Your registration for "Gentle Yoga" has been cancelled.')
    expect(portal.callsOf('CancelLink_Cancel').map(({ variables }) => variables)).toEqual(
      Array(2).fill({ input: { token: 'abc', regularSpot: false } }),
    )
  })
  it('when the registration cannot be loaded, it can be tried again', async () => {
    const { user, portal } = await page('NETWORK')
    await screen.findByRole('alert')
    expect(screen.queryByRole('link', { name: 'My Classes' })).toBeNull()
    portal.responses.CancelLink_Registration = found()
    await user.click(await button('Please try again!'))
    await cancelButton()
  })
  it.each<[string, Partial<typeof registration>, string, RegExp[]]>([
    ['', {}, '', []],
    ['with a guest', { hasGuest: true }, '', [/guest’s spot/]],
    ['in a series', { inSeries: true }, '', [/one by one/]],
    ['of a regular spot', {}, '&skip=yes', [/keep your regular spot/]],
  ])('when it is for one date %s, it says only what applies', async (_, changes, skip, sentences) => {
    await page(found(changes), { search: `?token=abc${skip}` })
    await cancelButton()
    screen.getByText('Would you like to cancel your spot in this class?')
    screen.getByText(/10:00 AM/)
    const all = [/guest’s spot/, /one by one/, /keep your regular spot/, /won’t register you for new/]
    const said = all.filter((sentence) => screen.queryByText(sentence))
    expect(said).toEqual(sentences)
  })
  it('when it is for a regular spot, it counts the dates, and says only that', async () => {
    const { user, portal } = await page(found({ hasSpot: true, spotDates: 3, hasGuest: true }), {
      search: '?token=abc&skip=yes',
    })
    const cancel = await button('Cancel my regular spot')
    screen.getByText('Would you like to cancel your regular spot in this class?')
    screen.getByText('We cancel your next 3 dates, and we won’t register you for new ones.')
    expect(screen.queryByText(/10:00 AM|guest’s spot|keep your regular spot/)).toBeNull()
    await user.click(cancel)
    await screen.findByText('We cancelled your regular spot and your upcoming dates.')
    expect(portal.callsOf('CancelLink_Cancel')[0]!.variables).toEqual({
      input: { token: 'abc', regularSpot: true },
    })
  })
  it.each<[string, Partial<typeof registration>, RegExp]>([
    ['was used', { state: 'CANCELLED' }, /no longer registered/],
    ['is for a class that has started', { state: 'PAST' }, /^This class has started/],
    ['is for a regular spot that ended', { state: 'CANCELLED', hasSpot: true }, /regular spot is already/],
  ])('when it %s, it says so and has no button', async (_, changes, sentence) => {
    await page(found(changes))
    await screen.findByText(sentence)
    expect(screen.queryByRole('button')).toBeNull()
  })
})
