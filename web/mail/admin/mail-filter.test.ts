import { describe, expect, it } from 'vitest'
import { canResend, filters, whereOf } from './mail-filter.ts'

describe('the filters of the mail log', () => {
  it('ask for what is chosen', () => {
    const chosen = { search: 'ann@', status: 'FAILED', kind: 'invitation', from: '2026-11-01' }
    expect(whereOf({ ...filters, ...chosen, person: '1001' }, 2)).toEqual({
      ...chosen,
      userId: 1001,
      courseId: null,
      to: null,
      pager: { page: 2, per_page: 25 },
    })
  })
  it('leave out what is no filter', () => {
    expect(whereOf({ ...filters, status: 'LOST', person: 'Ann', from: 'soon' }, 1)).toEqual({
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

describe('sending again is offered', () => {
  it.each([
    ['for a mail that was given up', 'FAILED', 18, true],
    ['for a mail whose address was refused', 'REFUSED', 1, true],
    ['for a mail that waits after a failure', 'QUEUED', 1, true],
    ['not for a mail that is on its way', 'QUEUED', 0, false],
    ['not for a mail that left', 'SENT', 1, false],
    ['not for a mail that stays here, because its text alone is kept', 'KEPT', 1, false],
    ['not for a mail that was not needed any more', 'DROPPED', 0, false],
  ] as const)('%s', (_name, status, attempts, offered) => {
    expect(canResend({ status, attempts, to: 'ruth@example.org' })).toBe(offered)
  })
})
