import type { RetentionKey } from '#domain/people/retention/periods.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'

/** What closing an account, or erasing a walk-in, does with a column's data about the person. */
export type Closing =
  /** The value is deleted with its row. */
  | 'removed'
  /** The row stays, without data about anyone in this column. */
  | 'emptied'
  /** Another person's text, or another's row: what names the person is removed from it (withoutPerson). */
  | 'redacted'
  /** The value stays. The text says why it says nothing about a person. */
  | { stays: string }

/**
 * How long something is stored. A period of the table (domain/people/retention/periods.ts). Or as long as the account,
 * or the person's identity, exists. Or until the row's own end, such as a session's, or the end that its act sets, at
 * most weeks. Or forever, with the reason.
 */
export type RetainedFor = RetentionKey | 'as long as the account' | 'its own end' | { kept: string }

export interface DataColumn {
  closing: Closing
  /** Set if the value is removed before its row: the retention period after which it is. */
  period?: RetentionKey
}

/**
 * How the rows of a table belong to a person, and what becomes of them. Without any such column, they belong to no one.
 */
export interface DataTable<Column extends string = string> {
  /** Describes a row in a sentence or two. It is printed above the table in docs/schema.sql. */
  about: string
  /** How long its rows are stored. */
  period: RetainedFor
  /** Columns with the id of the account that owns the row. */
  account?: readonly Column[]
  /** Columns with the id of the attendee that owns the row. */
  attendee?: readonly Column[]
  /** The row belongs to the owner of the row that it refers to in the other table. */
  through?: Partial<Record<Column, keyof DB>>
  /** Columns with an address: the row is about its owner, even if another person owns the row. */
  address?: readonly Column[]
  /** Columns with the id of the account that did it. They stay, and afterwards show 'Closed Account'. */
  doneBy?: readonly Column[]
  /** What becomes of rows that belong to the person's account, attendee or address. */
  rows: 'removed' | 'stay'
  /** Every column that can contain text: text, JSON, bytes, arrays of text, network addresses. */
  columns: Partial<Record<Column, DataColumn>>
}

/** Describes a row of each view. */
export const aboutViews = {
  places_taken: 'How many seats people hold in a class, by mode.',
}
export type Views = keyof typeof aboutViews
/** Every table. A new table without an entry does not compile, nor does an unknown column. */
export type PersonData = { [Table in Exclude<keyof DB, Views>]: DataTable<keyof DB[Table] & string> }

export const removed: DataColumn = { closing: 'removed' }
export const emptied: DataColumn = { closing: 'emptied' }
export const redacted: DataColumn = { closing: 'redacted' }
export const stays = (why: string): DataColumn => ({ closing: { stays: why } })

export const code = stays('One of our own codes.')
export const number = stays('A random number or a hash: it identifies no one.')
export const published = stays(
  'Words that the organization publishes. Staff change them. Names are what people typed: an account named “Gentle Yoga” must not remove these words from every class.',
)
export const ofThePortal = stays('About the portal itself, not about a person.')

export const account = 'as long as the account'
export const recordEnd = 'its own end'
export const numbersAlone: RetainedFor = { kept: 'Only numbers, codes and times, for counts.' }
export const ofOrganization: RetainedFor = { kept: 'The organization’s own, until it changes or deletes it.' }
/** An entry for a column whose value is removed before its row. */
export const retainedFor = (period: RetentionKey, column: DataColumn): DataColumn => ({ ...column, period })

/** The same entry for each of several columns. */
export function each<Column extends string>(
  columns: readonly Column[],
  entry: DataColumn,
): Record<Column, DataColumn> {
  return Object.fromEntries(columns.map((column) => [column, entry])) as Record<Column, DataColumn>
}
