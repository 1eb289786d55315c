import type { z } from 'zod'

/** How a type of field converts between the entered and the stored value. */
interface Conversion<Entered, Stored> {
  /** `before` is the stored value now. A timestamp stays unchanged if the clock shows the same time for it. */
  toStored(entered: Entered, timeZone: string, before?: Stored): Stored
  toEntered(stored: Stored, timeZone: string): Entered
}

/** A type of field: its check, its empty value, and what is stored. */
export interface FieldType<Kind extends string, Entered, Stored, Schema = z.ZodType<Entered, Entered>> {
  kind: Kind
  /** A function if the check depends on something outside the field, such as today's date. */
  schema: Schema
  empty: Entered
  /** Null if several fields together are stored as something else. */
  conversion: [Stored] extends [never] ? null : Conversion<Entered, Stored>
  /** The answer in the form in which conditions compare it. Without this function, they compare the entered value. */
  answerOf?(value: Entered): unknown
}

interface AnyType<About> {
  kind: string
  schema: z.ZodType | ((about: About) => z.ZodType)
  empty: unknown
  conversion: Conversion<unknown, unknown> | null
  answerOf?(value: unknown): unknown
}

/** What the engine must know about a field. A topic's table adds more. */
export interface FieldRow<About = never> {
  type: AnyType<About>
  /** Null if the field is not stored in the record's row. */
  column: string | null
  /**
   * The field is shown only if another one, or one of several, is filled in or equals `is`. Otherwise it is emptied or
   * keeps its value.
   */
  when?: When
}
interface When {
  field: string | readonly string[]
  is?: string | boolean
  otherwise: 'emptied' | 'kept'
}
export type FieldTable<About = never> = Readonly<Record<string, FieldRow<About>>>

export type FieldOf<Table> = keyof Table & string
type TypeOf<Table, Field extends keyof Table> = Table[Field] extends { type: infer Type } ? Type : never

/** A record as its form has it. */
export type EnteredOf<Table> = {
  [Field in keyof Table]: TypeOf<Table, Field> extends { empty: infer Entered } ? Entered : never
}
/** A record as it is stored. */
export type StoredOf<Table> = {
  [Field in keyof Table as TypeOf<Table, Field> extends { conversion: null } ? never : Field]: TypeOf<
    Table,
    Field
  > extends { conversion: { toStored(...args: never[]): infer Stored } }
    ? Stored
    : never
}
export type SchemasOf<Table> = {
  [Field in keyof Table]: TypeOf<Table, Field> extends { schema: infer Schema } ? Made<Schema> : never
}
type Made<Schema> = Schema extends (about: never) => infer Result ? Result : Schema
/** The column of each field that has one. */
export type ColumnOf<Table, Field extends keyof Table = keyof Table> = {
  [One in Field]: Table[One] extends { column: infer Column extends string } ? Column : never
}[Field]

type AnswerOf<Row> = Row extends { type: { choices: readonly (infer Choice)[] } }
  ? Choice
  : Row extends { type: { kind: 'flag' | 'yesOrNo' } }
    ? boolean
    : string
/** What a table must satisfy if its conditions name its own fields, and answers that these can have. */
export type OwnConditions<Table> = {
  [Field in keyof Table]: {
    type: unknown
    when?: {
      [Other in Exclude<FieldOf<Table>, Field>]: {
        field: Other | readonly FieldOf<Table>[]
        is?: AnswerOf<Table[Other]>
        otherwise: When['otherwise']
      }
    }[Exclude<FieldOf<Table>, Field>]
  }
}

/** Makes the rows of a table whose fields have these uses. */
export const rowsWith =
  <Use extends string>() =>
  <Type, const Column extends string, const Uses extends Use = never>(
    type: Type,
    column: Column,
    ...uses: Uses[]
  ) => ({ type, column, uses })

export const fieldsOf = <Table extends FieldTable>(table: Table) => Object.keys(table) as FieldOf<Table>[]

/** One value for each field. */
export function eachField<Field extends string, Value>(
  fields: readonly Field[],
  valueFor: (field: Field) => Value,
): Record<Field, Value> {
  return Object.fromEntries(fields.map((field) => [field, valueFor(field)])) as Record<Field, Value>
}

/** The checks of a form. `about` is what some checks depend on, such as today's date. */
export function schemasOf<Table extends FieldTable<About>, About = undefined>(
  table: Table,
  about?: About,
): SchemasOf<Table> {
  return eachField(fieldsOf(table), (field) => {
    const { schema } = table[field]!.type
    return typeof schema === 'function' ? schema(about as About) : schema
  }) as SchemasOf<Table>
}

/** An empty form. */
export function emptyOf<Table extends FieldTable>(table: Table): EnteredOf<Table> {
  return eachField(fieldsOf(table), (field) => table[field]!.type.empty) as EnteredOf<Table>
}

/** Whether a value of a form or row is filled in. */
export const isFilled = (value: unknown): boolean =>
  (value ?? '') !== '' && value !== false && !(Array.isArray(value) && value.length === 0)

type Values = Record<string, unknown>

const decidersOf = ({ when }: FieldRow): readonly string[] => (when ? [when.field].flat() : [])

