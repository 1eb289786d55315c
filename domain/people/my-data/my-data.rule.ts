import type { MyDataReader } from './my-data.ts'

/** The answers of a profile that a file shows: to who helps the person, those that were told while they do. */
export function shownAnswers<Row extends object>(
  row: Row,
  reader: MyDataReader,
  notifiedSince: readonly string[],
): Row {
  if (reader !== 'helper') return row
  const shown = ([field, value]: [string, unknown]) => [field, notifiedSince.includes(field) ? value : null]
  return Object.fromEntries(Object.entries(row).map(shown)) as Row
}

/** Of what the log keeps beside an entry: what somebody changed in the record, and how it was done. Numbers of others' records stay out. */
const shownDetails = ['changes', 'fields', 'way', 'times', 'mode', 'places', 'roles', 'rolesBefore', 'date']

export function logDetails(data: Readonly<Record<string, unknown>> | null): Record<string, unknown> | null {
  const shown = Object.entries(data ?? {}).filter(([name]) => shownDetails.includes(name))
  return shown.length === 0 ? null : Object.fromEntries(shown)
}

/** Mails for people who lead classes, or about others' accounts: they may name who comes. */
const namingOthers: ReadonlySet<string> = new Set([
  'facilitatorNews',
  'facilitatorNotice',
  'cannotLead',
  'rosterOpen',
])

/** Whether the words of a mail may stand in the file: not where it has a key to an account in it, or may name others. */
export function isMailTextShown(mail: { kind: string; ownsKey: boolean }): boolean {
  return !mail.ownsKey && !namingOthers.has(mail.kind)
}
