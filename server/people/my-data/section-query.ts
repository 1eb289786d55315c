import { type RawBuilder, sql } from 'kysely'
import type { MyDataRow, MyDataSection } from '#domain/people/my-data/my-data.ts'
import type { AnyMailTemplate } from '#server/platform/mail/mail-template.ts'
import type { Subject } from './subject.sql.ts'

/** What a row needs besides the database. */
export interface RowDeps {
  traitsOf: (kind: string) => Pick<AnyMailTemplate, 'ownsKey'>
}

/** The rows of a section, read page by page, so new rows must sort last. Columns are named like the fields. */
export interface SectionQuery<Section extends MyDataSection> {
  select: (subject: Subject) => RawBuilder<unknown>
  /** Converts a row where the database alone cannot. */
  row?: (row: never, subject: Subject, deps: RowDeps) => Partial<MyDataRow<Section>>
}

/** SQL: whether the row belongs to one of the person's attendees. */
export const ofThem = (column: string, { attendeeIds }: Subject): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} = any(${[...attendeeIds]}::int[])`

/** SQL for a helper's file: only rows from after the help began. */
export const sinceHelp = (column: string, { proxyAccess }: Subject): RawBuilder<boolean> =>
  proxyAccess === null ? sql<boolean>`true` : sql<boolean>`${sql.ref(column)} >= ${proxyAccess.since}`

/** Who did something, without a name. Staff are named only where the person already sees them. */
export const doneBy = (column: string, { userId }: Subject): RawBuilder<string> => sql<string>`case
  when ${sql.ref(column)} is null then 'portal' when ${sql.ref(column)} = ${userId} then 'you'
  when exists (select from care w where w.person_id = ${userId} and w.carer_id = ${sql.ref(column)}) then 'helper'
  else 'team' end`
