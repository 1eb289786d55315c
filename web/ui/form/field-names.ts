import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'

declare const existing: unique symbol

/** The name of a form field that holds a Value. A plain string is not assignable: names come from `fieldsOf(form)`. */
export type FieldName<Value> = string & { readonly [existing]: Value }

/**
 * The names of all fields of an input. A form part takes the names that it renders, and fits every form that has them.
 */
export type FieldNames<Input> = { readonly [Field in keyof Input]-?: FieldName<Input[Field]> }

/** The names of all fields of a schema, for a part of its form. */
export type FieldsOf<Schema extends z.ZodType> = FieldNames<z.input<Schema>>

/** The names of a form's fields: `const fields = fieldsOf(form)`, then `<FormTextField name={fields.city} />`. */
export function fieldsOf<Input extends FieldValues, Output>(
  _form: UseFormReturn<Input, unknown, Output>,
): FieldNames<Input> {
  return namesBelow('')
}

/** The names of the fields of a group: `within(fields.demographics).race`. */
export function within<Group extends object>(group: FieldName<Group | null | undefined>): FieldNames<Group> {
  return namesBelow(`${group}.`)
}

/** The names of the fields of one entry of a list of groups. */
export function entryOf<Entry extends object>(list: FieldName<Entry[]>, index: number): FieldNames<Entry> {
  return namesBelow(`${list}.${index}.`)
}

/** The value of every field, including optional ones. React needs an initial value ('' for an empty text). */
export type Defaults<Input> = { [Field in keyof Input]-?: Exclude<Input[Field], undefined> }

// A field's name is its property path. Names are created on property access, so rest or spread has none of them.
function namesBelow<Input>(prefix: string): FieldNames<Input> {
  return new Proxy({} as FieldNames<Input>, { get: (_names, field) => prefix + String(field) })
}
