import { sql } from 'kysely'
import { presentClass, type StoredTitle } from '#domain/kernel/present-class.rule.ts'
import {
  type MyDataRow,
  type MyDataSection,
  type MyDataValue,
  myDataSections,
} from '#domain/people/my-data/my-data.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import * as accounts from './account-sections.sql.ts'
import * as people from './person-sections.sql.ts'
import * as records from './record-sections.sql.ts'
import * as registrations from './registration-sections.sql.ts'
import type { RowDeps, SectionQuery } from './section-query.ts'
import type { Subject } from './subject.sql.ts'
import * as work from './work-sections.sql.ts'

const queries: { [Section in MyDataSection]: SectionQuery<Section> } = {
  ...people,
  ...registrations,
  ...accounts,
  ...work,
  ...records,
}

/** Maximum rows in memory at the same time. */
const rowsAtOnce = 500

/** The rows of a section, in batches, with exactly its fields. */
export async function* rowsOf<Section extends MyDataSection>(
  tx: Database,
  section: Section,
  subject: Subject,
  deps: RowDeps,
): AsyncGenerator<MyDataRow<Section>[]> {
  const { select, row: structure } = queries[section] as SectionQuery<Section>
  for (let offset = 0; ; offset += rowsAtOnce) {
    const { rows } = await sql<object>`${select(subject)} limit ${rowsAtOnce} offset ${offset}`.execute(tx)
    yield rows.map((row) =>
      withFields(section, structure ? structure(row as never, subject, deps) : row, subject),
    )
    if (rows.length < rowsAtOnce) return
  }
}

/** As which kind of reader one sees the titles of classes. */
const titleReaders = { themself: 'attendee', helper: 'helper', staff: 'staff' } as const

function withFields<Section extends MyDataSection>(
  section: Section,
  row: object,
  { reader }: Subject,
): MyDataRow<Section> {
  const { classTitle: title } = row as { classTitle?: StoredTitle | null }
  const classTitle = title && presentClass({ title }, titleReaders[reader], 'export').title
  const shown = { ...row, classTitle } as Record<string, MyDataValue | undefined>
  const fields = myDataSections[section].map((field) => [field, shown[field] ?? null])
  return Object.fromEntries(fields) as MyDataRow<Section>
}
