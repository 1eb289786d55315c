// What the pages of the portal and their worker say to each other, and how what is kept is called.

/** All that is of a person: their answers, their rosters, and whose they are. */
export const personalCache = 'archway-personal'

export type ToWorker =
  /** Somebody has logged out. */
  | { type: 'forget' }
  /** The person wants the new version now. */
  | { type: 'take-over' }
  /** What this page came with before there was a worker. */
  | { type: 'keep'; addresses: string[] }

/** The network did not answer; `at`: of when the answer is that was kept, null where there was none. */
export type FromWorker = { type: 'away'; at: number | null }
