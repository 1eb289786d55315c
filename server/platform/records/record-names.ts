import type { RecordKind } from '#domain/kernel/audit-actions.ts'
import type { RecordTable } from './record-table.sql.ts'

/** Where each kind of record has its name, which its list is sorted by. defineRecord notes it. */
export const recordNames = new Map<RecordKind, { table: RecordTable; column: string }>()
