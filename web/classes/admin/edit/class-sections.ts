import type { ClassInput } from '#domain/classes/edit/class.input.ts'
import { type ClassFieldWith, type ClassTable, classFieldsWith } from '#domain/classes/fields/class-fields.ts'
import type { FieldName, FieldNames } from '#web/ui/form/field-names.ts'

type Section = ClassTable[keyof ClassTable]['section']
/** In the order of the tabs. */
export const sectionNames = [
  'what',
  'when',
  'join',
  'registration',
  'know',
  'find',
] as const satisfies Section[]

/** The names of a part's fields; `nothingLeft` holds the part to them. */
export type SectionFields<Of extends Section> = Pick<
  FieldNames<ClassInput>,
  ClassFieldWith<'section', Of> & keyof ClassInput
>

/** The names of a section's fields as a list. */
export function listOf<Of extends Section>(section: Of, fields: SectionFields<Of>): FieldName<unknown>[] {
  return classFieldsWith('section', section).map(
    (field) => (fields as Record<string, FieldName<unknown>>)[field]!,
  )
}
