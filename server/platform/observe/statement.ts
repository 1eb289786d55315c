/** A statement of a call: what it does to which table, never its values. */
export interface Statement {
  name: string
  /** Milliseconds since 1970. */
  startedAt: number
  endedAt: number
  ok: boolean
}

/**
 * Current time in milliseconds since 1970, by the machine's clock, not the portal's: receivers show traces next to
 * those of others.
 */
export const machineTime = () => performance.timeOrigin + performance.now()
