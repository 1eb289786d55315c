import { classFormInput } from '#domain/classes/edit/class.input.ts'
import {
  type ClassField,
  classFields,
  classFieldsFor,
  classTable,
} from '#domain/classes/fields/class-fields.ts'
import { eachField } from '#domain/kernel/fields/field-table.ts'
import { formTypeOf } from '#server/platform/commands/form-type.ts'
import { inputTypeOf } from '#server/platform/commands/input-type.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import type { ClassFormChoices, FormChoice } from './class-choices.sql.ts'

const added: readonly ClassField[] = classFieldsFor('added')

/** What the document says of a field, and its default if older software does not send it. */
function saysOf(field: ClassField) {
  const row: { says?: string; type: { empty: unknown } } = classTable[field]
  return {
    ...(row.says && { description: row.says }),
    ...(added.includes(field) && { defaultValue: row.type.empty }),
  }
}

/** A class as the form shows it. Input and output have the same fields, '' if one is empty. */
export const ClassFormInput = inputTypeOf(
  'ClassFormInput',
  classFormInput.describe('A class as staff enter it. An empty text means an empty field.'),
  eachField(classFields, saysOf),
)

export const ClassForm = formTypeOf('ClassForm', classFormInput, {
  description: 'A class as the staff form shows it, with the fields of ClassFormInput.',
  says: { courselink: 'The video link. Before people can join, only staff see it, and only here.' },
})

const FormChoiceType = builder.objectRef<FormChoice>('FormChoice').implement({
  fields: (t) => ({ value: t.exposeString('value'), label: t.exposeString('label') }),
})
export const ClassFormChoicesType = builder.objectRef<ClassFormChoices>('ClassFormChoices').implement({
  description: 'The choices of the class form, by name.',
  fields: (t) => ({
    categories: t.expose('categories', { type: [FormChoiceType] }),
    locations: t.expose('locations', { type: [FormChoiceType] }),
    facilitators: t.expose('facilitators', { type: [FormChoiceType] }),
    series: t.expose('series', { type: [FormChoiceType] }),
    audiences: t.expose('audiences', { type: [FormChoiceType] }),
    diagnoses: t.expose('diagnoses', { type: [FormChoiceType] }),
    languages: t.expose('languages', { type: [FormChoiceType] }),
  }),
})
