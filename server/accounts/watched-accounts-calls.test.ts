import { expect, it } from 'vitest'
import { watchAuditedCalls } from '#server/testing/audit/watched-calls.ts'
import { auditCases } from './testing/audit-cases.ts'

const watched = watchAuditedCalls(auditCases)

it('each call locks in a known order, and nothing for someone who may not make it (vitest -u after a change)', () => {
  expect(watched.lines()).toMatchInlineSnapshot(`
    "Mutation.lookAtAccess person.accessLookedAt: app_user key share (1) | FORBIDDEN for others: no lock
    Mutation.removeSecondFactors person.secondFactorsTakenOff: app_user key share (1); app_user no key update; jsonb_to_recordset key share (1) | FORBIDDEN for others: no lock"
  `)
})
