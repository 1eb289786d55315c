import type { Database } from '#server/platform/db/connection/connection.ts'

/** What the test of all records must know of one kind of them. */
export interface RecordCase {
  /** The call that changes one, where it is not `update{One}`. */
  change?: string
  /** What it is called, and listed by. */
  named: 'name' | 'title'
  /** One that is filled in everywhere, as a call sends it. */
  filled: Record<string, string>
  /** As its editor reads it, where that is not what was sent. */
  read?: Record<string, unknown>
  /** Other fields than the name by which it is found; their values are words of `filled`. */
  alsoFoundBy?: string[]
  /** The columns that differ, in the log's words, once all but the name and what must be there is emptied. */
  emptied: { fields: Record<string, string>; read?: Record<string, unknown>; columns: string[] }
  /** What the log keeps of one that was deleted. */
  retainedOfDeleted: Record<string, unknown>
  /** Each look at one is audited. */
  isPersonal?: true
  /** As little as one needs, by the names that are the same in the API and in the table. */
  row: (name: string, n: number) => Record<string, string>
  /** Makes a class use it; null for what classes do not name. */
  use: ((db: Database, id: number) => Promise<unknown>) | null
}
