/** Where sealed files are kept away from the portal: a folder, or a bucket that speaks S3. Names have slashes, as paths do. */
export interface Place {
  /** For people: never a key. */
  name: string
  /** Under its name only when it is there to its end. */
  put(name: string, file: string): Promise<void>
  /** Writes it to the file. */
  get(name: string, file: string): Promise<void>
  /** Names that begin so, sorted. */
  list(prefix: string): Promise<string[]>
  remove(name: string): Promise<void>
}
