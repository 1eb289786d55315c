import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { freezeClock, now } from './clock.ts'
import { useMinute } from './use-minute.ts'

beforeEach(() => {
  // Twenty seconds before a full minute of the server's clock.
  const offset = now().getTime() - Date.now()
  vi.useFakeTimers({ now: Date.parse('2026-11-20T15:00:40.000Z') - offset })
})
afterEach(() => {
  freezeClock(null)
  vi.useRealTimers()
})
const passed = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const minute = () => {
  const { result, unmount } = renderHook(useMinute)
  return { shown: () => result.current.toISOString().slice(11, 19), unmount }
}

describe('the current minute', () => {
  it('changes at each full minute, not before', async () => {
    const { shown } = minute()
    expect(shown()).toBe('15:00:40')
    await passed(19_900)
    expect(shown()).toBe('15:00:40')
    await passed(200)
    expect(shown()).toBe('15:01:00')
    await passed(59_500)
    expect(shown()).toBe('15:01:00')
    await passed(500)
    expect(shown()).toBe('15:02:00')
  })
  it('changes when the page comes back after the device slept, if another minute has begun', async () => {
    const { shown } = minute()
    const visible = () => act(async () => void document.dispatchEvent(new Event('visibilitychange')))
    vi.setSystemTime(Date.now() + 5000)
    await visible()
    expect(shown()).toBe('15:00:40')
    vi.setSystemTime(Date.now() + 3_600_000)
    await visible()
    expect(shown()).toBe('16:00:45')
  })
  it('is that of the server’s render until the page is hydrated', async () => {
    freezeClock(new Date('2026-11-20T14:58:00.000Z'))
    const { shown } = minute()
    expect(shown()).toBe('14:58:00')
    await act(async () => freezeClock(null))
    expect(shown()).toBe('15:00:40')
    await passed(20_100)
    expect(shown()).toBe('15:01:00')
  })
  it('is watched no more when nothing shows it', async () => {
    const { unmount } = minute()
    unmount()
    expect(vi.getTimerCount()).toBe(0)
    // The clock that runs again starts no timer.
    freezeClock(null)
    expect(vi.getTimerCount()).toBe(0)
  })
})
