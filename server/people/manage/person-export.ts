import { localDate } from '#domain/kernel/time/site-time.ts'
import { addAudit } from '#server/platform/audit/audit.ts'
import { csvText } from '#server/platform/csv/csv-text.ts'
import type { CsvFile } from '#server/platform/graphql/csv-file.schema.ts'
import type { SignedIn } from '#server/platform/graphql/policy.ts'
import { siteTimeZone } from '#server/platform/graphql/site-date-time.ts'
import { personCsvHeader } from './people-admin.texts.ts'
import { type ExportedPerson, type PersonSearch, selectPeopleForExport } from './person-list.sql.ts'
import { statusOf } from './person-status.ts'

/** The people as a table: how to reach them, and no demographics. FORBIDDEN for everybody but administrators; audited. */
export async function personCsv(
  context: SignedIn,
  search: PersonSearch,
  by: readonly string[],
): Promise<CsvFile> {
  const { viewer } = context
  const now = context.clock.now()
  const people = await selectPeopleForExport(context.db, search)
  await addAudit(context.db, viewer, { action: 'person.exported', data: { by, rows: people.length } }, now)
  return {
    name: `people-${day(now)}.csv`,
    text: csvText(personCsvHeader, people.map(cells)),
  }
}

function cells(person: ExportedPerson) {
  return [
    person.id,
    person.first_name,
    person.last_name,
    person.email,
    statusOf(person),
    person.roles.join(' '),
    person.capabilities.join(' '),
    day(person.created_at),
    person.terms_agreed_at && day(person.terms_agreed_at),
    person.cell_phone,
    person.home_phone,
    person.address_line_1,
    person.address_line_2,
    person.city,
    person.state,
    person.zip_code,
    person.contact_method,
    person.receive_email ? 'yes' : 'no',
    person.receive_snail_mail ? 'yes' : 'no',
    person.registration_count,
  ]
}

function day(moment: Date): string {
  return localDate(moment, siteTimeZone())
}
