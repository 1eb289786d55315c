import type { RecordKind } from '#domain/kernel/audit-actions.ts'
import { type NothingOfAnAccount, program } from '#server/testing/calls/raced-call.ts'
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

/** Kinds of records, each with what its test must know. */
export type Records<Kind extends RecordKind> = Record<Kind, RecordCase>

/** The rows of a table for all calls of these kinds of records. */
export function rowsOfRecords<Kind extends RecordKind, Row>(
  records: Records<Kind>,
  rowsOf: (kind: Kind, record: RecordCase, names: RecordCallNames) => Record<string, Row>,
): Record<RecordCalls<Kind>, Row> {
  const kinds = Object.keys(records) as Kind[]
  const rows = kinds.map((kind) => rowsOf(kind, records[kind], namesOf(kind, records[kind])))
  return Object.assign({}, ...rows) as Record<RecordCalls<Kind>, Row>
}

function namesOf(one: RecordKind, { change }: RecordCase): RecordCallNames {
  const One = upperFirst(one)
  return {
    rows: `Query.${one}Rows`,
    forEditing: `Query.${one}ForEditing`,
    create: `Mutation.create${One}`,
    change: `Mutation.${change ?? `update${One}`}`,
    remove: `Mutation.delete${One}`,
  }
}
const upperFirst = (kind: string) => `${kind[0]!.toUpperCase()}${kind.slice(1)}`

/** The commands about records that belong to no person. */
type CommandsOf<Some extends Partial<Records<RecordKind>>> = {
  [Kind in keyof Some & string]: Some[Kind] extends { isPersonal: true }
    ? never
    : `${'create' | 'update' | 'delete'}${Capitalize<Kind>}`
}[keyof Some & string]

/** For the table of races with closing an account: nothing to race, if a record belongs to no person. */
export function recordsOfNoOne<Some extends Partial<Records<RecordKind>>>(
  records: Some,
): Record<CommandsOf<Some>, NothingOfAnAccount> {
  const rows = Object.entries(records)
    .filter(([, { isPersonal }]) => !isPersonal)
    .flatMap(([kind]) =>
      ['create', 'update', 'delete'].map((verb) => [`${verb}${upperFirst(kind)}`, program]),
    )
  return Object.fromEntries(rows) as Record<CommandsOf<Some>, NothingOfAnAccount>
}
