import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { buildRoster } from '#web/roster/testing/build-roster.ts'
import { attendee, callsOf, loggedInAs } from '#web/testing/people.ts'
import { servePortal } from '#web/testing/portal.ts'
import { showLoaded } from '#web/testing/show.tsx'
import { AddAttendeeDialog } from './add-attendee-dialog.tsx'
import 'virtual:texts/team'

const staff = attendee({ attendeeId: null, roles: { nodes: [{ name: 'staff' }] } })
const facilitator = attendee({
  attendeeId: null,
  facilitatorId: 31,
  roles: { nodes: [{ name: 'facilitator' }] },
})
const roster = buildRoster({
  seats: [{ registrationType: 'in-person', people: 0, guests: 0, taken: 0, capacity: null, left: null }],
})
const leonard = {
  attendeeId: 5,
  name: 'Leonard Moss',
  email: 'leonard@example.org',
  walkIn: false,
  onRoster: false,
  lastHere: null,
}
const dates = ['2026-11-24', '2026-12-01', '2026-12-08'].map((day, index) => ({
  databaseId: index + 1,
  start: `${day}T15:00:00.000Z`,
  courseTiming: { eventCancelled: false },
}))

async function dialog({ user = staff, found = [leonard], inSeries = false } = {}) {
  loggedInAs(user)
  const portal = servePortal({
    ...callsOf(user),
    LetIn_Series: { courseBy: { series: inSeries ? { courses: { nodes: dates } } : null } },
    LetIn_Rest: { letIntoSeries: { booked: 2, waiting: 1 } },
    Roster_Read: { roster },
    Roster_Candidates: { rosterCandidates: found },
    Roster_AddAttendee: { addToRoster: { roster } },
  })
  const said: (string | null)[] = []
  const view = await showLoaded(
    <AddAttendeeDialog
      roster={roster}
      onClose={() => undefined}
      onDone={(_roster, message) => {
        said.push(message)
      }}
    />,
  )
  const search = async (text: string) => {
    await view.user.type(screen.getByLabelText(/^Name or email address/), text)
    await view.user.click(screen.getByRole('button', { name: 'Search' }))
  }
  return { ...view, portal, search, said }
}
const add = () => screen.findByRole('button', { name: 'Add Leonard Moss' })

describe('adding an attendee to a roster', () => {
  it('needs two letters to search', async () => {
    const { user, portal } = await dialog()
    await user.click(screen.getByRole('button', { name: 'Search' }))
    expect((await screen.findAllByRole('alert'))[0]!.textContent).toContain('Enter at least 2 letters.')
    expect(portal.callsOf('Roster_Candidates')).toEqual([])
  })
  it('finds a person, and the result has focus', async () => {
    const { search, user, said } = await dialog()
    await search('leonard@example.org')
    const found = await screen.findByRole('heading', { name: 'People found' })
    expect(document.activeElement).toBe(found)
    await user.click(await add())
    await expect.poll(() => said).toEqual(['Leonard Moss is on the roster.'])
  })
  it('tells a facilitator whom they can find, and who is always told', async () => {
    const { search } = await dialog({ user: facilitator })
    screen.getByText('Enter a full email address, or the name of someone from your past classes.', {
      exact: false,
    })
    await search('leonard@example.org')
    await add()
    expect(screen.queryByRole('checkbox')).toBeNull()
  })
  it('tells a facilitator that no one was found', async () => {
    const { search } = await dialog({ user: facilitator, found: [] })
    await search('Moss leon')
    await expect.poll(() => document.querySelector('.roster-empty')?.textContent).toContain('No one found.')
  })
  it('to the rest of a series needs a reason, and says for which dates', async () => {
    const { user, portal, search, said } = await dialog({ inSeries: true })
    await search('leonard@example.org')
    await user.click(await screen.findByLabelText(/^Add to the rest of the series: 3 dates/))
    await user.click(await add())
    await screen.findByText('Say why.')
    expect(portal.callsOf('LetIn_Rest')).toEqual([])
    await user.type(screen.getByLabelText(/^Reason/), 'Was in hospital when it began.')
    await user.click(await add())
    await expect
      .poll(() => said)
      .toEqual([
        'Leonard Moss has a spot on 2 dates in the series. 1 date was full. They’re on its waitlist.',
      ])
    expect(portal.callsOf('LetIn_Rest').map(({ variables }) => variables)).toEqual([
      {
        input: {
          courseId: 1,
          attendeeId: 5,
          registrationType: 'in-person',
          reason: 'Was in hospital when it began.',
        },
      },
    ])
    expect(portal.callsOf('Roster_AddAttendee')).toEqual([])
  })
})
