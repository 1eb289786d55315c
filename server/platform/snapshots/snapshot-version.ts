export interface SnapshotVersion {
  /** Equal texts mean equal responses. Null: there is no such class or series. */
  version: string | null
  /** The data version at which this version was current, see data-version.ts. */
  dataVersion: string
}
