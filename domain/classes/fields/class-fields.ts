import type { ClassChangePart } from '#domain/classes/edit/class-change.rule.ts'
import {
  type ColumnOf,
  columnsIn,
  emptyOf,
  type FieldFor,
  type FieldOf,
  type FieldRow,
  fieldsFor,
  fieldsOf,
} from '#domain/kernel/fields/field-table.ts'
import { defaultMode, formByMode, type Mode, modeTable } from '#domain/kernel/modes.ts'
import {
  block,
  capacity,
  choiceOf,
  choicesOf,
  dateOfClass,
  flag,
  instant,
  language,
  line,
  markup,
  picture,
  requiredChoiceOf,
  share,
  termsOf,
  timeOfClass,
  titleLine,
  videoLink,
} from './class-field-types.ts'

/** The tab of the form in which a field is entered. */
type Section = 'what' | 'when' | 'join' | 'registration' | 'know' | 'find'
/**
 * What happens to the field in the same class on another date: a following class that an edit applies to, a repeat, or
 * a class that is scheduled again. It is the same, it moves with the date at the same clock time, or it keeps its
 * distance in days from the class.
 */
type OtherDate = 'same' | 'moves' | 'keepsDistance'
type Use =
  /** It can be translated. */
  | 'translated'
  /** It is shown as a paragraph about the class: on its page, in My Classes, in the API. */
  | 'info'
  /** It is in the table of classes that staff save. */
  | 'csv'
  /** An imported record contains it. Every other field stays as staff made it. */
  | 'imported'

/** `told`: what registered people are notified of if it changes. Null: nothing. */
function field<
  Type extends FieldRow['type'],
  const Column extends string | null,
  const Tab extends Section,
  const Other extends OtherDate,
  const Notified extends ClassChangePart | null,
  const Uses extends Use = never,
>(type: Type, column: Column, section: Tab, otherDate: Other, notified: Notified, ...uses: Uses[]) {
  return { type, column, section, otherDate, told: notified, uses }
}
/** The field is shown if the other one is filled in. */
const when = <const Other extends string, Row>(other: Other, otherwise: 'emptied' | 'kept', row: Row) => ({
  ...row,
  when: { field: other, otherwise },
})

const offeredField = <const Column extends string>(fallback: boolean, column: Column) =>
  field(flag(fallback), column, 'join', 'same', 'mode', 'csv', 'imported')
const capacityField = <const Preloaded extends string, const Column extends string>(
  computed: Preloaded,
  column: Column,
) => when(computed, 'emptied', field(capacity, column, 'join', 'same', null, 'csv', 'imported'))
type Modes = typeof modeTable

/** Whether a class has each mode, and with how many seats. domain/kernel/modes.ts names the fields. */
const offeredFields = formByMode('held', (mode) =>
  offeredField(mode === defaultMode, modeTable[mode].columns.held),
) as {
  [One in Mode as Modes[One]['fields']['held']]: ReturnType<
    typeof offeredField<Modes[One]['columns']['held']>
  >
}
const capacityFields = formByMode('capacity', (mode) =>
  capacityField(modeTable[mode].fields.held, modeTable[mode].columns.capacity),
) as {
  [One in Mode as Modes[One]['fields']['capacity']]: ReturnType<
    typeof capacityField<Modes[One]['fields']['held'], Modes[One]['columns']['capacity']>
  >
}

/**
 * The fields of a class, one row each, in the order of its form. Everything that shows, checks, stores, copies, imports
 * or exports a class derives from it. A field costs its row, the migration of its column, and its texts.
 */
