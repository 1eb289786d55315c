import { describe, expect, it } from 'vitest'
import { isSendingFailing, withoutAddresses } from './mail-health.rule.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 12, minute))

describe('sending email', () => {
  it.each([
    ['is failing while nothing was ever sent', null, at(1), true],
    ['is failing while the latest attempt failed', at(1), at(2), true],
    ['is healthy when an attempt failed as another email was sent', at(2), at(2), false],
    ['is healthy once a later email was sent', at(3), at(2), false],
    ['is healthy when no attempt failed', at(1), null, false],
    ['is healthy when nothing was sent yet', null, null, false],
  ])('%s', (_name, lastSentAt, lastFailedAt, failing) => {
    expect(isSendingFailing({ lastSentAt, lastFailedAt })).toBe(failing)
  })
})

describe('the shown error of a mail server', () => {
  it.each([
    ['550 5.1.1 <ann@example.org>: no such user', '550 5.1.1 …: no such user'],
    ['ann.lee+x@example.org rejected', '… rejected'],
    ['connect ECONNREFUSED 127.0.0.1:25', 'connect ECONNREFUSED 127.0.0.1:25'],
  ])('contains no addresses: %s', (error, shown) => {
    expect(withoutAddresses(error)).toBe(shown)
  })
})
