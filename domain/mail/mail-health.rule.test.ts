import { describe, expect, it } from 'vitest'
import { isSendingFailing, withoutAddresses } from './mail-health.rule.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 12, minute))

describe('sending', () => {
  it.each([
    ['fails while nothing ever left', null, at(1), true],
    ['fails while the newest attempt did', at(1), at(2), true],
    ['is well once a later mail left', at(3), at(2), false],
    ['is well where no attempt failed', at(1), null, false],
    ['is well where nothing was sent yet', null, null, false],
  ])('%s', (_name, lastSentAt, lastFailedAt, failing) => {
    expect(isSendingFailing({ lastSentAt, lastFailedAt })).toBe(failing)
  })
})

describe('what a mail server said', () => {
  it.each([
    ['550 5.1.1 <ann@example.org>: no such user', '550 5.1.1 …: no such user'],
    ['ann.lee+x@example.org rejected', '… rejected'],
    ['connect ECONNREFUSED 127.0.0.1:25', 'connect ECONNREFUSED 127.0.0.1:25'],
  ])('names nobody: %s', (error, shown) => {
    expect(withoutAddresses(error)).toBe(shown)
  })
})
