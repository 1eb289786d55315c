import type { MyDataSection } from '#domain/people/my-data/my-data.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import type { Views } from '../entry.ts'

/** The column is in the file of the row's owner. Otherwise the reason why not. */
export type InFile = 'shown' | { leftOut: string }

export type TableInFile<Columns extends string = string> =
  | { sections: readonly MyDataSection[]; columns: Record<Columns, InFile> }
  /** Nothing of the whole table is in the file. */
  | { leftOut: string }

/** Every column of every table. A new column does not compile until it has an entry. */
export type FileData = { [Table in Exclude<keyof DB, Views>]: TableInFile<keyof DB[Table] & string> }
