import { formatTimeWithZone } from '#domain/kernel/language/dates.ts'
import { presentClass } from '#domain/kernel/present-class.rule.ts'
import { localDate } from '#domain/kernel/time/site-time.ts'
import { addAuditOfEach } from '#server/platform/audit/audit.ts'
import type { CsvCell } from '#server/platform/csv/csv-text.ts'
import { type CsvFile, tableFile } from '#server/platform/graphql/csv-file.schema.ts'
import type { SignedIn } from '#server/platform/graphql/policy.ts'
import { siteTimeZone } from '#server/platform/graphql/site-date-time.ts'
import type { Speaker } from '#server/platform/messages/catalogue.ts'
import { registrationCsvTexts } from './registration-csv.texts.ts'
import {
  type RegistrationRow,
  type RegistrationSearch,
  selectRegistrationsForExport,
} from './registration-list.sql.ts'
import { statusOf } from './registration-status.ts'

/** The registrations as a table. FORBIDDEN for everybody but administrators; audited. */
export async function registrationCsv(
  context: SignedIn,
  search: () => RegistrationSearch,
  audited: {
    /** The names of what was looked for by. */
    by: readonly string[]
    /** Whose record it was that was looked for; null: nobody's. */
    lookedFor: (rows: readonly RegistrationRow[]) => (number | null)[]
  },
): Promise<CsvFile> {
  const { viewer } = context
  const now = context.clock.now()
  const rows = await selectRegistrationsForExport(context.db, search())
  const data = { by: audited.by, rows: rows.length }
  const act = { action: 'registration.exported', data } as const
  await addAuditOfEach(context.db, viewer, act, audited.lookedFor(rows), now)
  const { header } = registrationCsvTexts(context)
  return tableFile(
    `registrations-${day(now)}.csv`,
    header,
    rows.map((row) => cells(row, context)),
  )
}

function cells(
  row: RegistrationRow,
  speaker: Speaker,
): Record<keyof ReturnType<typeof registrationCsvTexts>['header'], CsvCell> {
  const words = registrationCsvTexts(speaker)
  return {
    id: row.id,
    status: statusOf(row),
    lastName: row.last_name,
    firstName: row.first_name,
    email: row.email,
    walkIn: row.walk_in ? words.yes : words.no,
    guest: row.guest,
    mode: row.mode,
    places: row.places,
    class: presentClass(row, 'staff', 'export').title,
    classId: row.course_id,
    date: day(row.starts_at),
    time: formatTimeWithZone(row.starts_at, siteTimeZone(), speaker.language),
    registered: day(row.created_at),
    checkedIn: row.checked_in_at && day(row.checked_in_at),
    cancelled: row.cancelled_at && day(row.cancelled_at),
  }
}

function day(moment: Date): string {
  return localDate(moment, siteTimeZone())
}
