import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { ClassListing } from '#web/classes/public.ts'
import { classDataKey } from '#web/platform/class-data-key.ts'
import { classListing } from '#web/testing/classes.ts'
import { servePortal } from '#web/testing/portal.ts'
import { show } from '#web/testing/show.tsx'
import type { CalendarPosition, CalendarView } from './calendar-position.ts'
import { type CalendarClasses, useCalendarClasses } from './use-calendar-classes.ts'

const today = '2026-11-20'
const month = (...nodes: ClassListing[]) => ({ courseFacet: { courses: { nodes } } })
const yoga = classListing({ databaseId: 1, title: 'Yoga' })
const music = classListing({ databaseId: 2, title: 'Music', start: '2026-12-02T15:00:00.000Z' })
const art = classListing({ databaseId: 3, title: 'Art', start: '2027-01-02T15:00:00.000Z' })
const all = {
  'courses-2026-10': month(),
  'courses-2026-11': month(yoga),
  'courses-2026-12': month(music),
  'courses-2027-01': month(art),
}

interface Seen {
  calendar: CalendarClasses
  setPosition: (position: CalendarPosition) => void
}
function Calendar({ first, onSeen }: { first: CalendarPosition; onSeen: (seen: Seen) => void }) {
  const [position, setPosition] = useState(first)
  const calendar = useCalendarClasses(position, today)
  onSeen({ calendar, setPosition })
  return <h1>{calendar.shown?.classes.map(({ title }) => title).join(', ')}</h1>
}

/** Tasks for when the browser is idle, which it is when a test says so. */
let idle = new Map<number, () => void>()
const beIdle = () =>
  act(async () => {
    const tasks = [...idle.values()]
    idle.clear()
    for (const task of tasks) task()
  })
let number = 0
// happy-dom declares neither, as Safari does not.
beforeEach(() => {
  idle = new Map()
  // Not afterEach: the page ends later, and cancels what it waits for.
  onTestFinished(removeIdleCallback)
  Object.assign(window, {
    requestIdleCallback: (task: () => void) => {
      number += 1
      idle.set(number, task)
      return number
    },
    cancelIdleCallback: (id: number) => idle.delete(id),
  })
})
function removeIdleCallback() {
  Reflect.deleteProperty(window, 'requestIdleCallback')
  Reflect.deleteProperty(window, 'cancelIdleCallback')
}

function calendar(
  view: CalendarView,
  date: string,
  snapshots: Record<string, object | 'NETWORK'> = { ...all },
) {
  servePortal({}, snapshots)
  let seen: Seen | undefined
  const past: CalendarClasses[] = []
  const onSeen = (now: Seen) => {
    seen = now
    past.push(now.calendar)
  }
  const page = show(<Calendar first={{ view, date }} onSeen={onSeen} />)
  return {
    ...page,
    snapshots,
    calendar: () => seen!.calendar,
    goTo: (to: CalendarPosition) => {
      act(() => seen!.setPosition(to))
    },
    /** Everything that was shown so far. */
    past,
    /** The months that were requested. */
    months: () =>
      page.client.getQueriesData({ queryKey: [...classDataKey, 'month'] }).map(([key]) => key.at(-1)),
  }
}
const shows = (titles: string) => expect.poll(() => screen.getByRole('heading').textContent).toBe(titles)

describe('the classes of the calendar', () => {
  it('are loading at first, and then those of all months that are shown, oldest first', async () => {
    const page = calendar('month', today)
    expect(page.calendar()).toMatchObject({ shown: null, loading: true, failed: false })
    expect(page.months()).toEqual(['2026-11', '2026-12'])
    await shows('Yoga, Music')
    expect(page.calendar()).toMatchObject({
      shown: { place: { view: 'month', date: today }, classes: [{ databaseId: 1 }, { databaseId: 2 }] },
      loading: false,
      failed: false,
    })
  })
  it('of another date load while the previous ones stay', async () => {
    const page = calendar('day', today)
    await shows('Yoga')
    page.goTo({ view: 'day', date: '2026-12-02' })
    expect(page.calendar()).toMatchObject({ shown: { place: { date: today } }, loading: true })
    await shows('Music')
    expect(page.calendar()).toMatchObject({ shown: { place: { date: '2026-12-02' } }, loading: false })
  })
  it.each<[string, CalendarPosition]>([
    ['another date', { view: 'day', date: '2026-11-25' }],
    ['another view', { view: 'week', date: today }],
  ])('of %s of the same month are there at once', async (_title, position) => {
    const page = calendar('day', today)
    await shows('Yoga')
    const { classes } = page.calendar().shown!
    page.goTo(position)
    expect(page.calendar()).toMatchObject({ shown: { place: position }, loading: false })
    expect(page.calendar().shown!.classes).toBe(classes)
    expect(page.months()).toEqual(['2026-11'])
  })
})

