import { act } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { ClassFilter } from '#domain/browse/facets.rule.ts'
import type { CalendarPosition } from '#web/browse/calendar/calendar-position.ts'
import type { ClassListing } from '#web/classes/public.ts'
import { now } from '#web/platform/page/clock.ts'
import { classListing } from '#web/testing/classes.ts'
import { existing, servePortal } from '#web/testing/portal.ts'
import { show } from '#web/testing/show.tsx'
import { type FoundBeyond, useFoundBeyond } from './use-found-beyond.ts'

const today = '2026-11-20'
let number = 0
const on = (date: string, title = 'Gentle Yoga') => {
  number += 1
  return classListing({
    databaseId: number,
    title,
    start: `${date}T17:00:00.000Z`,
    end: `${date}T18:00:00.000Z`,
  })
}
const month = (...nodes: ClassListing[]) => ({ courseFacet: { courses: { nodes } } })
const november: CalendarPosition = { view: 'month', date: today }
const day: CalendarPosition = { view: 'day', date: today }

interface Props {
  position: CalendarPosition
  search: string
  filtered: boolean
}
function Search({
  position,
  search,
  filtered,
  onFound,
}: Props & { onFound: (found: FoundBeyond | null) => void }) {
  const filter: ClassFilter = { search, facets: {}, now: now() }
  onFound(useFoundBeyond(position, today, filter, filtered))
  return null
}
function search(
  snapshots: Parameters<typeof servePortal>[1],
  { position = november, search = 'yoga', filtered = true }: Partial<Props> = {},
) {
  servePortal({}, snapshots)
  let current: FoundBeyond | null | undefined
  const onFound = (found: FoundBeyond | null) => {
    current = found
  }
  const view = show(<Search {...{ position, search, filtered, onFound }} />)
  const dates = () => current?.classes.map(({ start }) => start.slice(0, 10))
  return { ...view, found: () => current, dates, ready: () => expect.poll(() => current?.ready).toBe(true) }
}
const empty = { 'courses-2026-12': month(), 'courses-2027-01': month(), 'courses-2027-02': month() }

describe('what is found after the dates that are shown', () => {
  it('is nothing without a search or filter, and nothing is loaded', async () => {
    const { found, client } = search({}, { filtered: false })
    expect(found()).toBeNull()
    await expect.poll(() => client.isFetching()).toBe(0)
    expect(found()).toBeNull()
  })
  it('is in the three months after the month that is shown', async () => {
    const { found, dates, ready } = search({
      'courses-2026-12': month(on('2026-12-01'), on('2026-12-09', 'Choir'), on('2026-12-31')),
      'courses-2027-01': month(on('2027-01-06', 'Choir')),
      'courses-2027-02': month(on('2027-02-28')),
    })
    expect(found()).toMatchObject({ ready: false, failed: false, count: 0, classes: [], months: [] })
    await ready()
    expect(dates()).toEqual(['2026-12-01', '2026-12-31', '2027-02-28'])
    expect(found()).toMatchObject({
      ready: true,
      failed: false,
      count: 3,
      after: '2026-12-01',
      last: '2027-02-28',
      months: [
        { first: '2026-12-01', count: 2 },
        { first: '2027-02-01', count: 1 },
      ],
    })
  })
  it('after a day, begins on the next one', async () => {
    const { found, dates, ready } = search(
      {
        'courses-2026-11': month(on('2026-11-19'), on('2026-11-20'), on('2026-11-21'), on('2026-11-30')),
        'courses-2026-12': month(on('2026-12-09')),
        'courses-2027-01': month(),
      },
      { position: day },
    )
    await ready()
    expect(dates()).toEqual(['2026-11-21', '2026-11-30', '2026-12-09'])
    expect(found()).toMatchObject({
      after: '2026-11-21',
      last: '2027-01-31',
      months: [
        { first: '2026-11-21', count: 2 },
        { first: '2026-12-01', count: 1 },
      ],
    })
  })
  it('is shown while some of it still loads', async () => {
    const { answer, come } = existing<object>()
    const snapshots = { ...empty, 'courses-2026-12': month(on('2026-12-09')), 'courses-2027-02': answer() }
    const { found, ready, client } = search(snapshots)
    await expect.poll(() => client.isFetching()).toBe(1)
    expect(found()).toMatchObject({ ready: false, failed: false, count: 1 })
    await act(async () => come(month()))
    await ready()
    expect(found()).toMatchObject({ count: 1 })
  })
  it('is not certain if a month cannot be loaded, and does not wait for it', async () => {
    const { found, ready } = search({
      ...empty,
      'courses-2026-12': month(on('2026-12-09')),
      'courses-2027-01': 'NETWORK',
    })
    await ready()
    expect(found()).toMatchObject({ failed: true, count: 1 })
  })
  it('stays certain if a month that was loaded cannot be loaded again', async () => {
    const snapshots: Record<string, object | 'NETWORK'> = {
      ...empty,
      'courses-2026-12': month(on('2026-12-09')),
    }
    const { found, ready, client } = search(snapshots)
    await ready()
    for (const id of Object.keys(snapshots)) snapshots[id] = 'NETWORK'
    await client.refetchQueries()
    expect(found()).toMatchObject({ ready: true, failed: false, count: 1 })
  })
})
