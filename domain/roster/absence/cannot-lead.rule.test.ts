import { describe, expect, it } from 'vitest'
import { decideCannotLead } from './cannot-lead.rule.ts'

const now = new Date('2026-11-20T17:00:00Z')
const end = new Date('2026-11-21T15:45:00Z')
const one = { leads: true, cancelled: false, end, times: 0, cannotLead: true }

describe('a facilitator says that they cannot make a class', () => {
  it.each([
    ['of their own', one, 'accepted'],
    ['for the third time', { ...one, times: 2 }, 'accepted'],
    ['not more often', { ...one, times: 3 }, 'CANNOT_LEAD_TOO_OFTEN'],
    ['but that they can after all always', { ...one, times: 3, cannotLead: false }, 'accepted'],
    ['not of one that others lead', { ...one, leads: false }, 'NOT_LEADING'],
    ['not of one that does not take place', { ...one, cancelled: true }, 'CLASS_CANCELLED'],
    ['not of one that is over', { ...one, end: now }, 'CANNOT_LEAD_OVER'],
  ] as const)('%s', (_what, requested, answer) => {
    const decision = decideCannotLead(requested, now)
    expect(decision.ok ? 'accepted' : decision.code).toBe(answer)
  })
})
