import { type AnswersAt, line, one } from '#domain/accounts/answers/answer-types.ts'
import { aboutYourselfChoices } from '#domain/accounts/answers/choices.ts'
import { type ProfileFieldFor, profileTable } from '#domain/accounts/answers/profile-table.ts'
import { type FieldOf, fieldsFor, fieldsOf, type StoredOf } from '#domain/kernel/fields/field-table.ts'
import { textField } from '#domain/kernel/fields/text-field.ts'
import { oneOf } from '#domain/kernel/text/choice.input.ts'
import type { FieldMessage } from '#domain/kernel/text/field-messages.ts'
import { rawText } from '#domain/kernel/text/raw-text.input.ts'
import { isBirthYear } from '#domain/people/profile/birth-year.rule.ts'

/** What the checks of this form depend on. */
export type FormAt = AnswersAt

/** The name of a field in attendeeDetails of registerUser. */
type DetailsField = ProfileFieldFor<'registrationForm'> | 'yearOfBirth'

const field = <Type, const Details extends DetailsField, const Uses extends 'starred' = never>(
  type: Type,
  details: Details,
  ...uses: Uses[]
) => ({ type, column: null, details, uses })

// Conversions between the values of this form and the input of registerUser.
const text = { toStored: (entered: string) => entered, toEntered: (sent: string) => sent }
const list = {
  toStored: (entered: string) => (entered === '' ? [] : [entered]),
  toEntered: ([sent = '']: string[]) => sent,
}
const number = {
  toStored: (entered: string) => (entered === '' ? null : Number(entered)),
  toEntered: (sent: number | null) => String(sent ?? ''),
}
const sent = <Type extends { conversion: unknown }>(
  type: Type,
): Omit<Type, 'conversion'> & { conversion: typeof text } => ({ ...type, conversion: text })

/** One of the choices, or a custom text. */
const relation = { ...one(aboutYourselfChoices), schema: line.schema, conversion: list }
const interest = {
  ...textField('interest', ({ interests }: Pick<FormAt, 'interests'>) => oneOf(interests)),
  conversion: list,
}
const birthYear = {
  ...textField('year', ({ today }: Pick<FormAt, 'today'>) =>
    rawText()
      .trim()
      .refine(
        (value) => value === '' || isBirthYear(Number(value), Number(today.slice(0, 4))),
        'yearOfBirth.invalid' satisfies FieldMessage,
      ),
  ),
  conversion: number,
}

/**
 * The profile's questions on /registration, one row a field, in the order of the form (specification, section 3). The
 * names are the form's own, because browsers store drafts with them. Form, checks and call derive from it. A profile
 * field with the use `registrationForm` that is missing here does not compile (attendeeDetailsOf).
 */
export const registrationFormTable = {
  addressLine1: field(sent(profileTable.addressLine1.type), 'addressLine1'),
  addressLine2: field(sent(profileTable.addressLine2.type), 'addressLine2'),
  city: field(sent(profileTable.city.type), 'city', 'starred'),
  state: field(sent(profileTable.state.type), 'state', 'starred'),
  zip: field(sent(profileTable.zipCode.type), 'zipCode'),
  phone: field(sent(profileTable.cellPhone.type), 'cellPhone'),
  type: field(relation, 'aboutYourself', 'starred'),
  interest: field(interest, 'interest', 'starred'),
  yob: field(birthYear, 'yearOfBirth'),
  howFoundOut: field(sent(profileTable.howDidYouFindUs.type), 'howDidYouFindUs'),
}
type Table = typeof registrationFormTable
export type RegistrationFormField = FieldOf<Table>
export const registrationFormFields = fieldsOf(registrationFormTable)
/** The fields that the specification requires. */
export const starredFields = fieldsFor(registrationFormTable, 'starred')

/** What registerUser gets, by the names there. */
export type SentDetails = {
  [Field in RegistrationFormField as Table[Field]['details']]: StoredOf<Table>[Field]
}
