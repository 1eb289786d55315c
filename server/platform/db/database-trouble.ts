import pg from 'pg'

/**
 * Why the database did not carry out what it was asked, though nothing was wrong with the question:
 * `cut` the connection ended in between; `away` none could be made; `busy` none was free in time; `slow` it took too long;
 * `full` there is no room on its disk; `overtaken` another transaction was in the way; `abandoned` nobody waits for the answer.
 */
export type Trouble = 'cut' | 'away' | 'busy' | 'slow' | 'full' | 'overtaken' | 'abandoned'

/** What the driver says in many ways when there is no connection; `cause` has its own words. */
export class DatabaseAway extends Error {
  readonly trouble: Trouble
  /** Nothing was answered before and no commit was sent, so the same can be asked again. */
  readonly isUntouched: boolean
  constructor(trouble: Trouble, cause?: unknown, isUntouched = false) {
    super(`The database did not answer: ${trouble}`, { cause })
    this.name = 'DatabaseAway'
    this.trouble = trouble
    this.isUntouched = isUntouched
  }
}

export const wasUntouched = (error: unknown): boolean => error instanceof DatabaseAway && error.isUntouched

/** By PostgreSQL's own codes (its manual, appendix A); the first two characters name a class of them. */
const troubles: Record<string, Trouble> = {
  '08': 'cut',
  // Ended by an administrator, by the crash of a neighbour, or because the server starts or stops.
  '57P01': 'cut',
  '57P02': 'cut',
  '57P03': 'away',
  '57P05': 'cut',
  '25P03': 'cut',
  '25P04': 'slow',
  '57014': 'slow',
  '55P03': 'slow',
  '40001': 'overtaken',
  '40P01': 'overtaken',
  '53100': 'full',
  '53200': 'busy',
  '53300': 'busy',
  // A replica that has not yet become the first one.
  '25006': 'away',
  // Reading or writing a file failed.
  '58030': 'full',
}

/** What of that an error tells, or null when it is a fault of ours. */
export function troubleOf(error: unknown): Trouble | null {
  if (error instanceof DatabaseAway) return error.trouble
  if (!(error instanceof pg.DatabaseError)) return null
  const code = error.code ?? ''
  return troubles[code] ?? troubles[code.slice(0, 2)] ?? null
}