/** The fields that decide whether these are shown, also those that decide about a field that decides. */
export function decidersIn<Table extends FieldTable>(
  table: Table,
  fields: readonly FieldOf<Table>[],
): FieldOf<Table>[] {
  const deciding = [...new Set(fields.flatMap((field) => decidersOf(table[field]!)))] as FieldOf<Table>[]
  return deciding.length === 0 ? [] : [...new Set([...deciding, ...decidersIn(table, deciding)])]
}

/** Whether a field is shown, given the other values. A hidden field counts as empty, whatever it contains. */
export function isRequestedBy(table: FieldTable, field: string, values: object): boolean {
  const row = table[field]!
  const { when } = row
  if (!when) return true
  return decidersOf(row).some((other) => {
    if (!isRequestedBy(table, other, values)) return false
    const value = (values as Values)[other]
    const { answerOf } = table[other]!.type
    const answer = answerOf ? answerOf(value) : value
    if (when.is === undefined) return isFilled(answer)
    return Array.isArray(answer) ? answer.includes(when.is) : answer === when.is
  })
}
const isEmptied = (table: FieldTable, field: string, values: object) =>
  table[field]!.when?.otherwise === 'emptied' && !isRequestedBy(table, field, values)

/** The form without the values of fields that are no longer shown. */
export function withoutUnrequested<Entered extends object>(table: FieldTable, entered: Entered): Entered {
  const emptied = fieldsOf(table).filter((field) => field in entered && isEmptied(table, field, entered))
  return { ...entered, ...eachField(emptied, (field) => table[field]!.type.empty) }
}

/** The fields that have this use. */
export type FieldFor<Table, Use> = {
  [Field in FieldOf<Table>]: Table[Field] extends { uses: readonly (infer Used)[] }
    ? Use extends Used
      ? Field
      : never
    : never
}[FieldOf<Table>]
export function fieldsFor<Table extends FieldTable, const Use extends string>(table: Table, use: Use) {
  const uses = (row: FieldRow & { uses?: readonly string[] }) => row.uses ?? []
  return fieldsOf(table).filter((field): field is FieldFor<Table, Use> & FieldOf<Table> =>
    uses(table[field]!).includes(use),
  )
}

/** The columns of fields. A field that is stored elsewhere has none. */
export function columnsIn<Table extends FieldTable, Field extends FieldOf<Table>>(
  table: Table,
  fields: readonly Field[],
) {
  return fields.flatMap((field) => table[field]!.column ?? []) as ColumnOf<Table, Field>[]
}

/** What to store for a form. `before` is the record as it is now. */
export function storedOf<Table extends FieldTable>(
  table: Table,
  entered: EnteredOf<Table>,
  timeZone: string,
  before?: StoredOf<Table>,
): StoredOf<Table> {
  const [is, was] = [withoutUnrequested(table, entered as Values), before as Values | undefined]
  return storedWith(table, (field, { type }) => type.conversion?.toStored(is[field], timeZone, was?.[field]))
}

/** The form for what is stored. The caller adds fields that are stored together. */
export function enteredOf<Table extends FieldTable>(
  table: Table,
  stored: StoredOf<Table>,
  timeZone: string,
): { [Field in keyof StoredOf<Table> & keyof Table]: EnteredOf<Table>[Field] } {
  return storedWith(table, (field, { type }) =>
    type.conversion?.toEntered((stored as Values)[field], timeZone),
  )
}

/**
 * The values of a table's fields, read from their database row. `beside`: the values of fields that are stored
 * elsewhere.
 */
export function storedOfRow<Table extends FieldTable>(
  table: Table,
  row: object,
  beside: { [Field in keyof StoredOf<Table>]?: StoredOf<Table>[Field] },
): StoredOf<Table> {
  const valueFor = (field: string) => {
    const column = table[field]?.column
    return column ? (row as Values)[column] : (beside as Values)[field]
  }
  return storedAsRequested(table, eachField(fieldsOf(table), valueFor) as Values as StoredOf<Table>)
}

/** A stored record without the values of fields that its other values no longer show. */
export function storedAsRequested<Table extends FieldTable>(
  table: Table,
  stored: StoredOf<Table>,
): StoredOf<Table> {
  const is = stored as Values
  // Conditions compare what was entered. No time decides, so the time zone does not matter.
  const deciding = eachField(Object.values(table).flatMap(decidersOf), (field) => {
    const { conversion } = table[field]!.type
    return conversion ? conversion.toEntered(is[field], 'UTC') : is[field]
  })
  return storedWith(table, (field, { type }) =>
    isEmptied(table, field, deciding) ? type.conversion?.toStored(type.empty, 'UTC') : is[field],
  )
}

/** The columns to write into the record's row. */
export function columnsOf<Table extends FieldTable>(
  table: Table,
  stored: StoredOf<Table>,
): Record<ColumnOf<Table>, never> {
  const columns = Object.entries(table).flatMap(([field, { column }]) =>
    column ? [[column, (stored as Values)[field]]] : [],
  )
  return Object.fromEntries(columns)
}

function storedWith<Result>(table: FieldTable, valueFor: (field: string, row: FieldRow) => unknown): Result {
  const saved = Object.entries(table).filter(([, { type }]) => type.conversion !== null)
  return Object.fromEntries(saved.map(([field, row]) => [field, valueFor(field, row)])) as Result
}
