import pg from 'pg'

/**
 * Why a correct statement did not run:
 * `cut` the connection was closed; `away` none could be opened; `busy` none was free in time; `slow` it took too long;
 * `full` the disk is full; `overtaken` it conflicts with another transaction; `abandoned` the client has hung up.
 */
export type TransientError = 'cut' | 'away' | 'busy' | 'slow' | 'full' | 'overtaken' | 'abandoned'

/** One error for the driver's many messages that there is no connection. `cause` has its message. */
export class DatabaseUnreachable extends Error {
  readonly transientError: TransientError
  /** There was no response before and no commit was sent, so the same can be sent again. */
  readonly isUntouched: boolean
  constructor(transientError: TransientError, cause?: unknown, isUntouched = false) {
    super(`The database did not answer: ${transientError}`, { cause })
    this.name = 'DatabaseAway'
    this.transientError = transientError
    this.isUntouched = isUntouched
  }
}

export const wasUntouched = (error: unknown): boolean =>
  error instanceof DatabaseUnreachable && error.isUntouched

/** By PostgreSQL's codes (its manual, appendix A). The first two characters are a class of codes. */
const transientErrors: Record<string, TransientError> = {
  '08': 'cut',
  // Closed by an administrator, after the crash of another process, or because the server starts or stops.
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
  // A replica that was not yet promoted.
  '25006': 'away',
  // Reading or writing a file failed.
  '58030': 'full',
}

/** Which of these an error is. Null: a bug in our code. */
export function transientErrorOf(error: unknown): TransientError | null {
  if (error instanceof DatabaseUnreachable) return error.transientError
  if (!(error instanceof pg.DatabaseError)) return null
  const code = error.code ?? ''
  return transientErrors[code] ?? transientErrors[code.slice(0, 2)] ?? null
}
