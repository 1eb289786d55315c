import { type ImportRejection, rejectRow } from './import-findings.ts'
import { type LegacyField, legacyFields } from './legacy-fields.ts'

export type ClassDateRecord = Record<LegacyField, string | null>

/**
 * Reads one row of a legacy export. Unknown columns are ignored, and missing ones are null. Numbers and booleans become
 * text.
 * A list or an object instead of a value rejects the row.
 */
export function readRecord(
  raw: unknown,
): { ok: true; record: ClassDateRecord } | { ok: false; refusal: ImportRejection } {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) {
    return { ok: false, refusal: rejectRow('NOT_A_RECORD') }
  }
  const columns: ReadonlyMap<string, unknown> = new Map(Object.entries(raw))
  const entries: [LegacyField, string | null][] = []
  for (const field of legacyFields) {
    const value = asText(columns.get(field))
    if (value === undefined) return { ok: false, refusal: rejectRow('VALUE_NOT_TEXT', { field }) }
    entries.push([field, value])
  }
  return { ok: true, record: Object.fromEntries(entries) as ClassDateRecord }
}

/** The id that identifies the row in the report, as written. Null: none can be read. */
export function classDateIdOf(raw: unknown): string | null {
  if (typeof raw !== 'object' || raw === null) return null
  const value = new Map<string, unknown>(Object.entries(raw)).get('classDateID')
  // Cut, because a bad value may have ten kilobytes.
  return asText(value)?.trim().slice(0, 40) || null
}

function asText(value: unknown): string | null | undefined {
  if (value === null || value === undefined) return null
  if (typeof value === 'string') return value
  if (typeof value === 'boolean') return value ? 'Y' : 'N'
  if (typeof value === 'number') return String(value)
  return undefined
}
