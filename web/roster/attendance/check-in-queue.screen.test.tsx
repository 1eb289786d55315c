import { QueryClient } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { QueuedCheckIn } from '#domain/roster/attendance/queued-check-ins.rule.ts'
import { checkInsKey } from '#web/platform/session/forget-cached.ts'
import { rosterKey } from '#web/roster/roster.api.ts'
import { attendee, callsOf, loggedInAs } from '#web/testing/people.ts'
import { rejected, servePortal } from '#web/testing/portal.ts'
import {
  checkInsOf,
  forgetRejected,
  queuedCheckIns,
  saveCheckIn,
  sendCheckIns,
  useQueuedCheckIns,
} from './check-in-queue.ts'

function Count() {
  return <p role="status">{useQueuedCheckIns().length}</p>
}
const staff = attendee({ databaseId: 7, attendeeId: null })
const checkIn = (registrationId: number, changes: Partial<QueuedCheckIn> = {}): QueuedCheckIn => ({
  key: `key-${registrationId}`,
  courseId: 1,
  registrationId,
  guest: false,
  checkedIn: true,
  refused: null,
  ...changes,
})
const queued = () => queuedCheckIns().map(({ registrationId, refused }) => [registrationId, refused])
/** Another tab writes the storage, which this tab then reads. */
const stored = (text: string | null) => {
  if (text === null) localStorage.removeItem(checkInsKey)
  else localStorage.setItem(checkInsKey, text)
}

describe('the queue of check-ins', () => {
  it('forgets the rejected ones that were seen, and keeps the others', () => {
    saveCheckIn(7, checkIn(11, { refused: 'FORBIDDEN' }))
    saveCheckIn(7, checkIn(12))
    forgetRejected()
    expect(queued()).toEqual([[12, null]])
    saveCheckIn(7, checkIn(12, { refused: 'FORBIDDEN' }))
    forgetRejected()
    expect(queued()).toEqual([])
    expect(localStorage.getItem(checkInsKey)).toBeNull()
  })
  it('of another user is deleted', () => {
    saveCheckIn(7, checkIn(11))
    expect(checkInsOf(7)).toHaveLength(1)
    expect(checkInsOf(8)).toEqual([])
    expect(localStorage.getItem(checkInsKey)).toBeNull()
  })
  it.each([
    null,
    'not json',
    'null',
    '{"ticks":[]}',
    '{"userId":"7","ticks":[]}',
    '{"userId":7}',
    '{"userId":7,"ticks":{}}',
  ])('is empty when the storage has %j', (text) => {
    stored(text)
    expect(queued()).toEqual([])
    forgetRejected()
    expect(checkInsOf(7)).toEqual([])
  })
  it('is shown again when this tab or another changes it, while it is on the page', async () => {
    const page = render(<Count />)
    const shown = () => screen.getByRole('status').textContent
    expect(shown()).toBe('0')
    act(() => saveCheckIn(7, checkIn(11)))
    expect(shown()).toBe('1')
    const fromOtherTab = (text: string | null, key: string | null) =>
      act(() => {
        stored(text)
        window.dispatchEvent(new StorageEvent('storage', { key }))
      })
    fromOtherTab(JSON.stringify({ userId: 7, ticks: [checkIn(11), checkIn(12)] }), checkInsKey)
    expect(shown()).toBe('2')
    fromOtherTab(null, null)
    expect(shown()).toBe('0')
    const removed = vi.spyOn(window, 'removeEventListener')
    onTestFinished(() => removed.mockRestore())
    page.unmount()
    expect(removed.mock.calls.map(([name]) => name)).toContain('storage')
  })
})

describe('sending the queue', () => {
  const saved = (registrationId: number) => ({ setAttendance: { entry: { registrationId } } })
  function queueOf(response: Parameters<typeof servePortal>[0][string]) {
    loggedInAs(staff)
    const portal = servePortal({ ...callsOf(staff), Roster_SetAttendance: response })
    saveCheckIn(7, checkIn(11))
    saveCheckIn(7, checkIn(12))
    const client = new QueryClient()
    return { portal, client, sent: () => portal.callsOf('Roster_SetAttendance') }
  }

  it('sends each with its own key, one after the other, and none twice', async () => {
    const { client, sent } = queueOf(({ input }: { input: { registrationId: string } }) =>
      saved(Number(input.registrationId)),
    )
    await sendCheckIns(client, 7)
    expect(sent().map(({ key }) => key)).toEqual(['key-11', 'key-12'])
    expect(queued()).toEqual([])
    await sendCheckIns(client, 7)
    expect(sent()).toHaveLength(2)
  })
  it.each(['NETWORK' as const, rejected('TRY_AGAIN')])(
    'keeps all of them when the error says nothing about them: %j',
    async (error) => {
      const { client, sent } = queueOf(error)
      await sendCheckIns(client, 7)
      expect(sent()).toHaveLength(1)
      expect(queued()).toEqual([
        [11, null],
        [12, null],
      ])
    },
  )
  it('keeps a rejected one with the reason, does not send it again, and sends the others', async () => {
    const { client, sent } = queueOf(({ input }: { input: { registrationId: string } }) =>
      input.registrationId === '11' ? rejected('FORBIDDEN') : saved(12),
    )
    await sendCheckIns(client, 7)
    await sendCheckIns(client, 7)
    expect(sent()).toHaveLength(2)
    expect(queued()).toEqual([[11, 'FORBIDDEN']])
  })
  it('drops one whose response was lost, because it is done', async () => {
    const { client } = queueOf(rejected('IDEMPOTENCY_ANSWER_LOST'))
    await sendCheckIns(client, 7)
    expect(queued()).toEqual([])
  })
  it('changes the entry on the open roster, and loads the roster again after an error', async () => {
    const { client, portal } = queueOf(({ input }: { input: { registrationId: string } }) => ({
      setAttendance: { entry: { registrationId: Number(input.registrationId), checkedIn: true } },
    }))
    const open = { entries: [11, 12, 13].map((registrationId) => ({ registrationId, checkedIn: false })) }
    client.setQueryData(rosterKey(1), open)
    await sendCheckIns(client, 7)
    const entries = () => client.getQueryData<typeof open>(rosterKey(1))!.entries
    expect(entries().map(({ checkedIn }) => checkedIn)).toEqual([true, true, false])
    expect(client.getQueryState(rosterKey(1))!.isInvalidated).toBe(false)
    portal.responses.Roster_SetAttendance = rejected('FORBIDDEN')
    saveCheckIn(7, checkIn(13))
    await sendCheckIns(client, 7)
    expect(entries()[2]!.checkedIn).toBe(false)
    expect(client.getQueryState(rosterKey(1))!.isInvalidated).toBe(true)
  })
  it('is done by one tab: without the lock this one sends nothing', async () => {
    const { client, sent } = queueOf(saved(11))
    const { locks } = navigator
    const request = vi.fn(async (_name: string, _options: object, run: (lock: null) => unknown) => run(null))
    Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } })
    onTestFinished(() => void Object.defineProperty(navigator, 'locks', { configurable: true, value: locks }))
    await sendCheckIns(client, 7)
    expect(sent()).toEqual([])
    expect(request.mock.calls[0]!.slice(0, 2)).toEqual(['archway.ticks', { ifAvailable: true }])
  })
})
