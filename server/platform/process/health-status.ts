/** What the machine knows about the portal's health. */
export interface Condition {
  /** The embedded database cannot be started again, and the process is about to end. */
  isLost(): boolean
  /** The disk of the embedded database is almost full. */
  isFull(): Promise<boolean>
}

/** The status of an external database, which the portal does not supervise. */
export const wellCondition: Condition = { isLost: () => false, isFull: async () => false }
