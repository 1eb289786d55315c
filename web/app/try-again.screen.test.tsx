import { act, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { expect, it } from 'vitest'
import MyAgreements from '#web/accounts/my-account/my-agreements.tsx'
import { MySessions } from '#web/accounts/my-account/my-sessions.tsx'
import TwoStepPanel from '#web/accounts/second-factor/two-step-panel.tsx'
import { FacilitatorProfile } from '#web/catalogue/facilitator-profile.tsx'
import AccessReviewsPage from '#web/people/admin/access/access-reviews.page.tsx'
import ClosuresPage from '#web/people/admin/close-account/closures.page.tsx'
import { Communications } from '#web/people/communications/communications.tsx'
import CallsPage from '#web/roster/calls/calls.page.tsx'
import { attendee, callsOf, loggedInAs } from '#web/testing/people.ts'
import { existing, rejected, servePortal } from '#web/testing/portal.ts'
import { show } from '#web/testing/show.tsx'
import 'virtual:texts/admin'
import 'virtual:texts/team'

const administrator = attendee({ attendeeId: null, roles: { nodes: [{ name: 'administrator' }] } })

it.each<[what: string, call: string, part: ReactElement]>([
  ['the devices', 'OwnSessions_List', <MySessions key="part" isPendingAbove={false} />],
  ['the agreements', 'OwnAgreements_List', <MyAgreements key="part" />],
  ['the second steps', 'SecondFactors_Read', <TwoStepPanel key="part" onShown={() => undefined} />],
  [
    'the profile of a facilitator',
    'FacilitatorProfile_Contact',
    <FacilitatorProfile key="part" facilitatorId={3} />,
  ],
  ['the list of calls', 'Calls_List', <CallsPage key="part" />],
  ['requests to close accounts', 'People_Closures', <ClosuresPage key="part" />],
  ['reviews of access', 'People_AccessReviews', <AccessReviewsPage key="part" />],
  ['a person’s choices of email', 'Communications_Preferences', <Communications key="part" userId={7} />],
])(
  'where %s could not be loaded, Try again keeps the focus and each failure is announced',
  async (_, call, part) => {
    loggedInAs(administrator)
    const portal = servePortal({ ...callsOf(administrator), [call]: rejected('INTERNAL') })
    const { user } = show(part)
    const button = await screen.findByRole('button', { name: 'Please try again!' })
    const announced = screen.getByRole('alert')
    const response = existing<ReturnType<typeof rejected>>()
    portal.responses[call] = response.answer
    await user.click(button)
    await screen.findByRole('button', { name: 'Loading' })
    expect(document.activeElement).toBe(button)
    await act(async () => response.come(rejected('INTERNAL')))
    await screen.findByRole('button', { name: 'Please try again!' })
    expect(document.activeElement).toBe(button)
    expect(screen.getByRole('alert')).not.toBe(announced)
  },
)
