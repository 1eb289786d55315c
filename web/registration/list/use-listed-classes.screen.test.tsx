import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { addClasses } from '#domain/registration/list/registration-list.rule.ts'
import { emptyList } from '#domain/registration/list/registration-list.ts'
import type { ClassListing } from '#web/classes/public.ts'
import { now } from '#web/platform/page/clock.ts'
import { createQueryClient } from '#web/platform/page/query-client.ts'
import { changeList, currentList } from '#web/registration/list-store/list-store.ts'
import { offeredClass } from '#web/registration/list-store/offered-class.ts'
import { classListing } from '#web/testing/classes.ts'
import { servePortal } from '#web/testing/portal.ts'
import { useListCaughtUp, useListedClasses } from './use-listed-classes.ts'

const yoga = classListing()
const december = { start: '2026-12-02T15:00:00.000Z', end: '2026-12-02T16:00:00.000Z' }
const choir = classListing({ databaseId: 2, title: 'Choir', ...december })
const monthOf = (...nodes: ClassListing[]) => ({ courseFacet: { courses: { nodes } } })

function listOf(...courses: ClassListing[]) {
  const offered = courses.map(offeredClass)
  changeList((list) => addClasses(list, offered, offered, new Set(), now()).list)
  return currentList().list
}
function classesToday(
  snapshots: Record<string, object | 'NETWORK'>,
  use: typeof useListedClasses,
  ...courses: ClassListing[]
) {
  servePortal({}, snapshots)
  const list = listOf(...courses)
  const client = createQueryClient()
  client.setDefaultOptions({ queries: { retry: false } })
  const { result } = renderHook(() => use(list), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  const today = (courseId: number) => {
    const found = result.current(courseId)
    return typeof found === 'string' ? found : found.title
  }
  return today
}

describe('the classes of the registration list, as they are today', () => {
  it('come from the listings of their months', async () => {
    const snapshots = { 'courses-2026-11': monthOf(yoga), 'courses-2026-12': monthOf(choir) }
    const today = classesToday(snapshots, useListedClasses, yoga, choir)
    expect([today(1), today(2)]).toEqual(['loading', 'loading'])
    await expect.poll(() => [today(1), today(2)]).toEqual(['Gentle Yoga', 'Choir'])
    // Not in the list.
    expect(today(3)).toBe('loading')
  })
  it('are unknown when their month does not load, and another month does not matter', async () => {
    const snapshots = { 'courses-2026-11': 'NETWORK' as const, 'courses-2026-12': monthOf(choir) }
    const today = classesToday(snapshots, useListedClasses, yoga, choir)
    await expect.poll(() => [today(1), today(2)]).toEqual(['unknown', 'Choir'])
  })
  it.each<[string, object | 'NETWORK', string]>([
    ['moved to another month: the class itself', { courseBy: { ...choir, databaseId: 1 } }, 'Choir'],
    ['were deleted: gone', { courseBy: null }, 'gone'],
    ['cannot be asked for: unknown', 'NETWORK', 'unknown'],
  ])('that left their month and %s', async (_, response, expected) => {
    const snapshots = { 'courses-2026-11': monthOf(choir), 'course-1': response }
    const today = classesToday(snapshots, useListedClasses, yoga)
    await expect.poll(() => today(1)).toBe(expected)
  })
  it('are stored in the list when they changed, and those that are gone stay as they were', async () => {
    const later = { start: '2026-11-25T18:00:00.000Z', end: '2026-11-25T19:00:00.000Z' }
    const snapshots = {
      'courses-2026-11': monthOf({ ...yoga, ...later }),
      'courses-2026-12': monthOf(),
      'course-2': { courseBy: null },
    }
    const today = classesToday(snapshots, useListCaughtUp, yoga, choir)
    await expect.poll(() => today(2)).toBe('gone')
    const starts = () => currentList().list.entries.map(({ course }) => course.start)
    await expect.poll(starts).toEqual([later.start, december.start])
    expect(currentList().list.entries[0]!.course).not.toHaveProperty('facts')
    changeList(() => emptyList)
  })
})
