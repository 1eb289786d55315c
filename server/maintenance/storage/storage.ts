/** Where sealed files are kept away from the portal: a folder, or a bucket that speaks S3. Names have slashes, as paths do. */
export interface Storage {
  /** For people: never a key. */
  name: string
  /** Under its name only when it is there to its end. */
  put(name: string, file: string): Promise<void>
  /** The text of a small file; null where there is none. Throws where the place is not reached, and where it is not small. */
  read(name: string): Promise<string | null>
  /** Writes it to the file. */
  get(name: string, file: string): Promise<void>
  /** Names that begin so, sorted. */
  list(prefix: string): Promise<string[]>
  remove(name: string): Promise<void>
}

/** In bytes: a list of a million people. */
const mostText = 80_000_000

/** Throws for what would fill the memory. */
export function rejectLong(name: string, bytes: number): void {
  if (bytes > mostText) throw new Error(`${name} is too long to be read`)
}
