import { act, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { answeredIn } from '#domain/classes/testing/seats.ts'
import { noProfileRules } from '#domain/people/profile/profile-rules.ts'
import { classListing } from '#web/testing/classes.ts'
import { attendee, callsOf, loggedInAs } from '#web/testing/people.ts'
import { existing, rejected, servePortal } from '#web/testing/portal.ts'
import { codeLoaded, showLoaded } from '#web/testing/show.tsx'
import { WaitControl } from './wait-control.tsx'

const ada = attendee()
const ben = {
  userId: 8,
  attendeeId: 80,
  firstName: 'Ben',
  lastName: 'Byron',
  relation: 'minor' as const,
  hasLogin: false,
  ownLoginAddress: null,
  ownLoginUntil: null,
}
const full = classListing(answeredIn({ 'in-person': 0 }))

async function control(household: Parameters<typeof servePortal>[0][string]) {
  loggedInAs(ada)
  const portal = servePortal({
    ...callsOf(ada),
    Care_People: household,
    ProfileRules_Current: { profileRules: { ...noProfileRules, conditions: [], editVersion: 1 } },
    Waiting_Join: { joinWaitingList: { waiting: { before: 0, offer: null } } },
    Waiting_Count: { courseBy: { waitingCount: 0 } },
  })
  const view = await showLoaded(<WaitControl course={full} />)
  const opener = await screen.findByRole('button', { name: /^Join the waitlist/ })
  // The dialog suspends while its code loads.
  await act(async () => opener.click())
  await codeLoaded()
  await screen.findByRole('dialog')
  return { ...view, portal, joined: () => portal.callsOf('Waiting_Join').map(({ personId }) => personId) }
}
const joinButton = () => screen.getByRole('button', { name: 'Join the waitlist' })

describe('the waitlist dialog, opened before it is known whom the user helps', () => {
  it('lets no one join until then, and then lists the person', async () => {
    const household = existing<object>()
    const { user, joined } = await control(household.answer)
    await user.click(joinButton())
    expect(joined()).toEqual([])
    household.come({ peopleInCare: [ben] })
    await user.click(await screen.findByRole('checkbox', { name: 'Ben Byron' }))
    await user.click(screen.getByRole('checkbox', { name: 'Myself' }))
    await user.click(joinButton())
    await expect.poll(joined).toEqual([ben.userId])
  })
  it('lets users who help no one join, without a question', async () => {
    const household = existing<object>()
    const { user, joined } = await control(household.answer)
    household.come({ peopleInCare: [] })
    await expect.poll(() => joinButton().getAttribute('aria-disabled')).not.toBe('true')
    expect(screen.queryByRole('checkbox')).toBeNull()
    await user.click(joinButton())
    await expect.poll(joined).toEqual([ada.databaseId])
  })
  it('loads again on a press if it could not be loaded', async () => {
    const { user, portal, joined } = await control(rejected('INTERNAL'))
    const retry = await screen.findByRole('button', { name: 'Please try again!' })
    await user.click(joinButton())
    expect(joined()).toEqual([])
    portal.responses.Care_People = { peopleInCare: [ben] }
    await user.click(retry)
    await screen.findByRole('checkbox', { name: 'Ben Byron' })
    await expect.poll(() => document.activeElement?.textContent).toBe('Join the waitlist')
    expect(document.activeElement?.closest('[role=dialog]')).not.toBeNull()
  })
})
