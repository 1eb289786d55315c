export interface SnapshotVersion {
  /** The same text: the same answer. Null: there is no such class or series. */
  version: string | null
  /** At which this was seen to be the version, see data-version.ts. */
  dataVersion: string
}
