// The shapes of boundaries.ts.

export interface ImportKind {
  /** It names a package, not a file of ours. */
  isPackage: boolean
  /** import('...'): loaded when it is needed. */
  isLazy: boolean
}
export interface ImportWall {
  /** Which files it stands around; paths are from the root. */
  from: (file: string) => boolean
  /** What they may not import: a path from the root, or a package's name. */
  forbids: (target: string, file: string, kind: ImportKind) => boolean
  /** Where the thing belongs instead. */
  instead: string
}
export interface TextBoundary {
  from: (file: string) => boolean
  word: RegExp
  instead: string
}
