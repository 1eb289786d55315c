import { act, screen } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { attendee, callsOf, loggedInAs } from '#web/testing/people.ts'
import { servePortal } from '#web/testing/portal.ts'
import { show } from '#web/testing/show.tsx'
import { ScheduledMail } from './scheduled-mail.tsx'
import 'virtual:texts/admin'

const staff = attendee({ attendeeId: null, roles: { nodes: [{ name: 'staff' }] } })
const held = { heldClassMail: { people: 2, leavesAt: '2026-11-20T15:10:00.000Z' } }
const text = /^We’ll email 2 people at 10:10 AM/

async function page(mail: object) {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  loggedInAs(staff)
  const portal = servePortal({
    ...callsOf(staff),
    Undo_HeldMail: mail,
    Undo_SendHeldMail: { sendHeldClassMail: { people: 2 } },
  })
  const view = show(<ScheduledMail courseId={1} />)
  await expect.poll(() => portal.callsOf('Undo_HeldMail').length).toBe(1)
  return { ...view, portal }
}

describe('the email about a class that waits to be sent', () => {
  it('of a colleague appears without loading the page again', async () => {
    const { portal } = await page({ heldClassMail: null })
    expect(screen.queryByText(text)).toBeNull()
    portal.responses.Undo_HeldMail = held
    await act(async () => vi.advanceTimersByTime(10_000))
    await expect.poll(() => screen.queryByText(text)).not.toBeNull()
  })
  it('can be sent now', async () => {
    const { portal } = await page(held)
    await expect.poll(() => screen.queryByText(text)).not.toBeNull()
    portal.responses.Undo_HeldMail = { heldClassMail: null }
    await act(async () => screen.getByRole('button', { name: 'Send now' }).click())
    await expect.poll(() => screen.queryByText(text)).toBeNull()
    expect(portal.callsOf('Undo_SendHeldMail').map(({ variables }) => variables)).toEqual([
      { input: { courseId: 1 } },
    ])
  })
})
