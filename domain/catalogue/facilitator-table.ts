import { one, phone, postalLine, zip } from '#domain/accounts/answers/answer-types.ts'
import { isPageAddress } from '#domain/kernel/address/address.input.ts'
import { type FieldFor, fieldsFor, type OwnConditions, rowsWith } from '#domain/kernel/fields/field-table.ts'
import { textField } from '#domain/kernel/fields/text-field.ts'
import { isEmail } from '#domain/kernel/person/email.rule.ts'
import type { FieldMessage } from '#domain/kernel/text/field-messages.ts'
import { pastedLine, textLine } from '#domain/kernel/text/text.input.ts'

/** The states that facilitators come from (specification, section 3, Facilitator contact information). */
export const facilitatorStates = ['Virginia', 'Maryland', 'District of Columbia'] as const

const line = (most: 100 | 200) => textField('line', textLine(most))
const name = textField('line', textLine(200, 'name.required'))
const webPage = textField(
  'webPage',
  pastedLine(200).refine(
    (value) => value === '' || isPageAddress(value),
    'profileUrl.invalid' satisfies FieldMessage,
  ),
)
const email = textField(
  'email',
  pastedLine(200).refine((value) => value === '' || isEmail(value), 'email.invalid' satisfies FieldMessage),
)
const number = phone('phone.invalid')

type Use =
  /** Facilitators may change this field in their own record. Only administrators change fields without this use. */
  | 'own'
  /** Contact data and addresses are never logged. */
  | 'private'

const field = rowsWith<Use>()

/** The fields of a facilitator, one row each. The forms, the API, the columns and the audit log derive from it. */
// biome-ignore format: a table is read by its columns.
export const facilitatorTable = {
  name:                   field(name, 'name'),
  /** The address for emails about their classes. '': the address of their account. */
  noticesEmail:           field(email, 'notices_email', 'private'),
  companyname:            field(line(200), 'companyname', 'own'),
  facilitatortitle:       field(line(100), 'facilitatortitle', 'own'),
  facilitatorCredentials: field(line(200), 'facilitator_credentials', 'own'),
  profileUrl:             field(webPage, 'profile_url', 'own'),
  addressline1:           field(postalLine(200), 'addressline1', 'own', 'private'),
  addressline2:           field(postalLine(200), 'addressline2', 'own', 'private'),
  city:                   field(postalLine(100), 'city', 'own', 'private'),
  state:                  field(one(facilitatorStates), 'state', 'own', 'private'),
  zip:                    field(zip, 'zip', 'own', 'private'),
  homephone:              field(number, 'homephone', 'own', 'private'),
  workphone:              field(number, 'workphone', 'own', 'private'),
  cellphone:              field(number, 'cellphone', 'own', 'private'),
}
export type FacilitatorTable = typeof facilitatorTable
facilitatorTable satisfies OwnConditions<FacilitatorTable>

/** A facilitator's own contact information. */
export type ContactField = FieldFor<FacilitatorTable, 'own'>
export const contactFields = fieldsFor(facilitatorTable, 'own')
export const privateFields = fieldsFor(facilitatorTable, 'private')
