/**
 * Every complaint about one field of a form: schemas answer these codes as their messages, never prose. Server
 * (server/messages/field-texts.ts) and web (web/messages/en/fields.json) each hold their sentences.
 */
export const fieldMessages = [
  // any text
  'text.tooLong100',
  'text.tooLong200',
  'text.tooLong2000',
  'text.noBrackets',
  'list.tooLong',
  'choice.unknown',
  'choice.required',
  'name.required',
  'degrees.invalid',
  'degrees.both',
  // people (specification, section 5)
  'firstName.required',
  'lastName.required',
  'roles.required',
  'email.required',
  'email.invalid',
  'email.tooLong',
  'username.mismatch',
  'password.insecure',
  'password.required',
  'password.tooLong',
  'passwordConfirm.required',
  'passwordConfirm.mismatch',
  'botCheck.required',
  'terms.required',
  'terms.timestamp',
  // profile
  'addressLine1.required',
  'city.required',
  'state.required',
  'zipCode.required',
  'zipCode.invalid',
  'cellPhone.required',
  'phone.invalid',
  'dateOfBirth.required',
  'dateOfBirth.invalid',
  'yearOfBirth.invalid',
  'type.required',
  'interest.required',
  // demographics
  'race.required',
  // guests and the registration list
  'guest.firstName.required',
  'guest.lastName.required',
  'guest.email.invalid',
  'guest.type.required',
  'registrations.required',
  'registrations.tooMany',
  // keys in links
  'verificationKey.required',
  // login area and My Account (specification, section 5)
  'redirect.invalid',
  'email.unchanged',
  'magicLink.email.required',
  'magicLink.email.invalid',
  'magicLink.botCheck.required',
  'reset.passwordConfirm.mismatch',
  'currentPassword.required',
  'currentPassword.invalid',
  'closure.confirmation.required',
  'profileUrl.invalid',
] as const

export type FieldMessage = (typeof fieldMessages)[number]
