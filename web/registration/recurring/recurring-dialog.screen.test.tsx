import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { classListing } from '#web/testing/classes.ts'
import { attendee, callsOf, loggedInAs } from '#web/testing/people.ts'
import { existing, servePortal } from '#web/testing/portal.ts'
import { showLoaded } from '#web/testing/show.tsx'
import RecurringDialog from './recurring-dialog.tsx'

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

it('registers no one for every date until it is known whom the user helps', async () => {
  loggedInAs(ada)
  const household = existing<object>()
  const portal = servePortal({
    ...callsOf(ada),
    Care_People: household.answer,
    Standing_Own: { ownStandingPlaces: [] },
    Standing_Terms: {
      siteSettings: { standingDates: 8, standingFirstTimePercent: 50 },
      courseBy: { standingFirstTimePercent: null },
    },
    Standing_Start: { startStandingPlace: { results: [] } },
  })
  const started = () => portal.callsOf('Standing_Start').map(({ personId }) => personId)
  const { user } = await showLoaded(<RecurringDialog course={classListing()} onClose={() => undefined} />)
  const start = await screen.findByRole('button', { name: 'Register for every date' })
  await user.click(start)
  expect(started()).toEqual([])
  household.come({ peopleInCare: [ben] })
  await user.click(await screen.findByRole('checkbox', { name: 'Ben Byron' }))
  await user.click(screen.getByRole('checkbox', { name: 'Myself' }))
  await user.click(start)
  await expect.poll(started).toEqual([ben.userId])
})