// biome-ignore format: a table is read by its columns.
export const classTable = {
  title:                     field(titleLine, 'title', 'what', 'same', 'title', 'translated', 'csv', 'imported'),
  subTitle:                  field(line(200), 'sub_title', 'what', 'same', null, 'translated'),
  description:               field(markup, 'description', 'what', 'same', null, 'translated', 'imported'),
  categoryId:                field(requiredChoiceOf('category', 'category.required'), 'category_id', 'what', 'same', null, 'csv', 'imported'),
  facilitatorIds:            field(choicesOf('facilitator'), null, 'what', 'same', 'facilitator', 'csv', 'imported'),
  seriesId:                  field(choiceOf('series'), 'series_id', 'what', 'same', null, 'csv', 'imported'),
  registerSolo:              when('seriesId', 'kept', field(flag(true), 'register_solo', 'what', 'same', null, 'imported')),
  isEvent:                   field(flag(false), 'is_event', 'what', 'same', null, 'imported'),
  isWorkshop:                field(flag(false), 'is_workshop', 'what', 'same', null, 'imported'),
  date:                      field(dateOfClass, null, 'when', 'moves', 'time', 'csv', 'imported'),
  startTime:                 field(timeOfClass, null, 'when', 'moves', 'time', 'csv', 'imported'),
  endTime:                   field(timeOfClass, null, 'when', 'moves', 'time', 'csv', 'imported'),
  ...offeredFields,
  ...capacityFields,
  locationId:                when('inPerson', 'kept', field(choiceOf('location'), 'location_id', 'join', 'same', 'place', 'csv', 'imported')),
  room:                      when('inPerson', 'kept', field(line(100), 'room', 'join', 'same', null, 'csv', 'imported')),
  courselink:                when('online', 'kept', field(videoLink, 'courselink', 'join', 'same', null)),
  registrationOpens:         field(instant, 'registration_opens_at', 'registration', 'keepsDistance', null),
  registrationCloses:        field(instant, 'registration_closes_at', 'registration', 'keepsDistance', null),
  customRegistrationMessage: field(block, 'custom_registration_message', 'registration', 'same', null, 'translated', 'imported'),
  guestsAllowed:             field(flag(false), 'guests_allowed', 'registration', 'same', null),
  noOnlineRegistration:      field(flag(false), 'no_online_registration', 'registration', 'same', null, 'imported'),
  firstTimePercent:          field(share, 'first_time_percent', 'registration', 'same', null),
  notes:                     field(block, 'notes', 'know', 'same', null, 'translated', 'imported'),
  requirements:              field(markup, 'requirements', 'know', 'same', null, 'translated', 'info'),
  prerequisites:             field(markup, 'prerequisites', 'know', 'same', null, 'translated', 'info'),
  limitations:               field(markup, 'limitations', 'know', 'same', null, 'translated', 'info'),
  audiences:                 field(termsOf('audience'), null, 'find', 'same', null, 'imported'),
  diagnoses:                 field(termsOf('diagnosis'), null, 'find', 'same', null, 'imported'),
  languages:                 field(termsOf('language'), null, 'find', 'same', null, 'imported'),
  textLanguage:              field(language, 'text_language', 'find', 'same', null),
  imageUrl:                  field(picture, 'image_url', 'find', 'same', null),
  imageAlt:                  when('imageUrl', 'emptied', field(line(200), 'image_alt', 'find', 'same', null, 'translated')),
}
export type ClassTable = typeof classTable
export type ClassField = FieldOf<ClassTable>
classTable satisfies Record<string, { type: unknown; when?: { field: ClassField } }>
export const classFields = fieldsOf(classTable)

/** An empty form. */
export const emptyClass = emptyOf(classTable)

interface Facts {
  section: Section
  otherDate: OtherDate
  told: ClassChangePart | null
}
type Fact = keyof Facts

/** The fields with this decision. */
export type ClassFieldWith<About extends Fact, Decided> = {
  [Field in ClassField]: ClassTable[Field][About] extends Decided ? Field : never
}[ClassField]
export function classFieldsWith<About extends Fact, const Decided extends Facts[About]>(
  about: About,
  decided: Decided,
) {
  const factsOf = (one: ClassField): Facts => classTable[one]
  return classFields.filter((one): one is ClassFieldWith<About, Decided> => factsOf(one)[about] === decided)
}

/** The fields with this use. */
export type ClassFieldFor<Used extends Use> = FieldFor<ClassTable, Used>
export const classFieldsFor = <const Used extends Use>(use: Used) => fieldsFor(classTable, use)

type Kind = ClassTable[ClassField]['type']['kind']

/** The fields of these types. */
export type ClassFieldOf<Of extends Kind> = {
  [Field in ClassField]: ClassTable[Field]['type']['kind'] extends Of ? Field : never
}[ClassField]
export function classFieldsOf<const Of extends Kind>(...kinds: Of[]) {
  const requested: readonly Kind[] = kinds
  return classFields.filter((one): one is ClassFieldOf<Of> => requested.includes(classTable[one].type.kind))
}

/** The columns of fields. Fields that are stored elsewhere have none. */
export type ClassColumn<Field extends ClassField = ClassField> = ColumnOf<ClassTable, Field>
export const classColumns = <Field extends ClassField>(fields: readonly Field[]) =>
  columnsIn(classTable, fields)
