import { anonymous } from '#server/testing/audit/audit-row.ts'
import type { TopicCases } from '#server/testing/calls/topic-cases.ts'
import { call } from '#server/testing/permissions/permission-row.ts'

export const browserErrorsCases: TopicCases<'crashes'> = {
  permissions: {
    'Query.browserFaultRows': call(),
  },
  audit: {
    'Query.browserFaultRows': anonymous,
  },
  writtenBeside: [],
  closure: {},
  personalCalls: {},
}
