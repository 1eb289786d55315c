import {
  columnsIn,
  type FieldFor,
  type FieldOf,
  fieldsFor,
  fieldsOf,
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

/** Answers that are changed together share a row of the profile's page. */
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
/** The table of a report that counts it, never the field itself. */
type Report = 'ageGroup' | 'relation' | 'state' | 'zipArea'
type Use =
  /** The registration form asks for it as well, which makes account and profile in one go. */
  | 'registrationForm'
  /** Administrators read it in the person's record. */
  | 'record'
  /** It stands in the table of people that administrators save. */
  | 'csv'
  /** Asked of everybody: the portal itself needs it. */
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
 * What the profile asks, one row a field, in the order of its form: its forms, the API, columns, exports, reports, conditions and the person's own file derive
 * from it. Which of them must be told says requiredProfileFields.
 */
// biome-ignore format: a table is read by its columns.
export const profileTable = {
  addressLine1:          field(postalLine(200), 'address_line_1', 'address', null, 'registrationForm', 'record', 'csv'),
  addressLine2:          field(postalLine(200), 'address_line_2', 'address', null, 'registrationForm', 'record', 'csv'),
  city:                  field(postalLine(100), 'city', 'address', null, 'registrationForm', 'record', 'csv'),
  state:                 field(one(usStates), 'state', 'address', 'state', 'registrationForm', 'record', 'csv'),
  zipCode:               field(zip, 'zip_code', 'address', 'zipArea', 'registrationForm', 'record', 'csv'),
  cellPhone:             field(phone('cellPhone.required'), 'cell_phone', 'cellPhone', null, 'registrationForm', 'record', 'csv'),
  homePhone:             field(phone('phone.invalid'), 'home_phone', 'homePhone', null, 'record', 'csv'),
  // Whoever is too young signs up with a guardian.
  dateOfBirth:           field(birthDate, 'date_of_birth', 'dateOfBirth', 'ageGroup', 'always'),
  howDidYouFindUs:       field(one(howDidYouFindUsChoices), 'how_did_you_find_us', 'howDidYouFindUs', null, 'registrationForm'),
  emergencyName:         field(line, 'emergency_name', 'emergency', null, 'record'),
  emergencyPhone:        field(phone('phone.invalid'), 'emergency_phone', 'emergency', null, 'record'),
  emergencyRelationship: field(line, 'emergency_relationship', 'emergency', null, 'record'),
  aboutYourself:         field(someOrCustom(aboutYourselfChoices), 'about_yourself', 'aboutYourself', 'relation', 'registrationForm'),
  topics:                field(some(topicChoices), 'topics', 'topics', null),
  interest:              field(interests(interestChoices), 'interest', 'interest', null, 'registrationForm'),
}
export type ProfileTable = typeof profileTable
export type ProfileField = FieldOf<ProfileTable>
export const profileFields = fieldsOf(profileTable)

/** The fields that are used so. */
export type ProfileFieldFor<Used extends Use> = FieldFor<ProfileTable, Used>
export const profileFieldsFor = <const Used extends Use>(use: Used) => fieldsFor(profileTable, use)

export const profileColumns = <Field extends ProfileField>(fields: readonly Field[]) =>
  columnsIn(profileTable, fields)

/** The fields that hold words; a date is none. */
export const profileFieldsWithText = profileFields.filter(
  (one): one is Exclude<ProfileField, 'dateOfBirth'> => profileTable[one].type.kind !== 'date',
)
