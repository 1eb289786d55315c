/** Limits of a cache in memory, as lru-cache takes them. */
export interface CacheLimits {
  /** Maximum number of entries. */
  max: number
  /** Maximum total size, in the unit that each entry is stored with: bytes or characters. */
  maxSize: number
}
