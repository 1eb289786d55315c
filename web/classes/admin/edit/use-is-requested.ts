import { type ClassField, classTable } from '#domain/classes/fields/class-fields.ts'
import { type FieldRow, isFilled } from '#domain/kernel/fields/field-table.ts'
import type { FieldName } from '#web/ui/form/field-names.ts'
import { useFieldStates, useFieldValue } from '#web/ui/form/use-field.ts'

/** Whether the form shows a field: by `when` of its row, and always when it has an error. */
export function useIsRequested(field: ClassField): boolean {
  const { when }: FieldRow = classTable[field]
  // A field has the name of its property (fieldsOf).
  const value = useFieldValue((when?.field ?? field) as FieldName<unknown>)
  const { isWrong } = useFieldStates()
  return !when || isFilled(value) || isWrong(field as string as FieldName<unknown>)
}
