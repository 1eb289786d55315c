// The types of boundaries.ts.

export interface ImportKind {
  /** The import names a package, not a file of the repository. */
  isPackage: boolean
  /** import('...'): loaded on demand. */
  isLazy: boolean
}
export interface ImportWall {
  /** Which files the boundary applies to. Paths are from the root. */
  from: (file: string) => boolean
  /** Which imports it forbids: a path from the root, or a package's name. */
  forbids: (target: string, file: string, kind: ImportKind) => boolean
  /** Where the code belongs instead. */
  instead: string
}
export interface TextBoundary {
  from: (file: string) => boolean
  word: RegExp
  instead: string
}