describe('classes that cannot be loaded', () => {
  it('say so, and load again', async () => {
    const page = calendar('month', today, { ...all, 'courses-2026-12': 'NETWORK' })
    await expect.poll(() => page.calendar().failed).toBe(true)
    expect(page.calendar()).toMatchObject({ shown: null, loading: false })
    page.snapshots['courses-2026-12'] = month(music)
    const before = page.past.length
    act(() => page.calendar().retry())
    await shows('Yoga, Music')
    expect(page.past.slice(before)).toContainEqual(
      expect.objectContaining({ failed: false, loading: true, shown: null }),
    )
    expect(page.calendar()).toMatchObject({ failed: false, loading: false })
  })
  it('load again alone: the months that are there stay', async () => {
    const page = calendar('month', today, { ...all, 'courses-2026-12': 'NETWORK' })
    await expect.poll(() => page.calendar().failed).toBe(true)
    page.snapshots['courses-2026-11'] = month()
    page.snapshots['courses-2026-12'] = month(music)
    act(() => page.calendar().retry())
    await shows('Yoga, Music')
  })
  it('after they were loaded once do not hide them', async () => {
    const page = calendar('day', today)
    await shows('Yoga')
    page.snapshots['courses-2026-11'] = 'NETWORK'
    await act(() => page.client.refetchQueries({ queryKey: classDataKey }))
    expect(page.client.getQueryState([...classDataKey, 'month', '2026-11'])?.status).toBe('error')
    expect(page.calendar()).toMatchObject({ failed: false, loading: false })
    await shows('Yoga')
  })
})

describe('the next months', () => {
  it('load when the browser is idle, and not before', async () => {
    const page = calendar('month', today)
    expect(idle.size).toBe(0)
    await shows('Yoga, Music')
    expect(idle.size).toBe(1)
    expect(page.months()).toEqual(['2026-11', '2026-12'])
    await beIdle()
    expect(page.months()).toEqual(['2026-11', '2026-12', '2027-01'])
    page.goTo({ view: 'day', date: '2027-01-02' })
    await shows('Art')
  })
  it('are those after the date that is shown now', async () => {
    const page = calendar('day', today)
    await shows('Yoga')
    page.goTo({ view: 'day', date: '2026-11-30' })
    expect(idle.size).toBe(1)
    await beIdle()
    expect(page.months()).toEqual(['2026-11', '2026-12'])
  })
  it('are those of the view that is shown now', async () => {
    const page = calendar('day', '2026-11-25')
    await shows('Yoga')
    page.goTo({ view: 'week', date: '2026-11-25' })
    await beIdle()
    expect(page.months()).toEqual(['2026-11', '2026-12'])
  })
  it('do not load after the page is left', async () => {
    const page = calendar('day', today)
    await shows('Yoga')
    page.unmount()
    expect(idle.size).toBe(0)
  })
  it('load when the pointer is over their button', async () => {
    const page = calendar('month', '2026-12-15')
    await act(async () => page.calendar().prefetch({ view: 'day', date: '2026-10-31' }))
    expect(page.months()).toContain('2026-10')
  })
})

describe('in a browser that does not say when it is idle', () => {
  const withoutIdle = () => {
    Reflect.deleteProperty(window, 'requestIdleCallback')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
  }
  it('the next months load half a second later', async () => {
    withoutIdle()
    const page = calendar('day', today)
    await shows('Yoga')
    page.goTo({ view: 'day', date: '2026-11-30' })
    await act(async () => vi.advanceTimersByTime(499))
    expect(page.months()).toEqual(['2026-11'])
    await act(async () => vi.advanceTimersByTime(1))
    expect(page.months()).toEqual(['2026-11', '2026-12'])
  })
  it('they do not load after the page is left', async () => {
    withoutIdle()
    const page = calendar('day', today)
    await shows('Yoga')
    page.goTo({ view: 'day', date: '2026-11-30' })
    page.unmount()
    await act(async () => vi.advanceTimersByTime(500))
    expect(page.months()).toEqual(['2026-11'])
  })
})
