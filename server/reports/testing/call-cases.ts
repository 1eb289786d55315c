import { writes } from '#server/testing/audit/audit-row.ts'
import type { TopicCases } from '#server/testing/calls/topic-cases.ts'
import { call } from '#server/testing/permissions/permission-row.ts'

const month = { from: '2026-11-01', to: '2026-11-30' }

export const reportsCases: TopicCases<'reports'> = {
  permissions: {
    'Query.report': call('where: { from: "2026-11-01", to: "2026-11-30" }'),
    'Query.reportWorkbook': call('where: { from: "2026-11-01", to: "2026-11-30" }'),
    'Query.reportCsv': call('where: { from: "2026-11-01", to: "2026-11-30" }, table: PEOPLE'),
  },
  audit: {
    'Query.report': writes('report.viewed', () => ({ where: month })),
    'Query.reportWorkbook': writes('report.exported', () => ({ where: month })),
    'Query.reportCsv': writes('report.exported', () => ({ where: month, table: 'PEOPLE' })),
  },
  writtenBeside: [],
  closure: {},
  personalCalls: {},
}
