import type { RetentionKey } from '#domain/people/retention/periods.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'

/** What closing an account, or erasing a walk-in, does with what a column says of the person. */
export type Closing =
  /** It goes with its row. */
  | 'removed'
  /** The row stays, and says nothing of anybody there. */
  | 'emptied'
  /** Somebody else's words, or another's row: what names the person in it is taken out (withoutPerson). */
  | 'redacted'
  /** It stays; why it says nothing about a person. */
  | { stays: string }

/**
 * How long something is kept: a period of the table (domain/people/retention/periods.ts); as long as the account, or whoever it is of, is known; until the
 * end that the row itself has, such as a login's, or that its act gives it, weeks at most; or for good, and why.
 */
export type RetainedFor = RetentionKey | 'as long as the account' | 'its own end' | { kept: string }

export interface DataColumn {
  closing: Closing
  /** Where it goes before its row does. */
  period?: RetentionKey
}

/** How the rows of a table belong to a person, and what becomes of them. One that names no way belongs to nobody. */
export interface DataTable<Column extends string = string> {
  /** What a row of it is, in a sentence or two: it stands above the table in docs/schema.sql. */
  about: string
  /** How long its rows are kept. */
  period: RetainedFor
  /** Hold the number of the account whose row it is. */
  account?: readonly Column[]
  /** Hold the number of the attendee whose row it is. */
  attendee?: readonly Column[]
  /** The row is of whose row of the other table it names. */
  through?: Partial<Record<Column, keyof DB>>
  /** Hold an address: the row is about whoever has it, whosever it is besides. */
  address?: readonly Column[]
  /** Hold the number of the account that did it. They stay, and read 'Closed Account' from then on. */
  doneBy?: readonly Column[]
  /** What becomes of rows that are of the person's account or attendee, or go with their address. */
  rows: 'removed' | 'stay'
  /** Every column that can hold words: text, JSON, bytes, lists of text, network addresses. */
  columns: Partial<Record<Column, DataColumn>>
}

/** What a row of each view is. */
export const aboutViews = {
  places_taken: 'How many seats people hold in a class, by mode.',
}
export type Views = keyof typeof aboutViews
/** Every table: one that is added does not compile without an entry, nor a column that is none. */
export type PersonData = { [Table in Exclude<keyof DB, Views>]: DataTable<keyof DB[Table] & string> }

export const removed: DataColumn = { closing: 'removed' }
export const emptied: DataColumn = { closing: 'emptied' }
export const redacted: DataColumn = { closing: 'redacted' }
export const stays = (why: string): DataColumn => ({ closing: { stays: why } })

export const code = stays('One of a few words of ours.')
export const number = stays('A number that was drawn, or a hash: it tells nothing of anybody.')
export const published = stays(
  'Words that the organization publishes. Staff change them: a name is what its owner typed, and whoever calls themself “Gentle Yoga” must not take it out of every class.',
)
export const ofThePortal = stays('Of the portal itself, and of no person.')

export const account = 'as long as the account'
export const recordEnd = 'its own end'
export const numbersAlone: RetainedFor = { kept: 'Numbers, codes and moments alone, which are counted.' }
export const ofOrganization: RetainedFor = { kept: 'The organization’s own, until it changes or deletes it.' }
/** It goes before its row. */
export const retainedFor = (period: RetentionKey, column: DataColumn): DataColumn => ({ ...column, period })

/** The same of several columns. */
export function each<Column extends string>(
  columns: readonly Column[],
  entry: DataColumn,
): Record<Column, DataColumn> {
  return Object.fromEntries(columns.map((column) => [column, entry])) as Record<Column, DataColumn>
}
