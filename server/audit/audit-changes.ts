import type { RecordKind } from '#domain/kernel/audit-actions.ts'
import { presentClass, type StoredTitle } from '#domain/kernel/present-class.rule.ts'
import type { AuditedChange } from '#server/platform/audit/changed-fields.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import { type AuditRow, selectRecordNames } from './audit-log.sql.ts'

export interface AuditRowWithChanges extends AuditRow {
  changes: { field: string; before: string; after: string }[]
}

/** Fields that contain ids of records. */
const named: Record<string, RecordKind> = {
  locationId: 'location',
  categoryId: 'category',
  seriesId: 'series',
  facilitatorIds: 'facilitator',
}

/**
 * Adds the changes of entries, in the order of their fields. Ids of locations, programs and people become their names.
 */
export async function withChanges(db: Database, rows: readonly AuditRow[]): Promise<AuditRowWithChanges[]> {
  const numbers = rows.flatMap(({ data }) =>
    Object.entries(changesOf(data)).flatMap(([field, { before, after }]) =>
      named[field] ? [before, after].flat().map((id) => ({ kind: named[field]!, id: Number(id) })) : [],
    ),
  )
  const names = numbers.length > 0 ? await selectRecordNames(db, numbers) : new Map<string, StoredTitle>()
  const nameOf = (field: string) => (id: unknown) => {
    const title = names.get(`${named[field]} ${id}`)
    if (id === '' || title === undefined) return textOf(id)
    return presentClass({ title }, 'staff', 'audit').title
  }
  const shown = (field: string, value: unknown) =>
    named[field] ? [value].flat().map(nameOf(field)).join(', ') : textOf(value)
  return rows.map((row) => {
    const changes = changesOf(row.data)
    const fields = Array.isArray(row.data.fields) ? row.data.fields.map(String) : []
    return {
      ...row,
      changes: fields.flatMap((field) => {
        const change = changes[field]
        return change
          ? [{ field, before: shown(field, change.before), after: shown(field, change.after) }]
          : []
      }),
    }
  })
}

function changesOf({ changes }: Record<string, unknown>): AuditedChange['changes'] {
  return (changes ?? {}) as AuditedChange['changes']
}

export function textOf(value: unknown): string {
  if (value === null) return ''
  if (Array.isArray(value)) return value.map(textOf).join(', ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}
