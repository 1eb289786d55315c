import { type RawBuilder, sql } from 'kysely'
import type { MyDataRow, MyDataSection } from '#domain/people/my-data/my-data.ts'
import type { AnyMailTemplate } from '#server/platform/mail/mail-template.ts'
import type { Subject } from './subject.sql.ts'

/** What a row needs besides the database. */
export interface RowDeps {
  traitsOf: (kind: string) => Pick<AnyMailTemplate, 'ownsKey'>
}

/** The rows of a section, in an order in which later ones come last: pages of it are read one by one. Columns are called as the fields are. */
export interface SectionQuery<Section extends MyDataSection> {
  select: (subject: Subject) => RawBuilder<unknown>
  /** Where a row is not as it comes out of the database. */
  row?: (row: never, subject: Subject, deps: RowDeps) => Partial<MyDataRow<Section>>
}

/** Of rows of one of their attendees. */
export const ofThem = (column: string, { attendeeIds }: Subject): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} = any(${[...attendeeIds]}::int[])`

/** To who helps: what was since. */
export const sinceHelp = (column: string, { proxyAccess }: Subject): RawBuilder<boolean> =>
  proxyAccess === null ? sql<boolean>`true` : sql<boolean>`${sql.ref(column)} >= ${proxyAccess.since}`

/** Who did something, without a name: staff are named only where the person sees them already. */
export const doneBy = (column: string, { userId }: Subject): RawBuilder<string> => sql<string>`case
  when ${sql.ref(column)} is null then 'portal' when ${sql.ref(column)} = ${userId} then 'you'
  when exists (select from care w where w.person_id = ${userId} and w.carer_id = ${sql.ref(column)}) then 'helper'
  else 'team' end`
