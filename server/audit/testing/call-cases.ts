import type { TopicCases } from '#server/testing/calls/topic-cases.ts'
import { call } from '#server/testing/permissions/permission-row.ts'

export const auditCases: TopicCases<'audit'> = {
  permissions: {
    'Query.auditRows': call('where: {}'),
  },
  audit: {
    'Query.auditRows': 'Who reads the log is not written into it; it names no personal value.',
  },
  writtenBeside: [],
  closure: {},
  personalCalls: {},
}
