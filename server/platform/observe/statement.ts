/** A statement that a call made: what it does to which table, and never with what values. */
export interface Statement {
  name: string
  /** Milliseconds since 1970. */
  startedAt: number
  endedAt: number
  ok: boolean
}

/** Now, in milliseconds since 1970, by the machine and not by the portal's clock: receivers put traces beside those of others. */
export const machineTime = () => performance.timeOrigin + performance.now()
