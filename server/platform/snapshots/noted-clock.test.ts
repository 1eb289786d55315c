import { describe, expect, it } from 'vitest'
import { notedClock } from './noted-clock.ts'

describe('what is made by a noted clock', () => {
  it('never changes by the clock alone where nobody looked at it', () => {
    expect(notedClock(new Date('2026-11-20T17:00:12Z')).changesAt()).toBeNull()
  })
  it.each([
    ['2026-11-20T17:00:00.000Z', '2026-11-20T17:01:00.000Z'],
    ['2026-11-20T17:00:12.345Z', '2026-11-20T17:01:00.000Z'],
    ['2026-11-20T17:00:59.999Z', '2026-11-20T17:01:00.000Z'],
  ])('at %s is right before %s where somebody did', (now, until) => {
    const clock = notedClock(new Date(now))
    expect(clock.now().toISOString()).toBe(now)
    expect(clock.changesAt()?.toISOString()).toBe(until)
  })
})
