import { expect, it } from 'vitest'
import { endOfMinute } from './end-of-minute.ts'

it.each([
  ['2026-11-20T17:00:00.000Z', '2026-11-20T17:01:00.000Z'],
  ['2026-11-20T17:00:12.345Z', '2026-11-20T17:01:00.000Z'],
  ['2026-11-20T17:00:59.999Z', '2026-11-20T17:01:00.000Z'],
])('what is made at %s may be shown until %s', (now, until) => {
  expect(endOfMinute(new Date(now)).toISOString()).toBe(until)
})
