import type { FieldType } from './field-table.ts'

/** A field type for a text. '' is stored as null. */
export function textField<const Kind extends string, Schema>(
  kind: Kind,
  schema: Schema,
): FieldType<Kind, string, string | null, Schema> {
  return {
    kind,
    schema,
    empty: '',
    conversion: { toStored: (entered) => entered || null, toEntered: (stored) => stored ?? '' },
  }
}
