import type { RecordKind } from '#domain/kernel/audit-actions.ts'
import type { RecordTable } from './record-table.sql.ts'

/** The table and column of each kind's name, which its list is sorted by. defineRecord fills it. */
export const recordNames = new Map<RecordKind, { table: RecordTable; column: string }>()
