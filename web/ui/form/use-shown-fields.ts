import {
  decidersIn,
  type FieldOf,
  type FieldTable,
  isRequestedBy,
} from '#domain/kernel/fields/field-table.ts'
import type { FieldName } from './field-names.ts'
import { useFieldStates, useFieldValues } from './use-field.ts'

/**
 * The fields of a table that its conditions show, by the values of the surrounding form. Updates immediately when a value
 * changes. A field with an error stays, so that it can be corrected.
 */
export function useShownFields<Table extends FieldTable>(
  table: Table,
  names: { readonly [Field in FieldOf<Table>]: FieldName<unknown> },
  fields: readonly FieldOf<Table>[],
): FieldOf<Table>[] {
  const deciding = decidersIn(table, fields)
  const values = useFieldValues(deciding.map((field) => names[field]))
  const given = Object.fromEntries(deciding.map((field, index) => [field, values[index]]))
  const { isWrong } = useFieldStates()
  return fields.filter((field) => isRequestedBy(table, field, given) || isWrong(names[field]))
}
