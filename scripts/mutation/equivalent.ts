/** A mutant that no test can notice, because the portal does the same with it. */
export interface Equivalent {
  file: string
  /** The line as it stands in the file, without the spaces around it. */
  line: string
  change: string
  because: string
}

export const equivalents: readonly Equivalent[] = []
