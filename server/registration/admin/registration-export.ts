import { formatTimeWithZone } from '#domain/kernel/language/dates.ts'
import { modeOf } from '#domain/kernel/modes.ts'
import { presentClass } from '#domain/kernel/present-class.rule.ts'
import { localDate } from '#domain/kernel/time/site-time.ts'
import { addAuditOfEach } from '#server/platform/audit/audit.ts'
import type { CsvCell } from '#server/platform/csv/csv-text.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import { readLongRows } from '#server/platform/db/long-reads.ts'
import { orTooMuch } from '#server/platform/graphql/plugins/too-much.ts'
import type { SignedIn } from '#server/platform/graphql/policy.ts'
import { siteTimeZone } from '#server/platform/graphql/site-time/site-date-time.ts'
import type { Locale } from '#server/platform/messages/catalogue.ts'
import { modeTexts } from '#server/platform/messages/modes.texts.ts'
import { slicedFile, type TableFile } from '#server/platform/table-file/table-file.ts'
import { registrationCsvTexts } from './registration-csv.texts.ts'
import {
  countRegistrationsOf,
  type RegistrationRow,
  type RegistrationSearch,
  readRegistrations,
  selectPeopleOfRegistrations,
} from './registration-list.sql.ts'
import { statusOf } from './registration-status.ts'

/** The person or people that a list was filtered by. Null for a list of classes or days. */
export type Searched = { userId: number } | 'names' | null

/**
 * The registrations as a table. It is audited before the first row is sent.
 * @throws FORBIDDEN for everyone except administrators.
 * @throws TOO_MUCH_AT_ONCE
 */
export async function registrationCsv(
  context: SignedIn,
  search: RegistrationSearch,
  audited: {
    /** The names of the filters used. */
    by: readonly string[]
    searchedFor: Searched
  },
): Promise<TableFile> {
  const { db, viewer } = context
  const now = context.clock.now()
  const rowCount = await orTooMuch(() => countRegistrationsOf(db, search))
  const people = await orTooMuch(() => peopleSearched(db, search, audited.searchedFor))
  const data = { by: audited.by, rows: rowCount }
  await addAuditOfEach(db, viewer, { action: 'registration.exported', data }, people, now)
  const eachSlice = (take: (rows: readonly RegistrationRow[]) => Promise<void>) =>
    readLongRows<RegistrationRow>(context, (source, next) => readRegistrations(source, search, next), take)
  return slicedFile(
    {
      name: `registrations-${day(now)}.csv`,
      header: registrationCsvTexts(context).header,
      rowCount,
      eachSlice,
    },
    (row) => cells(row, context),
  )
}

/** One person, or everyone found by their name. */
async function peopleSearched(
  db: Database,
  search: RegistrationSearch,
  searchedFor: Searched,
): Promise<(number | null)[]> {
  if (searchedFor === null) return [null]
  if (searchedFor !== 'names') return [searchedFor.userId]
  const found = await selectPeopleOfRegistrations(db, search)
  return found.length > 0 ? found : [null]
}

function cells(
  row: RegistrationRow,
  locale: Locale,
): Record<keyof ReturnType<typeof registrationCsvTexts>['header'], CsvCell> {
  const texts = registrationCsvTexts(locale)
  return {
    id: row.id,
    status: texts.statuses[statusOf(row)],
    lastName: row.last_name,
    firstName: row.first_name,
    email: row.email,
    walkIn: row.walk_in ? texts.yes : texts.no,
    guest: row.guest,
    mode: modeTexts(locale)[modeOf(row.mode)].name,
    places: row.places,
    class: presentClass(row, 'staff', 'export').title,
    classId: row.course_id,
    date: day(row.starts_at),
    time: formatTimeWithZone(row.starts_at, siteTimeZone(), locale.language),
    registered: day(row.created_at),
    checkedIn: row.checked_in_at && day(row.checked_in_at),
    cancelled: row.cancelled_at && day(row.cancelled_at),
  }
}

function day(instant: Date): string {
  return localDate(instant, siteTimeZone())
}
