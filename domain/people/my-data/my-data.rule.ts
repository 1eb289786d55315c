import type { MyDataReader } from './my-data.ts'

/** The profile answers that a file shows. For a helper: those entered during the help. */
export function shownAnswers<Row extends object>(
  row: Row,
  reader: MyDataReader,
  notifiedSince: readonly string[],
): Row {
  if (reader !== 'helper') return row
  const shown = ([field, value]: [string, unknown]) => [field, notifiedSince.includes(field) ? value : null]
  return Object.fromEntries(Object.entries(row).map(shown)) as Row
}

/**
 * The details of a log entry that are shown: what was changed in the record, and how. IDs of others' records are not.
 */
const shownDetails = ['changes', 'fields', 'way', 'times', 'mode', 'places', 'roles', 'rolesBefore', 'date']

export function logDetails(data: Readonly<Record<string, unknown>> | null): Record<string, unknown> | null {
  const shown = Object.entries(data ?? {}).filter(([name]) => shownDetails.includes(name))
  return shown.length === 0 ? null : Object.fromEntries(shown)
}

/** Emails for people who lead classes, or about others' accounts. They may name attendees. */
const namingOthers: ReadonlySet<string> = new Set([
  'facilitatorNews',
  'facilitatorNotice',
  'cannotLead',
  'rosterOpen',
])

/** Whether the file may contain an email's text. Not if it contains a key to an account or may name others. */
export function isMailTextShown(mail: { kind: string; ownsKey: boolean }): boolean {
  return !mail.ownsKey && !namingOthers.has(mail.kind)
}
