import { type ClassField, classFields, classTable } from '#domain/classes/fields/class-fields.ts'
import { eachField } from '#domain/kernel/fields/field-table.ts'
import type { FieldName } from '#web/ui/form/field-names.ts'
import { useShownFields } from '#web/ui/form/use-shown-fields.ts'

// A field has the name of its property (fieldsOf).
const names = eachField(classFields, (field) => field as string as FieldName<unknown>)

/** Whether the form of a class shows a field. */
export const useIsRequested = (field: ClassField): boolean =>
  useShownFields(classTable, names, [field]).includes(field)
