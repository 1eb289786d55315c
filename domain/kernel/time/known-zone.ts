/** The clocks of a zone from an instant until the next span begins. */
export interface ZoneSpan {
  /** Minutes since 1970. */
  from: number
  /** Minutes that the clocks are ahead of UTC. */
  offset: number
  /** In the language of the table: 'EST', and 'Eastern Time'. */
  short: string
  long: string
}

/** A zone's clocks for some years, read by the server. */
export interface ZoneTable {
  timeZone: string
  /** The language of the zone's names. */
  tag: string
  spans: readonly ZoneSpan[]
  /** In minutes since 1970. The spans end here. */
  until: number
}

const minute = 60_000
const tables = new Map<string, ZoneTable>()

/**
 * From this call on, the table answers for its zone. Without it, a browser takes about 20 ms for its first use of a
 * zone, and a phone 100 ms, and is blocked in that time.
 */
export function knowZone(table: ZoneTable): void {
  tables.set(table.timeZone, table)
}

export function forgetZones(): void {
  tables.clear()
}

/** Undefined if no table covers it. `tag`: the language of the names. */
export function knownSpan(timeZone: string, instant: number, tag?: string): ZoneSpan | undefined {
  const table = tables.get(timeZone)
  const at = instant / minute
  if (!table || !(at < table.until) || (tag !== undefined && tag !== table.tag)) return undefined
  return table.spans.findLast(({ from }) => from <= at)
}
