import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { attendee, callsOf, loggedInAs } from '#web/testing/people.ts'
import { servePortal } from '#web/testing/portal.ts'
import { showLoaded } from '#web/testing/show.tsx'
import { WaitToSwitch } from './wait-to-switch.tsx'

const ada = attendee()
const names = () => screen.getAllByRole('button').map(({ textContent }) => textContent)

describe('the waitlist of the other modes of a registered class', () => {
  it('has a button for each full mode, says once what they keep, and then once that they wait', async () => {
    loggedInAs(ada)
    const entry = { databaseId: 5, offer: null, course: { databaseId: 1 } }
    let ownWaiting: object[] = []
    const own = () => ({ ownWaiting })
    const join = () => {
      ownWaiting = [entry]
      return { joinWaitingList: { waiting: { before: 0, offer: null } } }
    }
    const portal = servePortal({ ...callsOf(ada), Waiting_Own: own, Waiting_Join: join })
    const { user } = await showLoaded(
      <WaitToSwitch course={{ databaseId: 1, title: 'Yoga' }} modes={['in-person', 'online']} isCard />,
    )
    expect(names()).toEqual([
      'Join the waitlist to attend in person: Yoga',
      'Join the waitlist to attend online: Yoga',
    ])
    screen.getByText('You keep your spot until you take the other one.')
    await user.click(screen.getByRole('button', { name: /online/ }))
    await screen.findByText('You’re on the waitlist.')
    expect(screen.queryByRole('button')).toBeNull()
    expect(portal.callsOf('Waiting_Join').map(({ variables }) => variables)).toEqual([
      { input: { courseId: 1, registrationType: 'online' } },
    ])
  })
})
