import { describe, expect, it } from 'vitest'
import { firstReadOf } from './first-read.ts'

// Still October at the site, November in UTC.
const now = new Date('2026-11-01T02:00:00Z')

describe('the first request of a page', () => {
  it.each([
    ['/', 'courses-2026-10'],
    ['/?view=list', 'courses-2026-10'],
    ['/?date=2026-12-24&view=day', 'courses-2026-12'],
    ['/?date=soon', 'courses-2026-10'],
    ['/class/52551', 'course-52551'],
    ['/series/1711', 'series-1711'],
    ['/class/0', null],
    ['/class/12/more', null],
    ['/class/%22%3C/', null],
    ['/login', null],
  ])('for %s', (address, cacheId) => {
    expect(firstReadOf(new URL(address, 'http://portal'), now, 'America/New_York')).toBe(cacheId)
  })
})
