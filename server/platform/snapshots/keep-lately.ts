/** Most things kept, and most bytes of all of them. */
export interface KeepLimits {
  entries: number
  bytes: number
}

export interface Kept<Thing> {
  find(key: string): Thing | undefined
  /** `bytes` is what it counts for. */
  keep(key: string, thing: Thing, bytes: number): void
  drop(key: string): void
}

/** A memory within limits; the least lately used go first. A Map remembers the order in which its keys came. */
export function keepLately<Thing>({ entries, bytes: most }: KeepLimits): Kept<Thing> {
  const all = new Map<string, { thing: Thing; bytes: number }>()
  let sum = 0
  let newest: string | undefined
  const drop = (key: string) => {
    sum -= all.get(key)?.bytes ?? 0
    all.delete(key)
  }
  const keep = (key: string, thing: Thing, bytes: number) => {
    drop(key)
    all.set(key, { thing, bytes })
    newest = key
    sum += bytes
    for (const oldest of all.keys()) {
      if (all.size <= entries && sum <= most) break
      drop(oldest)
    }
  }
  const find = (key: string) => {
    const kept = all.get(key)
    if (kept && key !== newest) {
      newest = key
      all.delete(key)
      all.set(key, kept)
    }
    return kept?.thing
  }
  return { find, keep, drop }
}
