import { useQuery } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type Roster, type RosterEntry, rosterQuery } from '#web/roster/roster.api.ts'
import { attendee, callsOf, loggedInAs } from '#web/testing/people.ts'
import { existing, rejected, servePortal } from '#web/testing/portal.ts'
import { show } from '#web/testing/show.tsx'
import { queuedCheckIns, sendCheckIns } from './check-in-queue.ts'
import { useAttendance } from './use-attendance.ts'
import 'virtual:texts/team'

const staff = attendee({ attendeeId: null })

const entry = (registrationId: number, firstName: string, checkedIn = false): RosterEntry => ({
  registrationId,
  firstName,
  lastName: 'Moss',
  registrationType: 'in-person',
  checkedIn,
  walkIn: false,
  mayErase: false,
  type: null,
  contactHidden: false,
  email: null,
  reach: 'TO_CALL',
  phone: null,
  staffNotes: null,
  helper: null,
  emergencyContact: null,
  needs: null,
  guest: null,
})
const roster = (...entries: RosterEntry[]): Roster => ({
  mayChange: true,
  hasCalls: false,
  leads: true,
  cannotLead: false,
  record: null,
  checkInFrom: '2026-11-20T14:00:00.000Z',
  addingUntil: '2026-11-21T14:00:00.000Z',
  changesUntil: null,
  course: {
    databaseId: 1,
    title: 'Gentle Yoga',
    start: '2026-11-20T15:00:00.000Z',
    end: '2026-11-20T16:00:00.000Z',
    lateMinutes: null,
    room: null,
    guestsAllowed: false,
    isEvent: false,
    isWorkshop: false,
    courseTiming: { eventCancelled: false },
    category: { name: 'Movement', kind: 'movement' },
    courseTypes: { nodes: [{ slug: 'in-person' }] },
    location: null,
    facilitators: { nodes: [] },
  },
  seats: [],
  entries,
})

function Boxes({ known }: { known: Roster }) {
  const attendance = useAttendance(known)
  return (
    <>
      <p role="status">{attendance.said}</p>
      {attendance.lost.map((why) => (
        <p key={why} role="alert">
          {why}
        </p>
      ))}
      {attendance.entries.map((one) => {
        const box = { entry: one, guest: false }
        return (
          <div key={one.registrationId}>
            <label>
              <input
                type="checkbox"
                checked={one.checkedIn}
                onChange={({ target }) => attendance.checkIn(box, target.checked)}
              />
              {one.firstName}
            </label>
            {attendance.isSaving(box) ? `${one.firstName} is being saved` : null}
            {attendance.isWaiting(box) ? `${one.firstName} waits` : null}
            {attendance.failureOf(box)}
          </div>
        )
      })}
      <button
        type="button"
        onClick={() =>
          attendance.checkInMany(
            known.entries.map(({ registrationId }) => ({ registrationId, guest: false })),
          )
        }
      >
        All
      </button>
      {attendance.checkedInMany.length > 0 ? (
        <button type="button" onClick={attendance.undoCheckInMany}>
          Undo
        </button>
      ) : null}
    </>
  )
}
function Page() {
  const { data } = useQuery(rosterQuery(1))
  return data ? <Boxes known={data} /> : null
}

const rose = entry(11, 'Rose')
const ivy = entry(12, 'Ivy')
const here = (one: RosterEntry, checkedIn = true) => ({ ...one, checkedIn })
const saved = (one: RosterEntry, checkedIn = true) => ({ setAttendance: { entry: here(one, checkedIn) } })

function rosterPage(responses: Parameters<typeof servePortal>[0], entries = [rose, ivy]) {
  loggedInAs(staff)
  const portal = servePortal({
    ...callsOf(staff),
    Roster_Read: { roster: roster(...entries) },
    ...responses,
  })
  return { ...show(<Page />), portal, sent: () => portal.callsOf('Roster_SetAttendance') }
}
const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name })
const isChecked = async (name: string) => (await box(name)).checked
const says = (texts: string | RegExp) =>
  expect.poll(() => screen.getByRole('status').textContent).toMatch(texts)
