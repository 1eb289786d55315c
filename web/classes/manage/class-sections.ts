import { type ClassField, type ClassInput, classFields } from '#domain/classes/class.input.ts'
import type { FieldName, FieldNames } from '#web/ui/form/field-names.ts'

/** The part of the form, one of its tabs, in which each field of a class is entered. */
const sections = {
  title: 'what',
  subTitle: 'what',
  categoryId: 'what',
  isEvent: 'what',
  isWorkshop: 'what',
  facilitatorIds: 'what',
  seriesId: 'what',
  registerSolo: 'what',
  description: 'what',
  date: 'when',
  startTime: 'when',
  endTime: 'when',
  inPerson: 'join',
  online: 'join',
  inPersonCapacity: 'join',
  onlineCapacity: 'join',
  locationId: 'join',
  room: 'join',
  courselink: 'join',
  registrationOpens: 'registration',
  registrationCloses: 'registration',
  customRegistrationMessage: 'registration',
  guestsAllowed: 'registration',
  firstTimePercent: 'registration',
  noOnlineRegistration: 'registration',
  notes: 'know',
  requirements: 'know',
  prerequisites: 'know',
  limitations: 'know',
  audiences: 'find',
  diagnoses: 'find',
  languages: 'find',
  textLanguage: 'find',
  imageUrl: 'find',
  imageAlt: 'find',
} as const satisfies Record<ClassField, string>
type Sections = typeof sections
type Section = Sections[ClassField]
/** In the order of the tabs. */
export const sectionNames = [
  'what',
  'when',
  'join',
  'registration',
  'know',
  'find',
] as const satisfies Section[]

type FieldIn<Of extends Section> = {
  [Field in ClassField]: Sections[Field] extends Of ? Field : never
}[ClassField]

/** The names of a part's fields; `nothingLeft` holds the part to them. */
export type SectionFields<Of extends Section> = Pick<FieldNames<ClassInput>, FieldIn<Of>>

/** The names of a section's fields as a list. */
export function listOf<Of extends Section>(section: Of, fields: SectionFields<Of>): FieldName<unknown>[] {
  const isIn = (field: ClassField): field is FieldIn<Of> => sections[field] === section
  return classFields.filter(isIn).map((field) => fields[field])
}
