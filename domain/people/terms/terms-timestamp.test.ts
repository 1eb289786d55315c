import { describe, expect, it } from 'vitest'
import { formatTermsTimestamp, isTermsTimestamp } from './terms-timestamp.ts'

describe('the timestamp of an agreement', () => {
  it('is written in UTC without milliseconds', () => {
    expect(formatTermsTimestamp(new Date('2026-11-21T10:00:00.999-05:00'))).toBe('2026-11-21 15:00:00')
  })
  it.each(['2026-11-21 15:00:00', '2024-02-29 23:59:59'])('%s is valid', (text) => {
    expect(isTermsTimestamp(text)).toBe(true)
  })
  it.each([
    '',
    'now',
    '2026-11-21',
    '2026-11-21T15:00:00Z',
    '2026-02-29 10:00:00',
    '2026-11-21 24:00:00',
    '2026-11-21 15:00:00 ',
  ])('%j is invalid', (text) => {
    expect(isTermsTimestamp(text)).toBe(false)
  })
})
