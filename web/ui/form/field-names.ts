import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'

declare const existing: unique symbol

/** The name of a field of the form around, which holds a Value. No plain string is one: names come from `fieldsOf(form)`. */
export type FieldName<Value> = string & { readonly [existing]: Value }

/** The names of all fields of an input. A part of a form takes those that it draws, and fits every form that has them. */
export type FieldNames<Input> = { readonly [Field in keyof Input]-?: FieldName<Input[Field]> }

/** The names of all fields of a schema: what a part of its form takes. */
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

/** Every field's value, also where the schema lets it be left out: React needs one from the start ('' for an empty text). */
export type Defaults<Input> = { [Field in keyof Input]-?: Exclude<Input[Field], undefined> }

// A field is called as its property is. The names are made when they are asked for, so take them from here, not from a rest of it.
function namesBelow<Input>(prefix: string): FieldNames<Input> {
  return new Proxy({} as FieldNames<Input>, { get: (_names, field) => prefix + String(field) })
}
