export interface SnapshotVersion {
  /** The same text: the same response. Null: there is no such class or series. */
  version: string | null
  /** The data version at which this version was current, see data-version.ts. */
  dataVersion: string
}
