import { act, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { hasFocus } from '#web/testing/focus.ts'
import { existing, type Respond, rejected, servePortal } from '#web/testing/portal.ts'
import { showLoaded } from '#web/testing/show.tsx'
import OfferPage from './offer.page.tsx'

const offer = {
  courseId: 1,
  title: 'Gentle Yoga',
  start: '2026-11-25T15:00:00.000Z',
  end: '2026-11-25T16:00:00.000Z',
  registrationType: 'in-person',
  withGuest: false,
  registeredAs: null as string | null,
  dates: 1,
  until: null as string | null,
  clashes: false,
  state: 'OPEN',
}
const offered = (changes: Partial<typeof offer> = {}) => ({ offerByToken: { ...offer, ...changes } })
const also = (changes: object = {}) => ({
  start: '2026-11-25T15:30:00.000Z',
  dates: 1,
  token: 'other',
  ...changes,
})
const answered = (alsoWaiting: object[] = []) => ({
  answerOfferByToken: { offer: { state: 'ACCEPTED' }, alsoWaiting },
})

async function page(read: Respond, { answer = answered() as Respond, search = '?token=abc' } = {}) {
  const portal = servePortal({ OfferLink_Offer: read, OfferLink_Answer: answer })
  const view = await showLoaded(<OfferPage />, { at: `/waiting/offer${search}` })
  const sent = () => portal.callsOf('OfferLink_Answer').map(({ variables }) => variables.input)
  return { ...view, portal, sent }
}
const button = (name: string) => screen.findByRole('button', { name })
const take = () => button('Take the spot')
const decline = () => button('Decline the spot')
const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

describe('the link to an offered spot', () => {
  it('when it is opened, it names the class, says only what applies, and answers nothing', async () => {
    const { sent } = await page(offered())
    await take()
    const facts = screen.getByRole('heading', { name: 'Gentle Yoga' }).nextElementSibling
    expect(facts!.textContent).toMatch(/10:00 AM EST.*In Person$/)
    screen.getByText('A spot opened up in this class. Would you like it?')
    for (const other of [
      /With your guest/,
      /dates of the series/,
      /instead\.$/,
      /held until/,
      /registered for/,
    ])
      expect(screen.queryByText(other)).toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(sent()).toEqual([])
  })
  it.each<[string, Partial<typeof offer>, RegExp]>([
    ['for two', { withGuest: true }, /With your guest/],
    ['for a series', { dates: 2 }, /^For all 2 dates of the series\.$/],
    [
      'in the other mode',
      { registeredAs: 'online' },
      /^You’re registered online\. If you take this spot, you’ll attend in person instead\.$/,
    ],
    ['held for a time', { until: '2026-11-20T22:00:00.000Z' }, /^Your spot, held until .*5:00 PM/],
    ['at the time of another class', { clashes: true }, /another class at this time\.$/],
    ['at the time of another class, for a series', { clashes: true, dates: 2 }, /one of these dates\.$/],
  ])('when the spot is %s, it says so', async (_, changes, sentence) => {
    await page(offered(changes))
    await screen.findByText(sentence)
  })
  it('when it is taken, the result has focus and leads to My Classes', async () => {
    const { user, sent } = await page(offered())
    await user.click(await take())
    const said = await screen.findByText(/^You have the spot in “Gentle Yoga\.”/)
    expect(hasFocus(said)).toBe(true)
    expect(sent()).toEqual([{ token: 'abc', accept: true }])
    expect(link('My Classes')).toBe('/account/classes')
  })
  it('when it is declined, it thanks and leads to the class', async () => {
    const { user, sent } = await page(offered())
    await user.click(await decline())
    await screen.findByText(/^Thank you for telling us\./)
    expect(sent()).toEqual([{ token: 'abc', accept: false }])
    expect(link('See the class')).toBe('/class/1')
  })
  it.each<[string, () => Promise<HTMLElement>, boolean]>([
    ['declines', decline, false],
    ['takes it after all', take, true],
  ])('when it was opened to decline, the person %s', async (_, choose, accept) => {
    const { user, sent } = await page(offered(), { search: '?token=abc&answer=decline' })
    await screen.findByText(/Would you like to give it to the next person\?$/)
    const [first] = await screen.findAllByRole('button')
    expect(first).toBe(await decline())
    await user.click(await choose())
    await expect.poll(sent).toEqual([{ token: 'abc', accept }])
  })
  it('when it is clicked twice, it is sent once', async () => {
    const response = existing<object>()
    const { sent } = await page(offered(), { answer: response.answer })
    const [yes, no] = [await take(), await decline()]
    await act(async () => {
      yes.click()
      yes.click()
    })
    expect(no.getAttribute('aria-disabled')).toBe('true')
    await act(async () => response.come(answered()))
    expect(sent()).toHaveLength(1)
  })
  it.each<[string, string | null]>([
    ['TERMS_DUE', 'Agree to the waivers and terms of use first.'],
    ['PROFILE_INCOMPLETE', 'Complete your profile first.'],
  ])(
    'when the error is %s, it says that the spot is still held, and can be tried again',
    async (code, why) => {
      const { user, portal, address, router } = await page(offered(), { answer: rejected(code) })
      await user.click(await take())
      expect((await screen.findByRole('alert')).textContent).toContain(why)
      expect(screen.getByText(/^We’re still holding your spot\./).textContent).toContain('Log In')
      expect(portal.callsOf('OfferLink_Offer')).toHaveLength(2)
      await user.click(screen.getByRole('link', { name: 'Log In' }))
      expect(address()).toBe('/login')
      expect(router.state.location.state).toEqual({ from: '/account/classes' })
    },
  )
  it('when no response arrives, it says so, and it can be sent again', async () => {
    const { user, portal, sent } = await page(offered(), { answer: 'NETWORK' })
    await user.click(await take())
    await screen.findByRole('alert')
    expect(screen.queryByText(/^We’re still holding your spot\./)).toBeNull()
    portal.responses.OfferLink_Answer = answered()
    await user.click(await take())
    await screen.findByText(/^You have the spot/)
    expect(sent()).toHaveLength(2)
  })
  it.each<[string, RegExp, string, string]>([
    ['ACCEPTED', /^You already have the spot/, 'My Classes', '/account/classes'],
    ['ANSWERED', /^You already answered\./, 'See the class', '/class/1'],
    ['OVER', /^The time to answer is over/, 'See the class', '/class/1'],
    ['ANYBODY', /^Class starts soon/, 'See the class', '/class/1'],
    ['NONE', /^We aren’t holding a spot/, 'See the class', '/class/1'],
    ['CLOSED', /is closed/, 'Find a Class', '/'],
    ['CANCELLED', /is cancelled\.$/, 'Find a Class', '/'],
    ['PAST', /has started/, 'Find a Class', '/'],
  ])('when the offer is %s, it says so, without a button', async (state, sentence, name, path) => {
    await page(offered({ state }))
    await screen.findByText(sentence)
    expect(screen.queryByRole('button')).toBeNull()
    expect(link(name)).toBe(path)
  })
  it.each(['?token=nonsense', ''])('when it is %s, it no longer works', async (search) => {
    const { portal } = await page(rejected('OFFER_LINK_INVALID'), { search })
    expect((await screen.findByRole('alert')).textContent).toContain('This link no longer works.')
    expect(link('My Classes')).toBe('/account/classes')
    expect(portal.callsOf('OfferLink_Offer').map(({ variables }) => variables.token)).toEqual([
      search ? 'nonsense' : '',
    ])
  })
})

describe('another waitlist at the time of the spot taken', () => {
  async function taken(changes: object = {}) {
    const view = await page(offered(), { answer: answered([also(changes)]) })
    await view.user.click(await take())
    await screen.findByText(/^You’re also on the waitlist for another class at this time: /)
    return view
  }
  it('can be left, which says so with focus', async () => {
    const { user, sent } = await taken()
    expect(screen.queryByText(/a whole series/)).toBeNull()
    await user.click(await button('Leave the waitlist'))
    const said = await screen.findByText(/^You’re off the waitlist for the other class, .*10:30 AM/)
    await expect.poll(() => hasFocus(said)).toBe(true)
    expect(sent()[1]).toEqual({ token: 'other', accept: false })
  })
  it('of a series is left for every date, and says so before and after', async () => {
    const { user } = await taken({ dates: 2 })
    screen.getByText(/a whole series of 2 dates\./)
    await user.click(await button('Leave the waitlist'))
    await screen.findByText('You’re off the waitlist for every date of the other series.')
  })
  it('stays when it cannot be left, which says why', async () => {
    const { user, portal } = await taken()
    expect(screen.queryByRole('alert')).toBeNull()
    portal.responses.OfferLink_Answer = 'NETWORK'
    await user.click(await button('Leave the waitlist'))
    await screen.findByRole('alert')
    await button('Leave the waitlist')
  })
})
