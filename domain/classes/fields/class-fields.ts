import type { ClassChangePart } from '#domain/classes/edit/class-change.rule.ts'
import {
  type ColumnOf,
  columnsIn,
  emptyOf,
  type FieldFor,
  type FieldOf,
  fieldsFor,
  fieldsOf,
  type OwnConditions,
} from '#domain/kernel/fields/field-table.ts'
import { labelled } from '#domain/kernel/fields/labelled.ts'
import { when } from '#domain/kernel/fields/when.ts'
import { formFieldsThatNeed } from '#domain/kernel/modes.ts'
import {
  capacityFields,
  explained,
  field,
  type OtherDate,
  offeredFields,
  type Section,
  says,
  text,
  timeOfSite,
  type Use,
} from './class-field-rows.ts'
import {
  block,
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

/**
 * The fields of a class, one row each, in the order of its form. Everything that shows, checks, stores, copies, imports
 * or exports a class derives from it. A field costs its row, the migration of its column, and its texts.
 */
// biome-ignore format: a table is read by its columns.
export const classTable = {
  title:                     field(titleLine, 'title', 'what', 'same', 'title', text('title'), 'translated', 'csv', 'imported'),
  subTitle:                  field(line(200), 'sub_title', 'what', 'same', null, text('subTitle'), 'translated'),
  description:               says('HTML, like limitations, prerequisites and requirements. Anything that would run or load something is removed.', field(markup, 'description', 'what', 'same', null, text('description'), 'translated', 'imported')),
  categoryId:                field(requiredChoiceOf('category', 'category.required'), 'category_id', 'what', 'same', null, text('category'), 'csv', 'imported'),
  facilitatorIds:            field(choicesOf('facilitator'), null, 'what', 'same', 'facilitator', text('facilitators'), 'csv', 'imported'),
  seriesId:                  field(choiceOf('series'), 'series_id', 'what', 'same', null, text('series'), 'csv', 'imported'),
  registerSolo:              when('seriesId', 'kept', field(flag(true), 'register_solo', 'what', 'same', null, explained('registerSolo'), 'imported')),
  isEvent:                   field(flag(false), 'is_event', 'what', 'same', null, text('isEvent'), 'imported'),
  isWorkshop:                field(flag(false), 'is_workshop', 'what', 'same', null, text('isWorkshop'), 'imported'),
  date:                      says('yyyy-MM-dd in the site time zone.', field(dateOfClass, null, 'when', 'moves', 'time', text('date'), 'csv', 'imported')),
  startTime:                 says('HH:mm in the site time zone. A time that is skipped when clocks change is refused.', field(timeOfClass, null, 'when', 'moves', 'time', text('startTime'), 'csv', 'imported')),
  endTime:                   says('HH:mm in the site time zone. Before startTime: on the next day, at most twelve hours after the start.', field(timeOfClass, null, 'when', 'moves', 'time', text('endTime'), 'csv', 'imported')),
  ...offeredFields,
  ...capacityFields,
  locationId:                when(formFieldsThatNeed('place'), 'kept', field(choiceOf('location'), 'location_id', 'join', 'same', 'place', text('location'), 'csv', 'imported')),
  room:                      when(formFieldsThatNeed('place'), 'kept', field(line(100), 'room', 'join', 'same', null, text('room'), 'csv', 'imported')),
  courselink:                says('The video link. It begins with https://.', when(formFieldsThatNeed('videoLink'), 'kept', field(videoLink, 'courselink', 'join', 'same', null, explained('courselink')))),
  registrationOpens:         says(`${timeOfSite} Empty: people can register at once.`, field(instant, 'registration_opens_at', 'registration', 'keepsDistance', null, explained('registrationOpens'))),
  registrationCloses:        says(`${timeOfSite} Empty: 15 minutes after the start.`, field(instant, 'registration_closes_at', 'registration', 'keepsDistance', null, explained('registrationCloses'))),
  customRegistrationMessage: field(block, 'custom_registration_message', 'registration', 'same', null, explained('customRegistrationMessage'), 'translated', 'imported'),
  guestsAllowed:             field(flag(false), 'guests_allowed', 'registration', 'same', null, explained('guestsAllowed')),
  noOnlineRegistration:      field(flag(false), 'no_online_registration', 'registration', 'same', null, explained('noOnlineRegistration'), 'imported'),
  firstTimePercent:          says('Percentage of seats kept from regular spots, 0 to 90. Empty or omitted: as in the settings.', field(share, 'first_time_percent', 'registration', 'same', null, explained('firstTimePercent'), 'added')),
  notes:                     says('Plain text.', field(block, 'notes', 'know', 'same', null, explained('notes'), 'translated', 'imported')),
  requirements:              says('HTML.', field(markup, 'requirements', 'know', 'same', null, labelled('class.requirements'), 'translated', 'info')),
  prerequisites:             says('HTML.', field(markup, 'prerequisites', 'know', 'same', null, labelled('class.prerequisites'), 'translated', 'info')),
  limitations:               says('HTML.', field(markup, 'limitations', 'know', 'same', null, labelled('class.limitations'), 'translated', 'info')),
  audiences:                 says('Slugs.', field(termsOf('audience'), null, 'find', 'same', null, text('audiences'), 'imported')),
  diagnoses:                 says('Slugs.', field(termsOf('diagnosis'), null, 'find', 'same', null, text('diagnoses'), 'imported')),
  languages:                 says('Slugs.', field(termsOf('language'), null, 'find', 'same', null, text('languages'), 'imported')),
  textLanguage:              says("The tag of the language of the texts. '' or omitted: the portal’s default.", field(language, 'text_language', 'find', 'same', null, explained('textLanguage'), 'added')),
  imageUrl:                  field(picture, 'image_url', 'find', 'same', null, text('imageUrl')),
  imageAlt:                  when('imageUrl', 'emptied', field(line(200), 'image_alt', 'find', 'same', null, explained('imageAlt'), 'translated')),
}
export type ClassTable = typeof classTable
export type ClassField = FieldOf<ClassTable>
classTable satisfies OwnConditions<ClassTable>
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
