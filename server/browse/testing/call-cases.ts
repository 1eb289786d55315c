import { openToAll } from '#server/testing/audit/audit-row.ts'
import type { TopicCases } from '#server/testing/calls/topic-cases.ts'
import { call } from '#server/testing/permissions/permission-row.ts'

export const browseCases: TopicCases<'browse'> = {
  permissions: {
    'Query.courseFacet': call('where: {}'),
  },
  audit: {
    'Query.courseFacet': openToAll,
  },
  writtenBeside: [],
  closure: {},
  personalCalls: {},
}
