import type { RecordKind } from '#domain/kernel/audit-actions.ts'
import type { Calls } from '#server/wiring/calls.generated.ts'
import type { RecordCase } from './record-case.ts'

/** The calls about one kind of record. */
export type RecordCalls<Kind extends RecordKind> = Extract<
  Calls[keyof Calls],
  | `Query.${Kind}Rows`
  | `Query.${Kind}ForEditing`
  | `Mutation.${'create' | 'update' | 'change' | 'delete'}${Capitalize<Kind>}`
>
/** The calls about the translations of one kind of record. */
export type TranslationCalls<Kind extends string> =
  | `Query.${Kind}Translations`
  | `Mutation.translate${Capitalize<Kind>}`

/** The calls about one kind, as the tables of permissions and of the audit log name them. */
export interface RecordCallNames {
  rows: string
  forEditing: string
  create: string
  change: string
  remove: string
}

/** Rows of a table about all calls: those of one kind of record. */
export function rowsOfRecord<Kind extends RecordKind, Row>(
  one: Kind,
  { change }: RecordCase,
  rowsOf: (names: RecordCallNames) => Record<string, Row>,
): Record<RecordCalls<Kind>, Row> {
  const One = `${one[0]!.toUpperCase()}${one.slice(1)}`
  return rowsOf({
    rows: `Query.${one}Rows`,
    forEditing: `Query.${one}ForEditing`,
    create: `Mutation.create${One}`,
    change: `Mutation.${change ?? `update${One}`}`,
    remove: `Mutation.delete${One}`,
  }) as Record<RecordCalls<Kind>, Row>
}
