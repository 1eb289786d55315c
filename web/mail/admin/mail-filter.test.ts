import { describe, expect, it } from 'vitest'
import { canResend, filters, whereOf } from './mail-filter.ts'

describe('the filters of the mail log', () => {
  it('request the chosen values', () => {
    const chosen = { search: 'ann@', status: 'FAILED', kind: 'invitation', from: '2026-11-01' }
    expect(whereOf({ ...filters, ...chosen, person: '1001' }, 2)).toEqual({
      ...chosen,
      userId: 1001,
      courseId: null,
      to: null,
      pager: { page: 2, per_page: 25 },
    })
  })
  it('omit invalid values', () => {
    expect(whereOf({ ...filters, status: 'LOST', kind: 'letter', person: 'Ann', from: 'soon' }, 1)).toEqual({
      search: '',
      userId: null,
      courseId: null,
      status: null,
      kind: null,
      from: null,
      to: null,
      pager: { page: 1, per_page: 25 },
    })
  })
})

describe('resending is offered', () => {
  it.each([
    ['for an email that failed for good', 'FAILED', 18, true],
    ['for an email whose address was rejected', 'REFUSED', 1, true],
    ['for an email that waits for a retry', 'QUEUED', 1, true],
    ['not for an email in its first attempt', 'QUEUED', 0, false],
    ['not for an email that was sent', 'SENT', 1, false],
    ['not for an email that is only stored', 'KEPT', 1, false],
    ['not for an email that is no longer needed', 'DROPPED', 0, false],
  ] as const)('%s', (_name, status, attempts, offered) => {
    expect(canResend({ status, attempts, to: 'ruth@example.org' })).toBe(offered)
  })
})
