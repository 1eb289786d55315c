import type { RecordKind } from '#domain/kernel/audit-actions.ts'
import { catalogueRecords } from '#server/catalogue/testing/record-cases.ts'
import { seriesCase } from '#server/classes/testing/record-cases.ts'
import { pageCase } from '#server/content/testing/record-cases.ts'
import type { RecordCase } from './record-case.ts'

/** Every kind of record, joined from the topics. A kind without its case does not compile. */
export const recordCases: Record<RecordKind, RecordCase> = {
  ...catalogueRecords,
  series: seriesCase,
  page: pageCase,
}
