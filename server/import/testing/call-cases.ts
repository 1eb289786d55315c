import { anonymous } from '#server/testing/audit/audit-row.ts'
import type { TopicCases } from '#server/testing/calls/topic-cases.ts'
import { call, nothing } from '#server/testing/permissions/permission-row.ts'

export const importCases: TopicCases<'import'> = {
  permissions: {
    'Query.importRuns': call(),
    'Query.importRun': call(`id: ${nothing}`),
    'Query.importReportCsv': call(`id: ${nothing}`),
  },
  audit: {
    'Query.importRuns': anonymous,
    'Query.importRun': anonymous,
    'Query.importReportCsv': {
      why: 'Written of each file.',
      test: 'server/import/runs/import-on-the-web.test.ts',
    },
  },
  writtenBeside: [
    // Not calls, but a running import and the saving of its results write these entries:
    // server/import/runs/import-on-the-web.test.ts
    'import.started',
    'import.ended',
    'course.imported',
    'import.exported',
  ],
  closure: {},
  personalCalls: {},
}
