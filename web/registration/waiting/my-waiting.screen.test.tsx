import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { hasFocus } from '#web/testing/focus.ts'
import { attendee, callsOf, loggedInAs } from '#web/testing/people.ts'
import { type Respond, rejected, servePortal } from '#web/testing/portal.ts'
import { showLoaded } from '#web/testing/show.tsx'
import { MyWaiting } from './my-waiting.tsx'
import type { MyWaitingEntry } from './waiting.api.ts'

const ada = attendee()
const offer = { registrationType: 'in-person', withGuest: false, until: '2026-11-20T20:00:00.000Z' }
const waiting = (changes: Partial<MyWaitingEntry> = {}): MyWaitingEntry => ({
  databaseId: 5,
  before: 0,
  registrationType: 'in-person',
  registeredAs: null,
  seriesWait: null,
  dates: 1,
  guestName: null,
  aloneToo: false,
  comeUntil: null,
  offer,
  clashes: [],
  course: {
    databaseId: 1,
    title: 'Clay and Cocoa',
    textLanguage: null,
    start: '2026-11-25T15:00:00.000Z',
    end: '2026-11-25T16:00:00.000Z',
  },
  ...changes,
})
const also = (dates: number) => ({
  acceptOffer: {
    registration: { databaseId: 9 },
    alsoWaiting: [{ databaseId: 6, dates, course: { title: 'Five Calm Weeks' } }],
  },
})
const alone = { acceptOffer: { registration: { databaseId: 9 }, alsoWaiting: [] } }

async function list(shows: 'offers' | 'waiting', entries: MyWaitingEntry[], accept: Respond = alone) {
  loggedInAs(ada)
  const portal = servePortal({
    ...callsOf(ada),
    Care_People: { peopleInCare: [] },
    Waiting_Accept: accept,
    Waiting_Leave: { leaveWaitingList: { waiting: { databaseId: 6 } } },
  })
  const rows = entries.map((row) => ({ row, of: null }))
  const view = await showLoaded(<MyWaiting shows={shows} waiting={rows} />)
  return { ...view, portal }
}
const click = (name: string) => screen.findByRole('button', { name })

describe('an offer on My Classes', () => {
  it('says until when the spot is held, and is taken', async () => {
    const { user, portal } = await list('offers', [waiting()])
    screen.getByText('Your spot, held until Friday, November 20, 2026, 3:00 PM EST.')
    await user.click(await click('Take the spot Clay and Cocoa'))
    const said = await screen.findByText(/^You have the spot in “Clay and Cocoa\.”/)
    await expect.poll(() => hasFocus(said)).toBe(true)
    expect(portal.callsOf('Waiting_Accept').map(({ variables }) => variables)).toEqual([
      { input: { id: '5' } },
    ])
  })
  it('says that it switches a person who is registered online', async () => {
    await list('offers', [waiting({ registeredAs: 'online' })])
    screen.getByText(/If you take this spot, you’ll attend in person instead\./)
  })
  it('of a series is shown once, for all of its dates', async () => {
    const first = waiting({ seriesWait: 3, dates: 2 })
    await list('offers', [first, { ...first, databaseId: 7, course: { ...first.course, databaseId: 2 } }])
    screen.getByText('For all 2 dates of the series.')
    expect(screen.getAllByRole('button', { name: /^Take the spot/ })).toHaveLength(1)
  })
  it('that is over says so', async () => {
    const { user } = await list('offers', [waiting()], rejected('OFFER_OVER'))
    await user.click(await click('Take the spot Clay and Cocoa'))
    const said = await screen.findByText(
      'The time to answer is over. We offered the spot to the next person.',
    )
    await expect.poll(() => hasFocus(said)).toBe(true)
    expect(screen.queryByText(/^You have the spot/)).toBeNull()
  })
  it.each([
    [1, 'You’re off the waitlist for “Five Calm Weeks.”'],
    [2, 'You’re off the waitlist for every date of “Five Calm Weeks.”'],
  ])(
    'when the person waits for another class at that time, with %i dates, they can leave it',
    async (dates, left) => {
      const { user, portal } = await list('offers', [waiting()], also(dates))
      await user.click(await click('Take the spot Clay and Cocoa'))
      await screen.findByText(/^You’re also on the waitlist for “Five Calm Weeks,” at the same time\./)
      const series = /a whole series of 2 dates\. If you leave it, you leave it for every date\.$/
      expect(screen.queryByText(series) !== null).toBe(dates > 1)
      await user.click(await click('Leave the waitlist'))
      await screen.findByText(left)
      expect(screen.queryByText(/^You’re also on the waitlist/)).toBeNull()
      expect(portal.callsOf('Waiting_Leave').map(({ variables }) => variables)).toEqual([
        { input: { id: '6' } },
      ])
    },
  )
})

describe('a waitlist on My Classes', () => {
  it.each([
    [0, 'You are next.'],
    [2, '2 people are ahead of you.'],
  ])('with %i people before says so, and can be left', async (before, says) => {
    const { user } = await list('waiting', [waiting({ offer: null, before })])
    screen.getByText(says)
    await user.click(await click('Leave the waitlist Clay and Cocoa'))
    await screen.findByText('You’re off the waitlist for “Clay and Cocoa.”')
  })
  it('shows no offers, which are elsewhere on the page', async () => {
    await list('waiting', [waiting()])
    expect(screen.queryByRole('article')).toBeNull()
  })
})
