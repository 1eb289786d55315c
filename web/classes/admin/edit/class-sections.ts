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

/** The fields of a section other than those that it arranges. */
export function restOf<Of extends Section>(section: Of, arranged: readonly ClassFieldWith<'section', Of>[]) {
  return classFieldsWith('section', section).filter((field) => !arranged.includes(field))
}

/** The field names of a section. */
export type SectionFields<Of extends Section> = Pick<
  FieldNames<ClassInput>,
  ClassFieldWith<'section', Of> & keyof ClassInput
>

export function listOf<Of extends Section>(section: Of, fields: SectionFields<Of>): FieldName<unknown>[] {
  return classFieldsWith('section', section).map(
    (field) => (fields as Record<string, FieldName<unknown>>)[field]!,
  )
}
