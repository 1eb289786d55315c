import { useFieldArray } from 'react-hook-form'
import { entryOf, type FieldName, type FieldNames } from './field-names.ts'

/** A list of groups in the form around: its entries, each with the names of its fields, and how to change their number and order. */
export function useFieldList<Entry extends object>(name: FieldName<Entry[]>) {
  const { fields, append, remove, swap } = useFieldArray({ name: name as string })
  const entries: { key: string; fields: FieldNames<Entry> }[] = fields.map(({ id }, index) => ({
    key: id,
    fields: entryOf(name, index),
  }))
  return {
    entries,
    /** At the end; the focus stays. */
    append: (entry: Entry) => append(entry, { shouldFocus: false }),
    remove: (index: number) => remove(index),
    swap,
  }
}