const loaded = (portal: ReturnType<typeof servePortal>) =>
  expect.poll(() => portal.callsOf('Session_User').length).toBeGreaterThan(0)

describe('attendance on the roster', () => {
  it('when someone is checked in, the box changes immediately and the count is announced', async () => {
    const result = existing<object>()
    const { user, sent } = rosterPage({ Roster_SetAttendance: result.answer })
    await user.click(await box('Rose'))
    expect(await isChecked('Rose')).toBe(true)
    await screen.findByText(/Rose is being saved/)
    await act(async () => result.come(saved(rose)))
    await says('Rose Moss is checked in. 1 of 2 are here.')
    expect([await isChecked('Rose'), await isChecked('Ivy')]).toEqual([true, false])
    expect(sent().map(({ variables }) => variables)).toEqual([
      { input: { registrationId: '11', guest: false, checkedIn: true } },
    ])
  })
  it('when a box is clicked twice before the response, it is sent once', async () => {
    const result = existing<object>()
    const { user, sent } = rosterPage({ Roster_SetAttendance: result.answer })
    await user.dblClick(await box('Rose'))
    await act(async () => result.come(saved(rose)))
    await says('Rose Moss is checked in')
    expect(sent()).toHaveLength(1)
  })
  it('when the check-in is undone, it is announced', async () => {
    const { user } = rosterPage({ Roster_SetAttendance: saved(rose, false) }, [here(rose), ivy])
    await user.click(await box('Rose'))
    await says('You undid the check-in for Rose Moss. 0 of 2 are here.')
    expect(await isChecked('Rose')).toBe(false)
  })
  it('when the portal rejects it, the box changes back and the reason is announced', async () => {
    const { user } = rosterPage({ Roster_SetAttendance: rejected('FORBIDDEN') })
    await user.click(await box('Rose'))
    await says(/^Not saved: Rose Moss\. /)
    expect(await isChecked('Rose')).toBe(false)
  })
  it('when the portal is unreachable, the check-in is stored and sent later with the same key', async () => {
    const { user, client, portal, sent } = rosterPage({ Roster_SetAttendance: 'NETWORK' })
    await loaded(portal)
    await user.click(await box('Rose'))
    await says('Rose Moss: saved on this device.')
    await screen.findByText(/Rose waits/)
    expect(await isChecked('Rose')).toBe(true)
    portal.responses.Roster_SetAttendance = saved(rose)
    await act(async () => sendCheckIns(client, staff.databaseId))
    expect(queuedCheckIns()).toEqual([])
    expect(await isChecked('Rose')).toBe(true)
    expect(new Set(sent().map(({ key }) => key)).size).toBe(1)
  })
  it('when a queued check-in is rejected, the roster names the person', async () => {
    const { user, client, portal } = rosterPage({ Roster_SetAttendance: 'NETWORK' })
    await loaded(portal)
    await user.click(await box('Ivy'))
    await says('Ivy Moss: saved on this device.')
    portal.responses.Roster_SetAttendance = rejected('FORBIDDEN')
    await act(async () => sendCheckIns(client, staff.databaseId))
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Not saved: Ivy Moss\. /)
    expect(await isChecked('Ivy')).toBe(false)
  })
  it('when all are checked in together, Undo reverts it', async () => {
    const both = [here(rose), here(ivy)]
    const changed = both.map(({ registrationId }) => ({ registrationId, guest: false }))
    const { user, portal } = rosterPage({
      Roster_SetAttendanceOfMany: {
        setAttendanceOfMany: { roster: roster(...both), changed, act: 'act-1' },
      },
      Undo_Act: { undoAct: { takenBack: 2, told: 0 } },
    })
    await box('Rose')
    await user.click(screen.getByRole('button', { name: 'All' }))
    await says('2 people are checked in. 2 of 2 are here.')
    expect([await isChecked('Rose'), await isChecked('Ivy')]).toEqual([true, true])
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await says('Check-in undone for 2 people. 0 of 2 are here.')
    expect([await isChecked('Rose'), await isChecked('Ivy')]).toEqual([false, false])
    expect(portal.callsOf('Undo_Act').map(({ variables }) => variables)).toEqual([
      { input: { act: 'act-1', tell: { send: false } } },
    ])
  })
})
