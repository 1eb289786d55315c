import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { attendee, callsOf } from '#web/testing/people.ts'
import { servePortal } from '#web/testing/portal.ts'
import { show } from '#web/testing/show.tsx'
import 'virtual:texts/offline'
import { OfflineNotice } from './offline-notice.tsx'
import { setOfflineState } from './offline-state.ts'

// Another file in this worker may have been offline.
beforeEach(() => setOfflineState({ unreachable: false, from: null, isBack: false }))
afterEach(() => act(() => setOfflineState({ update: null, isUpdating: false })))

it('shows that the new version is loading, and ignores further clicks on both buttons', async () => {
  servePortal(callsOf(attendee()))
  const update = vi.fn(() => setOfflineState({ isUpdating: true }))
  const { user } = show(<OfflineNotice />)
  act(() => setOfflineState({ update }))
  await user.click(screen.getByRole('button', { name: 'Load it now' }))
  const busy = screen.getByRole('button', { name: 'Loading…' })
  expect(busy.getAttribute('aria-disabled')).toBe('true')
  await user.click(busy)
  expect(update).toHaveBeenCalledTimes(1)
  await user.click(screen.getByRole('button', { name: 'Load it later' }))
  expect(screen.queryByRole('button', { name: 'Loading…' })).not.toBeNull()
})

it('offers the new version again after the person stayed on the page', async () => {
  servePortal(callsOf(attendee()))
  const update = vi.fn(() => setOfflineState({ isUpdating: true }))
  const { user } = show(<OfflineNotice />)
  act(() => setOfflineState({ update }))
  await user.click(screen.getByRole('button', { name: 'Load it now' }))
  act(() => setOfflineState({ isUpdating: false }))
  await user.click(screen.getByRole('button', { name: 'Load it now' }))
  expect(update).toHaveBeenCalledTimes(2)
})
