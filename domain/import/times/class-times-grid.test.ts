import { expect, it } from 'vitest'
import { digestOf, recordsOfTimes } from '#domain/import/testing/times.ts'
import { decideClassTimes } from './class-times.rule.ts'
import { clock } from './time-reading.rule.ts'

function shown(record: Parameters<typeof decideClassTimes>[0]): string {
  const decided = decideClassTimes(record)
  if (!decided.ok) return decided.refusal.code
  const { start, end } = decided.times
  const nextDay = (minutes: number) => `${clock(minutes)}${minutes >= 24 * 60 ? '+' : ''}`
  const repairs = decided.repairs.map(({ field, now, code }) => ` ${field} ${now} ${code}`)
  return `${nextDay(start)}-${nextDay(end)}${repairs.join('')}`
}

// Each start with each end, 17,424 in all. class-times.rule.test.ts says what is right.
// If this fails after a change on purpose, compare the readings before and after it, and write the new digest.
it('each start and end is read as before', () => {
  const readings = recordsOfTimes().flatMap(({ records }) => records.map(shown))
  expect(readings).toHaveLength(17_424)
  expect(digestOf(readings)).toBe('492f10a9a05a8e9e')
})
