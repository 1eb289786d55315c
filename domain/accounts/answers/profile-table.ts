import {
  columnsIn,
  type FieldFor,
  type FieldOf,
  fieldsFor,
  fieldsOf,
  type OwnConditions,
} from '#domain/kernel/fields/field-table.ts'
import {
  birthDate,
  interests,
  line,
  one,
  phone,
  postalLine,
  some,
  someOrCustom,
  zip,
} from './answer-types.ts'
import {
  aboutYourselfChoices,
  howDidYouFindUsChoices,
  interestChoices,
  topicChoices,
  usStates,
} from './choices.ts'

/** Answers that are changed together share a row on the profile page. */
type Row =
  | 'address'
  | 'cellPhone'
  | 'homePhone'
  | 'dateOfBirth'
  | 'howDidYouFindUs'
  | 'emergency'
  | 'aboutYourself'
  | 'topics'
  | 'interest'
/** The report table that counts it. A report never shows the field itself. */
type Report = 'ageGroup' | 'relation' | 'state' | 'zipArea'
type Use =
  /** The registration form also asks for it. That form creates account and profile together. */
  | 'registrationForm'
  /** The form of a first registration always asks for it. It asks for others only where they are required. */
  | 'firstBooking'
  /** Administrators read it in the person's record. */
  | 'record'
  /** The field is in the table of people that administrators save. */
  | 'csv'
  /** Asked of everyone, because the portal needs it. */
  | 'always'

const field = <
  Type,
  const Column extends string,
  const In extends Row,
  const By extends Report | null,
  const Uses extends Use = never,
>(
  type: Type,
  column: Column,
  row: In,
  report: By,
  ...uses: Uses[]
) => ({ type, column, row, report, uses })

/**
 * The profile's questions, one row a field, in the order of its form. Its forms, the API, columns, exports, reports,
 * conditions and the person's data file derive from it. requiredProfileFields says which are required.
 */
// biome-ignore format: a table is read by its columns.
export const profileTable = {
  addressLine1:          field(postalLine(200), 'address_line_1', 'address', null, 'registrationForm', 'firstBooking', 'record', 'csv'),
  addressLine2:          field(postalLine(200), 'address_line_2', 'address', null, 'registrationForm', 'firstBooking', 'record', 'csv'),
  city:                  field(postalLine(100), 'city', 'address', null, 'registrationForm', 'firstBooking', 'record', 'csv'),
  state:                 field(one(usStates), 'state', 'address', 'state', 'registrationForm', 'firstBooking', 'record', 'csv'),
  zipCode:               field(zip, 'zip_code', 'address', 'zipArea', 'registrationForm', 'firstBooking', 'record', 'csv'),
  cellPhone:             field(phone('cellPhone.required'), 'cell_phone', 'cellPhone', null, 'registrationForm', 'firstBooking', 'record', 'csv'),
  homePhone:             field(phone('phone.invalid'), 'home_phone', 'homePhone', null, 'record', 'csv'),
  // People who are too young sign up with a guardian.
  dateOfBirth:           field(birthDate, 'date_of_birth', 'dateOfBirth', 'ageGroup', 'always'),
  howDidYouFindUs:       field(one(howDidYouFindUsChoices), 'how_did_you_find_us', 'howDidYouFindUs', null, 'registrationForm'),
  emergencyName:         field(line, 'emergency_name', 'emergency', null, 'record'),
  emergencyPhone:        field(phone('phone.invalid'), 'emergency_phone', 'emergency', null, 'record'),
  emergencyRelationship: field(line, 'emergency_relationship', 'emergency', null, 'record'),
  aboutYourself:         field(someOrCustom(aboutYourselfChoices), 'about_yourself', 'aboutYourself', 'relation', 'registrationForm', 'firstBooking'),
  topics:                field(some(topicChoices), 'topics', 'topics', null),
  interest:              field(interests(interestChoices), 'interest', 'interest', null, 'registrationForm', 'firstBooking'),
}
export type ProfileTable = typeof profileTable
profileTable satisfies OwnConditions<ProfileTable>
export type ProfileField = FieldOf<ProfileTable>
export const profileFields = fieldsOf(profileTable)

/** The fields with this use. */
export type ProfileFieldFor<Used extends Use> = FieldFor<ProfileTable, Used>
export const profileFieldsFor = <const Used extends Use>(use: Used) => fieldsFor(profileTable, use)

export const profileColumns = <Field extends ProfileField>(fields: readonly Field[]) =>
  columnsIn(profileTable, fields)

type DateField = {
  [Field in ProfileField]: ProfileTable[Field]['type']['kind'] extends 'date' ? Field : never
}[ProfileField]
export const isProfileDate = (field: ProfileField): field is DateField =>
  profileTable[field].type.kind === 'date'
/** The fields that contain text. A date does not. */
export const profileFieldsWithText = profileFields.filter(
  (one): one is Exclude<ProfileField, DateField> => !isProfileDate(one),
)
