import { screen } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { describe, expect, it } from 'vitest'
import { attendee, callsOf, loggedInAs } from '#web/testing/people.ts'
import { type Respond, rejected, servePortal } from '#web/testing/portal.ts'
import { showLoaded } from '#web/testing/show.tsx'
import RosterPage from './roster.page.tsx'

const facilitator = attendee({ roles: { nodes: [{ name: 'facilitator' }] }, facilitatorId: 31 })

async function roster(read: Respond, at = '/facilitator/class/1') {
  loggedInAs(facilitator)
  const portal = servePortal({
    ...callsOf(facilitator),
    Roster_Read: read,
    MailDelivery_OfClass: rejected('ROSTER_NOT_YOURS'),
    Undo_HeldMail: rejected('FORBIDDEN'),
  })
  const view = await showLoaded(
    <Routes>
      <Route path="/facilitator/class/:courseId" element={<RosterPage />} />
      <Route path="/" element={<p>Home</p>} />
    </Routes>,
    { at },
  )
  return { ...view, portal }
}

describe('a roster that cannot be shown', () => {
  it('of someone else’s class says so and leads to their own', async () => {
    await roster(rejected('ROSTER_NOT_YOURS'))
    await screen.findByText(
      'This is the roster of someone else’s class. You can open the rosters of your own classes.',
    )
    screen.getByRole('link', { name: 'Upcoming Events' })
    expect(screen.queryByRole('button')).toBeNull()
  })
  it.each(['abc', '2147483648'])('with the number %s leads home', async (number) => {
    const { portal, address } = await roster('NETWORK', `/facilitator/class/${number}`)
    await screen.findByText('Home')
    expect(address()).toBe('/')
    expect(portal.callsOf('Roster_Read')).toEqual([])
  })
  it('without a connection can be loaded again', async () => {
    await roster('NETWORK')
    await screen.findByRole('button', { name: 'Please try again!' })
  })
})
