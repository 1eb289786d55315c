import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { attendee, callsOf, loggedInAs } from '#web/testing/people.ts'
import { type Respond, rejectedWith, servePortal } from '#web/testing/portal.ts'
import { showLoaded } from '#web/testing/show.tsx'
import { FacilitatorForm } from './facilitator-form.tsx'

const denise = attendee({ facilitatorId: 31 })
const none = {
  companyname: null,
  facilitatortitle: null,
  facilitatorCredentials: null,
  profileUrl: null,
  addressline1: null,
  addressline2: null,
  city: null,
  state: null,
  zip: null,
  homephone: null,
  workphone: null,
  cellphone: null,
}

async function form(update: Respond) {
  loggedInAs(denise)
  const portal = servePortal({ ...callsOf(denise), FacilitatorProfile_Update: update })
  const view = await showLoaded(<FacilitatorForm facilitatorId={31} known={none} />)
  const save = () => view.user.click(screen.getByRole('button', { name: 'Save' }))
  const summary = async () => (await screen.findByRole('alert')).textContent
  return { ...view, portal, save, summary }
}

describe('the facilitator profile', () => {
  it('rejects a web address without its beginning, and saves a whole one', async () => {
    const { user, portal, save, summary } = await form({
      updateFacilitator: { facilitator: { databaseId: 31 } },
    })
    const address = screen.getByLabelText(/^Profile page/)
    await user.type(address, 'example')
    await save()
    await expect.poll(summary).toContain('Enter the whole address')
    expect(portal.callsOf('FacilitatorProfile_Update')).toEqual([])
    await user.clear(address)
    await user.type(address, 'https://example.org/facilitators/me')
    await save()
    await screen.findByText('Facilitator profile updated.')
  })
  it('shows the portal’s sentence when it rejects it', async () => {
    const { save, summary } = await form(rejectedWith('The office says: please call us first.'))
    await save()
    await expect.poll(summary).toContain('The office says: please call us first.')
  })
})
