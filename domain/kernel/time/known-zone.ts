/** How clocks go from a moment on, until the next span begins. */
export interface ZoneSpan {
  /** Minutes since 1970. */
  from: number
  /** Minutes that the clocks are ahead of UTC. */
  offset: number
  /** As the language writes it: 'EST', and 'Eastern Time'. */
  short: string
  long: string
}

/** A zone's clocks for some years, as the server read them. */
export interface ZoneTable {
  timeZone: string
  /** In which its names are. */
  tag: string
  spans: readonly ZoneSpan[]
  /** Minutes since 1970: nothing is known from then on. */
  until: number
}

const minute = 60_000
const tables = new Map<string, ZoneTable>()

/**
 * From now on these answers come from the table. Browsers take some 20 ms, on a phone 100, for the first question about a zone, and are deaf
 * meanwhile: a page that brings the table asks none.
 */
export function knowZone(table: ZoneTable): void {
  tables.set(table.timeZone, table)
}

export function forgetZones(): void {
  tables.clear()
}

/** Undefined where no table says it. `tag`: of the language whose names are asked for. */
export function knownSpan(timeZone: string, instant: number, tag?: string): ZoneSpan | undefined {
  const table = tables.get(timeZone)
  const at = instant / minute
  if (!table || !(at < table.until) || (tag !== undefined && tag !== table.tag)) return undefined
  return table.spans.findLast(({ from }) => from <= at)
}
