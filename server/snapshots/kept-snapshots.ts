import type { Snapshot } from './snapshot.ts'

/** A snapshot with when it was last known to be right. */
export interface KeptSnapshot {
  snapshot: Snapshot
  version: string
  /** The database when the version was last seen to be the newest. */
  state: string
  /** Where the clock alone can change the answer: from when until when it is right. */
  rightFrom: Date
  changesAt: Date | null
}

/** Most snapshots kept, and most bytes of their plain bodies. */
export interface KeepLimits {
  entries: number
  bytes: number
}

export interface KeptSnapshots {
  find(key: string): KeptSnapshot | undefined
  keep(key: string, kept: KeptSnapshot): void
  drop(key: string): void
}

/** A memory within limits; the least lately used go first. A Map remembers the order in which its keys came. */
export function keepLately({ entries, bytes }: KeepLimits): KeptSnapshots {
  const all = new Map<string, KeptSnapshot>()
  let size = 0
  const drop = (key: string) => {
    size -= all.get(key)?.snapshot.size ?? 0
    all.delete(key)
  }
  const keep = (key: string, kept: KeptSnapshot) => {
    drop(key)
    all.set(key, kept)
    size += kept.snapshot.size
    for (const oldest of all.keys()) {
      if (all.size <= entries && size <= bytes) break
      drop(oldest)
    }
  }
  const find = (key: string) => {
    const kept = all.get(key)
    if (kept) {
      all.delete(key)
      all.set(key, kept)
    }
    return kept
  }
  return { find, keep, drop }
}
