import type { ImportFindingRow } from '#server/import/runs/import-runs.sql.ts'
import type { Locale } from '#server/platform/messages/catalogue.ts'
import { findingText } from './finding-text.ts'

/** Why, in the reader's language. Findings from before codes existed have only their stored text. */
export function whyOf({ code, data, why }: ImportFindingRow, locale: Locale): string {
  const given = (data ?? {}) as Record<string, string | number>
  return (code && findingText(code, given, locale)) || why || code || ''
}
