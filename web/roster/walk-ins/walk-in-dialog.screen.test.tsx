import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { noProfileRules } from '#domain/people/profile/profile-rules.ts'
import { buildRoster } from '#web/roster/testing/build-roster.ts'
import { attendee, callsOf, loggedInAs } from '#web/testing/people.ts'
import { rejected, servePortal } from '#web/testing/portal.ts'
import { showLoaded } from '#web/testing/show.tsx'
import { WalkInDialog } from './walk-in-dialog.tsx'
import 'virtual:texts/team'

const staff = attendee({ attendeeId: null, roles: { nodes: [{ name: 'staff' }] } })
const roster = buildRoster({
  seats: [{ registrationType: 'in-person', people: 0, guests: 0, taken: 0, capacity: null, left: null }],
})

const served = (conditions: object[]) => ({ profileRules: { ...noProfileRules, conditions, editVersion: 1 } })

/** The dialog of a portal that asks for the phone only in these cases. */
const dialog = (...anyOf: object[]) => dialogUnder(anyOf.length === 0 ? [] : [{ field: 'cellPhone', anyOf }])

async function dialogUnder(conditions: object[]) {
  loggedInAs(staff)
  const portal = servePortal({
    ...callsOf(staff),
    ProfileRules_Current: served(conditions),
    // A slow machine types so slowly that people are searched before the phone is complete.
    Roster_Candidates: { rosterCandidates: [] },
    Roster_AddWalkIn: { addWalkIn: { roster } },
  })
  const view = await showLoaded(
    <WalkInDialog roster={roster} onClose={() => undefined} onDone={() => undefined} />,
  )
  return { ...view, portal }
}
const labels = () =>
  [...document.querySelectorAll('label')].map(({ textContent }) => textContent.replace('\u00a0', ' '))

describe('Add Walk-in', () => {
  it('has the fields of its table in their order, the required ones with a star', async () => {
    await dialog()
    expect(labels().slice(0, 5)).toEqual(['First name *', 'Last name *', 'Phone', 'Email', 'Type *'])
  })
  it('asks for a phone only where the condition matches, and does not send a hidden one', async () => {
    const { user, portal } = await dialog({
      all: [{ field: 'aboutYourself', is: false, value: 'Caregiver' }],
    })
    await user.type(screen.getByLabelText(/First name/), 'Wendy')
    await user.type(screen.getByLabelText(/Last name/), 'Walker')
    await user.type(screen.getByLabelText('Phone'), '703-555-0101')
    await user.selectOptions(screen.getByLabelText(/Type/), 'Caregiver')
    await waitFor(() => expect(labels()).not.toContain('Phone'))
    await user.click(screen.getByRole('button', { name: 'Add Walk-in' }))
    await expect.poll(() => portal.callsOf('Roster_AddWalkIn')).toHaveLength(1)
    expect(portal.callsOf('Roster_AddWalkIn')[0]!.variables).toMatchObject({
      input: { person: { firstName: 'Wendy', lastName: 'Walker', type: 'Caregiver', phone: null } },
    })
  })
  it('shows a field that was hidden, when the portal asks it by now and rejects the person', async () => {
    const fromOhio = { all: [{ field: 'state', is: true, value: 'Ohio' }] }
    const { user, portal } = await dialogUnder([{ field: 'aboutYourself', anyOf: [fromOhio] }])
    expect(labels()).not.toContain('Type *')
    await user.type(screen.getByLabelText(/First name/), 'Wendy')
    await user.type(screen.getByLabelText(/Last name/), 'Walker')
    portal.responses.ProfileRules_Current = served([])
    portal.responses.Roster_AddWalkIn = rejected('INPUT_INVALID', {
      fields: ['person.type'],
      codes: ['type.required'],
    })
    await user.click(screen.getByRole('button', { name: 'Add Walk-in' }))
    const type = await screen.findByLabelText(/Type/)
    expect(type.getAttribute('aria-invalid')).toBe('true')
  })
  it('recognizes a person by name, though their new phone matches no one, and adds them once', async () => {
    const { user, portal } = await dialog()
    const wendy = {
      attendeeId: 5,
      name: 'Wendy Wagner',
      email: null,
      walkIn: true,
      onRoster: false,
      lastHere: '2026-11-18T15:30:00.000Z',
    }
    portal.responses.Roster_Candidates = ({ search }: { search: string }) => ({
      rosterCandidates: /wendy/i.test(search) ? [wendy] : [],
    })
    portal.responses.Roster_AddAttendee = { addAttendee: { roster } }
    await user.type(screen.getByLabelText(/First name/), 'Wendy')
    await user.type(screen.getByLabelText(/Last name/), 'Wagner')
    const known = 'Wendy Wagner was here on Wednesday, November 18. Is it the same person?'
    await screen.findByText(known)
    const before = portal.callsOf('Roster_Candidates').length
    await user.type(screen.getByLabelText('Phone'), '703-555-0999')
    await expect.poll(() => portal.callsOf('Roster_Candidates').length).toBeGreaterThan(before)
    screen.getByText(known)
    await user.click(screen.getByRole('button', { name: 'Add this person: Wendy Wagner' }))
    await expect.poll(() => portal.callsOf('Roster_AddAttendee').length).toBe(1)
    expect(portal.callsOf('Roster_AddAttendee')[0]!.variables).toMatchObject({
      input: { attendeeId: 5, checkIn: true },
    })
    expect(portal.callsOf('Roster_AddWalkIn')).toEqual([])
  })
})
