import { describe, expect, it } from 'vitest'
import { backupsToRemove } from './backup-retention.rule.ts'

const keep = { days: 7, weeks: 4, months: 12 }
const day = 86_400_000
const newest = new Date('2026-11-20T08:00:00Z')
/** One per day, newest first. */
const daily = (count: number) =>
  Array.from({ length: count }, (_, ago) => new Date(newest.getTime() - ago * day))
const savedOf = (all: Date[]) => {
  const deleted = new Set(backupsToRemove(all, keep))
  return all.filter((instant) => !deleted.has(instant)).map((instant) => instant.toISOString().slice(0, 10))
}

describe('backup retention', () => {
  it('keeps seven days, then the newest of four weeks and twelve months', () => {
    expect(savedOf(daily(800))).toEqual([
      ...['20', '19', '18', '17', '16', '15', '14'].map((date) => `2026-11-${date}`),
      ...['2026-11-08', '2026-11-01', '2026-10-31', '2026-09-30', '2026-08-31', '2026-07-31', '2026-06-30'],
      ...['2026-05-31', '2026-04-30', '2026-03-31', '2026-02-28', '2026-01-31', '2025-12-31'],
    ])
  })
  it('gives the same result daily and in one run', () => {
    let retained: Date[] = []
    for (const made of daily(800).toReversed()) {
      retained.push(made)
      const deleted = new Set(backupsToRemove(retained, keep))
      retained = retained.filter((instant) => !deleted.has(instant))
    }
    expect(retained.toReversed().map((instant) => instant.toISOString().slice(0, 10))).toEqual(
      savedOf(daily(800)),
    )
  })
  it('keeps the newest of each day, and all of the latest day', () => {
    const hourly = Array.from({ length: 72 }, (_, ago) => new Date(newest.getTime() - ago * 3_600_000))
    expect(savedOf(hourly)).toHaveLength(24 + 2)
  })
  it('always keeps the newest, even with zero limits', () => {
    expect(backupsToRemove([newest], { days: 0, weeks: 0, months: 0 })).toEqual([])
    expect(backupsToRemove([], keep)).toEqual([])
  })
})
