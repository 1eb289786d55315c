import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ClassListing } from '#web/classes/public.ts'
import { classListing } from '#web/testing/classes.ts'
import { servePortal } from '#web/testing/portal.ts'
import { show } from '#web/testing/show.tsx'
import { useSeriesClasses } from './use-series-classes.ts'

let near: (isIntersecting: boolean[]) => void = () => undefined
let watching = 0
class Observer {
  constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
    near = (all) => callback(all.map((isIntersecting) => ({ isIntersecting })))
  }
  observe() {
    watching += 1
  }
  disconnect() {
    watching -= 1
  }
}
const original = window.IntersectionObserver
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  watching = 0
  window.IntersectionObserver = Observer as unknown as typeof IntersectionObserver
})
afterEach(() => {
  vi.useRealTimers()
  window.IntersectionObserver = original
})

const series = { databaseId: 5, title: 'Yoga for all' }
const inSeries = classListing({ series: series as ClassListing['series'] })

function Card({ course }: { course: ClassListing }) {
  const { classes, load, room } = useSeriesClasses(course)
  return (
    <div ref={room}>
      <output>{classes === null ? 'not loaded' : classes.map(({ title }) => title).join()}</output>
      <button type="button" onClick={() => void load()}>
        Load
      </button>
    </div>
  )
}
const shown = () => document.querySelector('output')!.textContent
function card(course: ClassListing) {
  servePortal(
    {},
    {
      'series-5': {
        seriesBy: { courses: { nodes: [inSeries, classListing({ databaseId: 2, title: 'Choir' })] } },
      },
    },
  )
  return show(<Card course={course} />)
}

describe('the classes of a card’s series', () => {
  it('of a class without a series are none, and nothing is watched', async () => {
    card(classListing())
    expect([shown(), watching]).toEqual(['', 0])
  })
  it('are loaded when the card comes near, and it is watched no more', async () => {
    card(inSeries)
    expect([shown(), watching]).toEqual(['not loaded', 1])
    act(() => near([false]))
    expect(watching).toBe(1)
    act(() => near([false, true]))
    await expect.poll(shown).toBe('Gentle Yoga,Choir')
    expect(watching).toBe(0)
  })
  it('of a card far away are loaded after a second and a half', async () => {
    card(inSeries)
    await act(() => vi.advanceTimersByTimeAsync(1000))
    expect(shown()).toBe('not loaded')
    await act(() => vi.advanceTimersByTimeAsync(600))
    await expect.poll(shown).toBe('Gentle Yoga,Choir')
  })
  it('are loaded for a person who acts before that', async () => {
    card(inSeries)
    act(() => screen.getByRole('button', { name: 'Load' }).click())
    await act(() => vi.advanceTimersByTimeAsync(0))
    act(() => near([true]))
    await expect.poll(shown).toBe('Gentle Yoga,Choir')
  })
})
