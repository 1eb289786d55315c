import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { attendee, callsOf, loggedInAs } from '#web/testing/people.ts'
import { type Respond, rejectedWith, servePortal } from '#web/testing/portal.ts'
import { showLoaded } from '#web/testing/show.tsx'
import { Communications } from './communications.tsx'

const ada = attendee()
const known = { contactMethod: 'Email', receiveEmail: true, receiveSnailMail: false, language: 'en' }

async function page(update: Respond) {
  loggedInAs(ada)
  const portal = servePortal({
    ...callsOf(ada),
    Communications_Preferences: { user: { communicationPreferences: known } },
    Communications_Update: update,
  })
  const view = await showLoaded(<Communications userId={ada.databaseId} />, { at: '/account/communications' })
  await screen.findByRole('button', { name: 'Save' })
  return { ...view, portal, save: () => view.user.click(screen.getByRole('button', { name: 'Save' })) }
}

describe('the communication preferences', () => {
  it('are saved as they are chosen', async () => {
    const { user, portal, save } = await page({ updateCommunicationPreferences: { user: { databaseId: 7 } } })
    expect(screen.getByRole('radio', { name: /^Email/ })).toHaveProperty('checked', true)
    await user.click(screen.getByRole('radio', { name: /^Cell/ }))
    await user.click(screen.getByRole('checkbox', { name: /^Send me letters/ }))
    await save()
    await screen.findByText('Communication preferences updated successfully.')
    expect(portal.callsOf('Communications_Update').map(({ variables }) => variables.input)).toEqual([
      { id: '7', communicationPreferences: { ...known, contactMethod: 'Cell', receiveSnailMail: true } },
    ])
  })
  it('show the portal’s sentence when it rejects them', async () => {
    const { save } = await page(rejectedWith('The office says: please call us first.'))
    await save()
    const summary = await screen.findByRole('alert')
    await expect.poll(() => summary.textContent).toContain('The office says: please call us first.')
  })
})
