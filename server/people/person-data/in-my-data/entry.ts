import type { MyDataSection } from '#domain/people/my-data/my-data.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import type { Views } from '../entry.ts'

/** A column stands in the file of whose row it is; or why it does not. */
export type InFile = 'shown' | { leftOut: string }

export type TableInFile<Columns extends string = string> =
  | { sections: readonly MyDataSection[]; columns: Record<Columns, InFile> }
  /** Nothing of the whole table does. */
  | { leftOut: string }

/** Every column of every table: one that is added does not compile before somebody has said so. */
export type FileData = { [Table in Exclude<keyof DB, Views>]: TableInFile<keyof DB[Table] & string> }
