// Messages between the portal's pages and their worker, and the cache that both delete. Page and worker may be of
// different releases, so these names stay as they are.

/** All personal data: responses, rosters, and their owner. */
export const personalCache = 'archway-personal'

export type ToWorker =
  /** The user has logged out. */
  | { type: 'forget' }
  /** The user wants the new version now. */
  | { type: 'take-over' }
  /** What this page loaded before there was a worker. */
  | { type: 'keep'; addresses: string[] }

/** The network did not respond. `at`: time of the cached response, null if there was none. */
export type FromWorker = { type: 'away'; at: number | null }
