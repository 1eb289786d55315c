export interface SnapshotVersion {
  /** The same text: the same answer. Null: there is no such class or series. */
  version: string | null
  /** The database at the moment of looking, see selectDatabaseState. */
  state: string
  /** When the version changes though nothing else does: the next start of a class that is named as a later one. */
  changesAt: Date | null
}
