import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { attendee, callsOf, loggedInAs } from '#web/testing/people.ts'
import { type Respond, rejected, servePortal } from '#web/testing/portal.ts'
import { showLoaded } from '#web/testing/show.tsx'
import { CancelRegistrationDialog } from './cancel-registration-dialog.tsx'
import type { RegistrationRow } from './registrations-admin.api.ts'
import 'virtual:texts/admin'

const staff = attendee({ attendeeId: null })
const row: RegistrationRow = {
  databaseId: 9,
  status: 'ACTIVE',
  firstName: 'Sam',
  lastName: 'Moss',
  email: 'sam@example.org',
  userId: 3,
  guestName: null,
  registrationType: 'in-person',
  places: 1,
  walkIn: false,
  courseId: 1,
  courseTitle: 'Quiet Hour',
  courseStart: '2026-11-25T15:00:00.000Z',
  courseCancelled: false,
  createdAt: '2026-11-18T15:00:00.000Z',
  checkedInAt: null,
  cancelledAt: null,
}
const cancelled = { deleteRegistration: { registration: { databaseId: 9 } } }

async function dialog(changes: Partial<RegistrationRow> = {}, cancel: Respond = cancelled) {
  loggedInAs(staff)
  const portal = servePortal({ ...callsOf(staff), Registrations_Cancel: cancel })
  let closed = 0
  const view = await showLoaded(
    <CancelRegistrationDialog
      row={{ ...row, ...changes }}
      onClose={() => {
        closed += 1
      }}
    />,
  )
  const sent = () => portal.callsOf('Registrations_Cancel').map(({ variables }) => variables.input)
  return { ...view, sent, closed: () => closed }
}
const mail = () => screen.queryByRole('checkbox', { name: /^Email them/ })
const confirm = () => screen.getByRole('button', { name: 'Cancel registration' })

describe('cancelling someone’s registration', () => {
  it('emails them unless the box is unchecked', async () => {
    const { user, sent, closed } = await dialog()
    expect(mail()).toHaveProperty('checked', true)
    await user.click(mail()!)
    await user.click(confirm())
    await expect.poll(closed).toBe(1)
    expect(sent()).toMatchObject([{ id: '9', noEmail: true }])
  })
  it('with an email says so in the call', async () => {
    const { user, sent, closed } = await dialog()
    await user.click(confirm())
    await expect.poll(closed).toBe(1)
    expect(sent()).toMatchObject([{ id: '9', noEmail: false }])
  })
  it('offers no email to a person without an address', async () => {
    await dialog({ email: null })
    expect(mail()).toBeNull()
  })
  it('names the guest, who loses their spot too', async () => {
    await dialog({ guestName: 'Elena Ray' })
    screen.getByText('Elena Ray loses their spot too.')
  })
  it('that was cancelled meanwhile says so and stays open', async () => {
    const { user, closed } = await dialog({}, rejected('REGISTRATION_NOT_FOUND'))
    await user.click(confirm())
    await screen.findByRole('alert')
    expect(closed()).toBe(0)
  })
})
