/** What the machine under the portal can tell of it. */
export interface Condition {
  /** The embedded database is lost for good, and the process about to end. */
  isLost(): boolean
  /** There is hardly room on the disk of the embedded database. */
  isFull(): Promise<boolean>
}

/** Where the database is somebody else's. */
export const wellCondition: Condition = { isLost: () => false, isFull: async () => false }
