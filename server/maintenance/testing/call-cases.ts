import { anonymous } from '#server/testing/audit/audit-row.ts'
import type { TopicCases } from '#server/testing/calls/topic-cases.ts'
import { call } from '#server/testing/permissions/permission-row.ts'

export const maintenanceCases: TopicCases<'maintenance'> = {
  permissions: {
    'Query.upkeep': call(),
    'Query.setup': call(),
  },
  audit: {
    'Query.upkeep': anonymous,
    'Query.setup': anonymous,
  },
  writtenBeside: [],
  closure: {},
  personalCalls: {},
}
