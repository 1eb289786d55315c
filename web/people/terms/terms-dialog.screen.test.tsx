import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { attendee, callsOf, loggedInAs } from '#web/testing/people.ts'
import { rejectedWith, servePortal } from '#web/testing/portal.ts'
import { showLoaded } from '#web/testing/show.tsx'
import TermsDialog from './terms-dialog.tsx'

describe('the dialog with the terms', () => {
  it('shows the portal’s sentence when it rejects the agreement, and can be repeated', async () => {
    const ada = attendee()
    loggedInAs(ada)
    const portal = servePortal({
      ...callsOf(ada),
      Terms_Settings: {
        siteSettings: {
          waiversUpdatedAt: null,
          firstTermsMessage: null,
          newTermsMessage: null,
          annualTermsMessage: null,
        },
      },
      Terms_Agree: rejectedWith('The office says: please call us first.'),
    })
    const { user } = await showLoaded(<TermsDialog />)
    const dialog = await screen.findByRole('dialog', { name: 'Waivers and Terms of Use' })
    const agree = () => user.click(within(dialog).getByRole('button', { name: 'I Agree' }))
    await agree()
    await within(dialog).findByText('The office says: please call us first.')
    portal.responses.Terms_Agree = { updateUser: { user: { databaseId: 7 } } }
    await agree()
    await expect.poll(() => within(dialog).queryByText(/The office says/)).toBeNull()
    expect(portal.callsOf('Terms_Agree')).toHaveLength(2)
  })
})
