import { describe, expect, it } from 'vitest'
import { decideCannotLead } from './cannot-lead.rule.ts'

const now = new Date('2026-11-20T17:00:00Z')
const end = new Date('2026-11-21T15:45:00Z')
const one = { leads: true, cancelled: false, end, times: 0, cannotLead: true }

describe('a facilitator reports that they cannot lead a class', () => {
  it.each([
    ['for their own class', one, 'accepted'],
    ['for the third time', { ...one, times: 2 }, 'accepted'],
    ['not more than three times', { ...one, times: 3 }, 'CANNOT_LEAD_TOO_OFTEN'],
    ['and can always withdraw the report', { ...one, times: 3, cannotLead: false }, 'accepted'],
    ['not for a class they do not lead', { ...one, leads: false }, 'NOT_LEADING'],
    ['not for a cancelled class', { ...one, cancelled: true }, 'CLASS_CANCELLED'],
    ['not for a class that is over', { ...one, end: now }, 'CANNOT_LEAD_OVER'],
  ] as const)('%s', (_what, requested, answer) => {
    const decision = decideCannotLead(requested, now)
    expect(decision.ok ? 'accepted' : decision.code).toBe(answer)
  })
})
