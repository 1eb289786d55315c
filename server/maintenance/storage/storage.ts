/**
 * A storage for encrypted files away from the portal: a folder, or a bucket that speaks S3. Names contain slashes, like
 * paths.
 */
export interface Storage {
  /** Shown to people: never a key. */
  name: string
  /** The file gets its name only when it is complete. */
  put(name: string, file: string): Promise<void>
  /**
   * The text of a small file; null if there is none. Throws if the storage is unreachable, or the file is not small.
   */
  read(name: string): Promise<string | null>
  /** Downloads the stored file `name` to the local path `file`. */
  get(name: string, file: string): Promise<void>
  /** Names with this prefix, sorted. */
  list(prefix: string): Promise<string[]>
  remove(name: string): Promise<void>
}

/** In bytes: a list of a million people. */
const mostText = 80_000_000

/** Throws for a file that would fill the memory. */
export function rejectLong(name: string, bytes: number): void {
  if (bytes > mostText) throw new Error(`${name} is too long to be read`)
}
