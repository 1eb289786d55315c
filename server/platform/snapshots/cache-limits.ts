/** Limits of a cache in memory, as lru-cache takes them. */
export interface CacheLimits {
  /** Entries. */
  max: number
  /** Of all entries together, in the unit that each is stored with: bytes or characters. */
  maxSize: number
}
