import { act, screen } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { classDataKey } from '#web/platform/class-data-key.ts'
import { attendee, callsOf, loggedInAs } from '#web/testing/people.ts'
import { existing, type Respond, rejected, servePortal } from '#web/testing/portal.ts'
import { show } from '#web/testing/show.tsx'
import RosterPage from './roster.page.tsx'
import { buildRoster } from './testing/build-roster.ts'
import { type RosterOnPage, useRoster } from './use-roster.ts'
import 'virtual:texts/team'

const staff = attendee({ attendeeId: null, roles: { nodes: [{ name: 'staff' }] } })
const read = { roster: buildRoster() }

function Page({ onRoster }: { onRoster: (roster: RosterOnPage) => void }) {
  const roster = useRoster()
  onRoster(roster)
  return (
    <>
      <h1>{roster.course?.title}</h1>
      <p>{roster.roster ? 'roster' : ''}</p>
      <p role="alert">{roster.error ? 'error' : ''}</p>
    </>
  )
}

function rosterPage(
  roster: Respond,
  {
    user = staff as ReturnType<typeof attendee> | null,
    at = '/facilitator/roster/1',
    session = {} as object,
  } = {},
) {
  if (user) loggedInAs(user)
  // The roster is read again every ten seconds: when a test says so.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const portal = servePortal({ ...callsOf(user ?? staff), ...session, Roster_Read: roster })
  let seen: RosterOnPage | undefined
  const onRoster = (now: RosterOnPage) => {
    seen = now
  }
  const view = show(
    <Routes>
      <Route path="/facilitator/roster/:courseId?" element={<Page onRoster={onRoster} />} />
    </Routes>,
    { at },
  )
  return { ...view, portal, now: () => seen!, sent: () => portal.callsOf('Roster_Read') }
}
const isShown = () => screen.findByText('roster')
const fails = () => screen.findByText('error')

describe('the roster in the address', () => {
  it('is read once, and shown with its class', async () => {
    const { now, sent } = rosterPage(read)
    expect(now()).toMatchObject({ number: 1, roster: null, course: null, error: null, isFetching: true })
    await isShown()
    expect(now()).toMatchObject({
      number: 1,
      roster: { course: { databaseId: 1 } },
      course: { title: 'Gentle Yoga' },
      error: null,
      isRejected: false,
      isFetching: false,
    })
    expect(sent().map(({ variables }) => variables)).toEqual([{ courseId: 1 }])
  })
  it('is read while the session still loads, and shown only when the user is known', async () => {
    const session = existing<object>()
    const { now, sent } = rosterPage(read, { session: { Session_User: session.answer } })
    await expect.poll(() => sent().length).toBe(1)
    await expect.poll(() => now().isFetching).toBe(false)
    // What is rendered in pieces would be there by now.
    await act(async () => undefined)
    expect(now()).toMatchObject({ number: 1, roster: null, course: null })
    await act(async () => session.come({ user: staff }))
    await isShown()
  })
  it('shows the public class before the roster, and the class of the roster after it', async () => {
    const response = existing<object>()
    const { client, now } = rosterPage(response.answer)
    act(() => client.setQueryData([...classDataKey, 'class', 1], { title: 'Public title' }))
    await screen.findByRole('heading', { name: 'Public title' })
    expect(now().roster).toBeNull()
    await act(async () => response.come(read))
    await isShown()
    screen.getByRole('heading', { name: 'Gentle Yoga' })
  })
  it.each([
    ['a visitor', { user: null }, 1],
    ['an address without a number', { at: '/facilitator/roster' }, null],
    ['an address with a wrong number', { at: '/facilitator/roster/none' }, null],
  ])('is not read for %s', async (_title, options, number) => {
    const { now, sent, client } = rosterPage(read, options)
    await expect.poll(() => client.isFetching()).toBe(0)
    expect(now()).toMatchObject({ number, roster: null, error: null, isFetching: false })
    expect(sent()).toEqual([])
  })
  it('does not exist for a user who may open none', async () => {
    const { now } = rosterPage(rejected('FORBIDDEN'), { user: attendee() })
    await expect.poll(() => now().number).toBeNull()
    expect(now().roster).toBeNull()
  })
})

describe('a roster that cannot be read', () => {
  it.each([
    ['ROSTER_NOT_YOURS', true],
    ['CLASS_NOT_FOUND', true],
    ['FORBIDDEN', true],
    ['INTERNAL', false],
  ])('with %s: nothing to try again: %s', async (code, isRejected) => {
    const { now } = rosterPage(rejected(code))
    await fails()
    expect(now()).toMatchObject({ number: 1, roster: null, course: null, isRejected, isFetching: false })
  })
  it('can be read again', async () => {
    const { now, portal, sent } = rosterPage(rejected('INTERNAL'))
    await fails()
    const response = existing<object>()
    portal.responses.Roster_Read = response.answer
    act(() => now().refetch())
    await expect.poll(() => now().isFetching).toBe(true)
    expect(now()).toMatchObject({ roster: null, error: { code: 'INTERNAL' }, failures: 1 })
    await act(async () => response.come(read))
    await isShown()
    expect(sent()).toHaveLength(2)
    expect(now()).toMatchObject({ error: null, isRejected: false })
  })
  it('any more is hidden if it is no longer the user’s', async () => {
    const { now, portal } = rosterPage(read)
    await isShown()
    portal.responses.Roster_Read = rejected('ROSTER_NOT_YOURS')
    act(() => now().refetch())
    await fails()
    expect(now()).toMatchObject({ roster: null, course: null, isRejected: true })
  })
  it('any more because of an error stays, and says so', async () => {
    const { now, portal } = rosterPage(read)
    await isShown()
    portal.responses.Roster_Read = rejected('INTERNAL')
    act(() => now().refetch())
    await fails()
    expect(now()).toMatchObject({ roster: { course: { databaseId: 1 } }, isRejected: false })
    await isShown()
  })
})

describe('Try again on the roster', () => {
  it('keeps the focus while it loads, and announces each failure', async () => {
    loggedInAs(staff)
    const portal = servePortal({
      ...callsOf(staff),
      Roster_Read: rejected('INTERNAL'),
      MailDelivery_OfClass: rejected('INTERNAL'),
      Undo_HeldMail: rejected('INTERNAL'),
    })
    const { user } = show(
      <Routes>
        <Route path="/facilitator/class/:courseId" element={<RosterPage />} />
      </Routes>,
      { at: '/facilitator/class/1' },
    )
    const button = await screen.findByRole('button', { name: 'Please try again!' })
    const announced = screen.getByRole('alert')
    const response = existing<ReturnType<typeof rejected>>()
    portal.responses.Roster_Read = response.answer
    await user.click(button)
    await screen.findByRole('button', { name: 'Loading' })
    expect(document.activeElement).toBe(button)
    await act(async () => response.come(rejected('INTERNAL')))
    await screen.findByRole('button', { name: 'Please try again!' })
    expect(document.activeElement).toBe(button)
    expect(screen.getByRole('alert')).not.toBe(announced)
  })
  it('finds another roster loading, without the error of the one before', async () => {
    const { now, router, portal } = rosterPage(rejected('INTERNAL'))
    await fails()
    portal.responses.Roster_Read = read
    await act(() => router.navigate('/facilitator/roster/2'))
    expect(now()).toMatchObject({ number: 2, error: null })
    await isShown()
  })
})
