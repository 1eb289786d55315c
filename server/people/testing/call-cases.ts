import type { TopicCases } from '#server/testing/calls/topic-cases.ts'
import { auditCases } from './audit-cases.ts'
import { closureCases } from './closure-cases.ts'
import { personalCalls } from './my-calls.ts'
import { permissionCases } from './permission-cases.ts'

export const peopleCases: TopicCases<'people'> = {
  permissions: permissionCases,
  audit: auditCases,
  writtenBeside: [
    // server/people/retention/inactive.test.ts, server/people/proxy-access/give-account/given-account.test.ts
    'person.closedUnused',
    'person.ownLogin',
  ],
  closure: closureCases,
  personalCalls,
  showsOnce: ['makeOwnFile', 'makePersonFile'],
}
