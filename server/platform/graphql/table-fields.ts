import type { FieldRow } from '#domain/kernel/fields/field-table.ts'
import { fieldsOf } from '#domain/kernel/fields/field-table.ts'
import type { builder } from '#server/platform/graphql/builder.ts'

// GraphQL fields of profile and demographics, derived from their tables.

type InputBuilder = Parameters<Parameters<typeof builder.inputType>[1]['fields']>[0]
type ObjectBuilder = Parameters<
  NonNullable<Parameters<ReturnType<typeof builder.objectRef<object>>['implement']>[0]['fields']>
>[0]

const inputs = {
  text: (t: InputBuilder) => t.string(),
  list: (t: InputBuilder) => t.stringList(),
  date: (t: InputBuilder) => t.field({ type: 'Date' }),
}

type Table = Readonly<Record<string, FieldRow & { column: string }>>
type KindOf<Row> = Row extends { type: { kind: infer Kind; empty: infer Empty } }
  ? Kind extends 'date'
    ? 'date'
    : Empty extends string
      ? 'text'
      : 'list'
  : never
const kindOf = ({ type }: FieldRow): keyof typeof inputs =>
  type.kind === 'date' ? 'date' : Array.isArray(type.empty) ? 'list' : 'text'

/** The fields of a table as inputs of calls. */
export function resultInputs<Of extends Table>(t: InputBuilder, table: Of) {
  const made = fieldsOf(table).map((field) => [field, inputs[kindOf(table[field]!)](t)])
  return Object.fromEntries(made) as {
    [Field in keyof Of]: ReturnType<(typeof inputs)[KindOf<Of[Field]>]>
  }
}

/** The same fields as outputs, read from a row. */
export function resultsRead<Of extends Table>(t: ObjectBuilder, table: Of) {
  const made = fieldsOf(table).map((field) => {
    const row = table[field]!
    const read = (node: object) => (node as Record<string, never>)[row.column] ?? null
    const options = { nullable: true, resolve: read } as const
    const kind = kindOf(row)
    if (kind === 'list') return [field, t.stringList(options)] as const
    return [field, kind === 'date' ? t.field({ type: 'Date', ...options }) : t.string(options)] as const
  })
  return Object.fromEntries(made) as Record<keyof Of & string, (typeof made)[number][1]>
}
