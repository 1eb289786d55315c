import { act, renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { now } from '#web/platform/page/clock.ts'
import { forgetProfileStep, putOffProfile, requestProfile, useProfileStep } from './profile-step.ts'

const key = 'archway.profile-later'
const hour = 60 * 60 * 1000
const stepOf = (userId: number | null) => renderHook(() => useProfileStep(userId)).result
const store = (value: unknown) => localStorage.setItem(key, JSON.stringify(value))

// Another file in this worker may have requested it.
beforeEach(forgetProfileStep)

describe('Complete Your Profile', () => {
  it('is postponed until it is requested', () => {
    const step = stepOf(7)
    expect(step.current).toEqual({ isRequested: false, isPutOff: false })
    act(() => putOffProfile(7))
    expect(step.current).toEqual({ isRequested: false, isPutOff: true })
    act(requestProfile)
    expect(step.current).toEqual({ isRequested: true, isPutOff: true })
    act(() => putOffProfile(7))
    expect(step.current).toEqual({ isRequested: false, isPutOff: true })
    act(requestProfile)
    act(forgetProfileStep)
    expect(step.current).toEqual({ isRequested: false, isPutOff: false })
    expect(localStorage.getItem(key)).toBeNull()
  })
  it.each<[string, unknown, number | null, boolean]>([
    ['by this person', { userId: 7, at: 0 }, 7, true],
    ['by another person', { userId: 8, at: 0 }, 7, false],
    ['by no one', { userId: 7, at: 0 }, null, false],
    ['without a time', { userId: 7 }, 7, false],
    ['with a wrong time', { userId: 7, at: 'now' }, 7, false],
    ['as a text', 'later', 7, false],
    ['as null', null, 7, false],
  ])('postponed %s', (_name, stored, userId, isPutOff) => {
    const { at, ...rest } = (stored ?? {}) as { at?: unknown }
    store(
      typeof stored === 'object' && stored ? { ...rest, at: at === 0 ? now().getTime() - hour : at } : stored,
    )
    expect(stepOf(userId).current.isPutOff).toBe(isPutOff)
  })
  it.each([
    ['just within twelve hours', 12 * hour - 60_000, true],
    ['after twelve hours', 12 * hour, false],
  ])('was postponed %s', (_name, ago, isPutOff) => {
    store({ userId: 7, at: now().getTime() - ago })
    expect(stepOf(7).current.isPutOff).toBe(isPutOff)
  })
  it('is not postponed by a damaged entry', () => {
    localStorage.setItem(key, '{')
    expect(stepOf(7).current.isPutOff).toBe(false)
  })
  it.each([
    [key, true],
    [null, true],
    ['other', false],
  ])('follows another tab that changes %s', (changed, isPutOff) => {
    const step = stepOf(7)
    store({ userId: 7, at: now().getTime() })
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: changed })))
    expect(step.current.isPutOff).toBe(isPutOff)
  })
})
