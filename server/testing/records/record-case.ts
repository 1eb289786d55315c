import type { Database } from '#server/platform/db/connection/connection.ts'

/** What the test of all records must know about one kind. */
export interface RecordCase {
  /** The call that changes a record, if it is not `update{One}`. */
  change?: string
  /** The field with the record's name. Lists are sorted by it. */
  named: 'name' | 'title'
  /** One with every field filled, as a call sends it. */
  filled: Record<string, string>
  /** What its editor reads, if it differs from what was sent. */
  read?: Record<string, unknown>
  /** Fields other than the name by which it is found. Their values are words of `filled`. */
  alsoFoundBy?: string[]
  /** A call that empties every field that may be empty; what the editor then reads; the columns that the log names. */
  emptied: { fields: Record<string, string>; read?: Record<string, unknown>; columns: string[] }
  /** What the audit log stores of a deleted record. */
  retainedOfDeleted: Record<string, unknown>
  /** Each read of one is audited. */
  isPersonal?: true
  /** The minimum that one needs, by the names that are the same in the API and in the table. */
  row: (name: string, n: number) => Record<string, string>
  /** Makes a class use it. Null if classes do not refer to it. */
  use: ((db: Database, id: number) => Promise<unknown>) | null
}
