import { useQuery } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type Roster, type RosterEntry, rosterQuery } from '#web/roster/roster.api.ts'
import { buildRoster } from '#web/roster/testing/build-roster.ts'
import { attendee, callsOf, loggedInAs } from '#web/testing/people.ts'
import { existing, rejected, servePortal } from '#web/testing/portal.ts'
import { show } from '#web/testing/show.tsx'
import { queuedCheckIns, saveCheckIn, sendCheckIns } from './check-in-queue.ts'
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
const roster = (...entries: RosterEntry[]) => buildRoster({ entries })

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
            {one.guest && (
              <label>
                <input
                  type="checkbox"
                  checked={one.guest.checkedIn}
                  onChange={({ target }) => attendance.checkIn({ entry: one, guest: true }, target.checked)}
                />
                {one.guest.name}
              </label>
            )}
            {attendance.isSaving({ entry: one, guest: true }) ? `${one.guest?.name} is being saved` : null}
            {attendance.isWaiting({ entry: one, guest: true }) ? `${one.guest?.name} waits` : null}
            {attendance.failureOf({ entry: one, guest: true })}
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
      {attendance.isCheckingInMany ? 'All are being saved' : null}
      {attendance.manyFailed}
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

const guestOf = (name: string): NonNullable<RosterEntry['guest']> => ({ name, checkedIn: false }) as never

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
  it('when a queued check-in of another class is rejected, this roster says nothing', async () => {
    const { client, portal } = rosterPage({ Roster_SetAttendance: rejected('FORBIDDEN') })
    await loaded(portal)
    const other = { courseId: 2, registrationId: 21, guest: false, checkedIn: true, refused: null }
    saveCheckIn(staff.databaseId, { ...other, key: 'of-another-class' })
    await act(async () => sendCheckIns(client, staff.databaseId))
    expect(queuedCheckIns().map(({ refused }) => refused)).toEqual([expect.any(String)])
    expect([await isChecked('Rose'), await isChecked('Ivy')]).toEqual([false, false])
    expect(screen.queryByRole('alert')).toBeNull()
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

  describe('of a guest', () => {
    const withGuest = { ...rose, guest: { ...guestOf('Elena Alvarez') } }
    const guestHere = (checkedIn = true) => ({ ...withGuest, guest: { ...withGuest.guest, checkedIn } })
    it('changes only their box, and announces their name', async () => {
      const result = existing<object>()
      const { user, sent } = rosterPage({ Roster_SetAttendance: result.answer }, [withGuest, ivy])
      await user.click(await box('Elena Alvarez'))
      expect([await isChecked('Elena Alvarez'), await isChecked('Rose')]).toEqual([true, false])
      await screen.findByText(/Elena Alvarez is being saved/)
      expect(screen.queryByText(/Rose is being saved/)).toBeNull()
      await act(async () => result.come({ setAttendance: { entry: guestHere() } }))
      await says('Elena Alvarez is checked in. 1 of 3 are here.')
      expect([await isChecked('Elena Alvarez'), await isChecked('Rose')]).toEqual([true, false])
      expect(sent().map(({ variables }) => variables)).toEqual([
        { input: { registrationId: '11', guest: true, checkedIn: true } },
      ])
    })
    it('is stored without a connection, and the box of their person stays', async () => {
      const { user, portal } = rosterPage({ Roster_SetAttendance: 'NETWORK' }, [withGuest])
      await loaded(portal)
      await user.click(await box('Elena Alvarez'))
      await says('Elena Alvarez: saved on this device.')
      await screen.findByText(/Elena Alvarez waits/)
      expect(screen.queryByText(/Rose waits/)).toBeNull()
      expect([await isChecked('Elena Alvarez'), await isChecked('Rose')]).toEqual([true, false])
      expect(queuedCheckIns()).toMatchObject([
        { courseId: 1, registrationId: 11, guest: true, checkedIn: true },
      ])
      // Undone before it was sent: what was queued is replaced.
      await user.click(await box('Elena Alvarez'))
      await expect.poll(() => queuedCheckIns()).toMatchObject([{ guest: true, checkedIn: false }])
      expect(await isChecked('Elena Alvarez')).toBe(false)
    })
    it('that is rejected says so with their name, and reads the roster again', async () => {
      const { user, portal } = rosterPage({ Roster_SetAttendance: rejected('FORBIDDEN') }, [withGuest])
      await user.click(await box('Elena Alvarez'))
      await says(/^Not saved: Elena Alvarez\. /)
      expect(await isChecked('Elena Alvarez')).toBe(false)
      await expect.poll(() => portal.callsOf('Roster_Read').length).toBe(2)
    })
  })

  describe('of all', () => {
    const all = async (user: { click: (element: Element) => Promise<void> }) => {
      await box('Rose')
      await user.click(screen.getByRole('button', { name: 'All' }))
    }
    it('is stored without a connection', async () => {
      const { user, portal } = rosterPage({ Roster_SetAttendanceOfMany: 'NETWORK' })
      await loaded(portal)
      await all(user)
      await says('2 check-ins are saved on this device.')
      expect([await isChecked('Rose'), await isChecked('Ivy')]).toEqual([true, true])
      expect(new Set(queuedCheckIns().map(({ key }) => key)).size).toBe(2)
      expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
    })
    it('that is rejected says so, and reads the roster again', async () => {
      const { user, portal } = rosterPage({ Roster_SetAttendanceOfMany: rejected('FORBIDDEN') })
      await all(user)
      await screen.findByText(/not allowed to do this/)
      await expect.poll(() => portal.callsOf('Roster_Read').length).toBe(2)
      expect([await isChecked('Rose'), await isChecked('Ivy')]).toEqual([false, false])
    })
    it('is sent once while it is being saved', async () => {
      const result = existing<object>()
      const { user, portal } = rosterPage({ Roster_SetAttendanceOfMany: result.answer })
      await all(user)
      await screen.findByText(/All are being saved/)
      await user.click(screen.getByRole('button', { name: 'All' }))
      const roster2 = roster(here(rose), here(ivy))
      await act(async () =>
        result.come({
          setAttendanceOfMany: {
            roster: roster2,
            changed: [{ registrationId: 12, guest: false }],
            act: null,
          },
        }),
      )
      await says('1 person is checked in. 2 of 2 are here.')
      expect(portal.callsOf('Roster_SetAttendanceOfMany')).toHaveLength(1)
      // The server returned no act, so there is nothing to undo and no call is sent.
      await user.click(screen.getByRole('button', { name: 'Undo' }))
      expect(portal.callsOf('Undo_Act')).toEqual([])
    })
    it('that cannot be undone says so', async () => {
      const both = [here(rose), here(ivy)]
      const changed = both.map(({ registrationId }) => ({ registrationId, guest: false }))
      const { user, portal } = rosterPage({
        Roster_SetAttendanceOfMany: {
          setAttendanceOfMany: { roster: roster(...both), changed, act: 'act-1' },
        },
        Undo_Act: rejected('FORBIDDEN'),
      })
      await all(user)
      await says('2 people are checked in.')
      await user.click(screen.getByRole('button', { name: 'Undo' }))
      await screen.findByText(/not allowed to do this/)
      await expect.poll(() => portal.callsOf('Roster_Read').length).toBe(2)
      screen.getByRole('button', { name: 'Undo' })
    })
  })
})
