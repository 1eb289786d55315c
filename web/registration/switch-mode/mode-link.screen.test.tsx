import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { hasFocus } from '#web/testing/focus.ts'
import { type Respond, rejected, servePortal } from '#web/testing/portal.ts'
import { showLoaded } from '#web/testing/show.tsx'
import ModePage from './mode.page.tsx'

const registration = {
  courseId: 1,
  personId: 7,
  title: 'Gentle Yoga',
  start: '2026-11-25T15:00:00.000Z',
  end: '2026-11-25T16:00:00.000Z',
  registrationType: 'in-person',
  other: 'online' as string | null,
  hasGuest: false,
  state: 'OPEN',
}
const online = { registrationType: 'online', other: 'in-person' }
const soon = { start: '2026-11-20T15:30:00.000Z', end: '2026-11-20T16:30:00.000Z' }
const found = (changes: Partial<typeof registration> = {}) => ({
  registrationByModeToken: { ...registration, ...changes },
})

async function page(read: Respond, { change = {} as Respond, search = '?token=abc' } = {}) {
  const portal = servePortal({ ModeLink_Registration: read, ModeLink_Switch: change })
  const view = await showLoaded(<ModePage />, { at: `/registration/mode${search}` })
  return { ...view, portal }
}
const button = (name: string) => screen.findByRole('button', { name })

describe('the link to change how a person attends', () => {
  it('when it is opened, it says how they attend and changes nothing', async () => {
    const { portal } = await page(found())
    await button('I’ll join online')
    screen.getByRole('heading', { name: 'Gentle Yoga' })
    screen.getByText('You have an in-person spot.', { exact: false })
    expect(screen.queryByText('Your guest comes with you.')).toBeNull()
    expect(screen.queryByText(/^The video link appears/)).toBeNull()
    expect(portal.callsOf('ModeLink_Switch')).toEqual([])
  })
  it('when the person switches, it says what changed with focus, and they can switch back', async () => {
    const { user, portal } = await page(found(), {
      change: () => {
        portal.responses.ModeLink_Registration = found(online)
        return { switchModeByToken: { registration: { registrationType: 'online' } } }
      },
    })
    await user.click(await button('I’ll join online'))
    const said = await screen.findByText('You’re joining online. Someone else can have your in-person spot.')
    await expect.poll(() => hasFocus(said)).toBe(true)
    expect(screen.getAllByText(/You’re joining online\./)).toEqual([said])
    await button('I’ll come in person')
    expect(portal.callsOf('ModeLink_Switch').map(({ variables }) => variables)).toEqual([
      { input: { token: 'abc', registrationType: 'online' } },
    ])
  })
  it('when it is rejected, it says why with focus, and shows the current state', async () => {
    const { user } = await page(found(), { change: rejected('CLASS_FULL') })
    await user.click(await button('I’ll join online'))
    const said = await screen.findByText('This event is full.')
    await expect.poll(() => hasFocus(said)).toBe(true)
  })
  it('when the other mode filled up in the meantime, the button gives way to the reason', async () => {
    const { user, portal } = await page(found(), {
      change: () => {
        portal.responses.ModeLink_Registration = found({ state: 'FULL' })
        return rejected('CLASS_FULL')
      },
    })
    await user.click(await button('I’ll join online'))
    await screen.findByText('There are no online spots left now.')
    expect(screen.queryByRole('button')).toBeNull()
  })
  it('when a guest comes too, it says that they switch together', async () => {
    await page(found({ hasGuest: true }))
    await screen.findByText('Your guest comes with you.')
  })
  it.each<[string, Partial<typeof registration>, string]>([
    ['cancelled', { state: 'CANCELLED' }, 'This class or your registration was cancelled.'],
    ['past', { state: 'PAST' }, 'This class has started.'],
    ['full in the other mode', { state: 'FULL' }, 'There are no online spots left now.'],
    ['full, in person', { state: 'FULL', ...online }, 'There are no in-person spots left now.'],
    [
      'full and has no other mode',
      { state: 'FULL', other: null },
      'You can no longer change how you attend.',
    ],
    ['open and has no other mode', { other: null }, 'You can no longer change how you attend.'],
    ['closed', { state: 'CLOSED' }, 'You can no longer change how you attend.'],
  ])('when the class is %s, it says so, without a button', async (_, changes, sentence) => {
    await page(found(changes))
    await screen.findByText(sentence, { exact: false })
    expect(screen.queryByRole('button')).toBeNull()
  })
  it.each(['CANCELLED', 'PAST'])('when the class is %s, it no longer says how they attend', async (state) => {
    await page(found({ ...online, state }))
    await screen.findByRole('heading', { name: 'Gentle Yoga' })
    expect(screen.queryByText(/You’re joining online\./)).toBeNull()
    expect(screen.queryByText(/^The video link appears/)).toBeNull()
  })
  it('when an online class is days away, it says when the video link appears', async () => {
    await page(found(online))
    await screen.findByText(/^The video link appears in My Classes 1 hour before class starts\./)
    expect(screen.queryByRole('link', { name: 'Join Class' })).toBeNull()
  })
  it.each<[string, Partial<typeof registration>, string | null]>([
    ['online', online, '/account/people/7/classes/1/join'],
    ['online and cancelled', { ...online, state: 'CANCELLED' }, null],
    ['in person', {}, null],
  ])('when the class starts soon and is %s, the link to it is %s', async (_, changes, path) => {
    await page(found({ ...soon, ...changes }))
    await screen.findByRole('heading', { name: 'Gentle Yoga' })
    const join = screen.queryByRole('link', { name: 'Join Class' })
    expect(join?.getAttribute('href') ?? null).toBe(path)
  })
  it.each(['?token=nonsense', ''])('when it is %s, it no longer works', async (search) => {
    const { portal } = await page(rejected('MODE_LINK_INVALID'), { search })
    expect((await screen.findByRole('alert')).textContent).toContain('This link no longer works.')
    expect(screen.getByRole('link', { name: 'My Classes' }).getAttribute('href')).toBe('/account/classes')
    expect(portal.callsOf('ModeLink_Registration').map(({ variables }) => variables.token)).toEqual([
      search ? 'nonsense' : '',
    ])
  })
})
