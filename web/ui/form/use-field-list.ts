import { useFieldArray } from 'react-hook-form'
import { entryOf, type FieldName, type FieldNames } from './field-names.ts'

/**
 * A list of groups in the surrounding form: its entries with their field names, and functions to add, remove and
 * reorder them.
 */
export function useFieldList<Entry extends object>(name: FieldName<Entry[]>) {
  const { fields, append, remove, swap } = useFieldArray({ name: name as string })
  const entries: { key: string; fields: FieldNames<Entry> }[] = fields.map(({ id }, index) => ({
    key: id,
    fields: entryOf(name, index),
  }))
  return {
    entries,
    /** Adds at the end. The focus stays. */
    append: (entry: Entry) => append(entry, { shouldFocus: false }),
    remove: (index: number) => remove(index),
    swap,
  }
}
