import { profileFieldsFor, profileTable } from '#domain/accounts/answers/profile-table.ts'
import { eachField } from '#domain/kernel/fields/field-table.ts'
import { localDate } from '#domain/kernel/time/site-time.ts'
import { myDataTexts } from '#server/people/my-data/my-data.texts.ts'
import { addAudit } from '#server/platform/audit/audit.ts'
import type { CsvCell } from '#server/platform/csv/csv-text.ts'
import { readLongRows } from '#server/platform/db/long-reads.ts'
import { orTooMuch } from '#server/platform/graphql/plugins/too-much.ts'
import type { SignedIn } from '#server/platform/graphql/policy.ts'
import { siteTimeZone } from '#server/platform/graphql/site-time/site-date-time.ts'
import { slicedFile, type TableFile } from '#server/platform/table-file/table-file.ts'
import { type PersonCsvColumn, personCsvTexts } from './people-csv.texts.ts'
import { countPeople, type ExportedPerson, type PersonSearch, readPeople } from './person-list.sql.ts'
import { statusOf } from './person-status.ts'

/**
 * The people as a table: how to reach them, without demographics. It is audited before the first row is sent.
 * @throws FORBIDDEN for everyone except administrators.
 * @throws TOO_MUCH_AT_ONCE
 */
export async function personCsv(
  context: SignedIn,
  search: PersonSearch,
  by: readonly string[],
): Promise<TableFile> {
  const { db, viewer } = context
  const texts = personCsvTexts(context)
  const { codes } = myDataTexts(context)
  const now = context.clock.now()
  const rowCount = await orTooMuch(() => countPeople(db, search))
  await addAudit(db, viewer, { action: 'person.exported', data: { by, rows: rowCount } }, now)
  const eachSlice = (take: (rows: readonly ExportedPerson[]) => Promise<void>) =>
    readLongRows<ExportedPerson>(context, (source, next) => readPeople(source, search, next), take)
  return slicedFile({ name: `people-${day(now)}.csv`, header: texts.header, rowCount, eachSlice }, (person) =>
    cells(person, texts, codes),
  )
}

function cells(
  person: ExportedPerson,
  texts: ReturnType<typeof personCsvTexts>,
  codes: Readonly<Record<string, string>>,
): Record<PersonCsvColumn, CsvCell> {
  return {
    id: person.id,
    firstName: person.first_name,
    lastName: person.last_name,
    email: person.email,
    status: texts.statuses[statusOf(person)],
    roles: namesOf(person.roles, codes),
    capabilities: namesOf(person.capabilities, texts.capabilities),
    since: day(person.created_at),
    termsAgreed: person.terms_agreed_at && day(person.terms_agreed_at),
    termsLanguages: person.terms_languages.join(' '),
    ...eachField(profileFieldsFor('csv'), (field) => person[profileTable[field].column]),
    contactMethod: namesOf([person.contact_method], codes),
    receiveEmail: person.receive_email ? texts.yes : texts.no,
    receiveSnailMail: person.receive_snail_mail ? texts.yes : texts.no,
    registrations: person.registration_count,
  }
}

/** A stored word without a name, which a later release may have written, stays as it is. */
function namesOf(stored: readonly string[], names: Readonly<Record<string, string>>): string {
  return stored.map((word) => names[word] ?? word).join(', ')
}

function day(instant: Date): string {
  return localDate(instant, siteTimeZone())
}
