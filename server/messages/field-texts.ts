import type { FieldMessage } from '#domain/kernel/field-messages.ts'

/** The English sentence of each complaint about a field; those of the specification's section 5 word for word. */
const texts = {
  'text.tooLong100': 'Please use at most 100 characters.',
  'text.tooLong200': 'Please use at most 200 characters.',
  'text.tooLong2000': 'Please use at most 2000 characters.',
  'text.noBrackets': 'Please use plain text without < or >.',
  'list.tooLong': 'Please choose fewer entries.',
  'choice.unknown': 'Please choose from the list.',
  'choice.required': 'Please choose an answer.',
  'firstName.required': 'First name is required',
  'lastName.required': 'Last name is required',
  'email.required': 'A valid email address is required',
  'email.invalid': 'Not a valid email address.',
  'email.tooLong': 'Please use an email address of at most 254 characters.',
  'username.mismatch': 'The username must be your email address without plus signs.',
  'password.insecure': 'Please choose a secure password.',
  'password.required': 'Please enter your password.',
  'password.tooLong': 'This password is too long.',
  'passwordConfirm.required': 'Please confirm your password.',
  'passwordConfirm.mismatch': 'Passwords must match.',
  'botCheck.required': 'You must be human to proceed.',
  'terms.required': 'You must agree to the terms',
  'terms.timestamp': 'The time of agreement must be written like 2026-11-21 10:00:00.',
  'addressLine1.required': 'Address Line 1 is required',
  'city.required': 'City is required',
  'state.required': 'State is required',
  'zipCode.required': 'Zip Code is required',
  'zipCode.invalid': 'Please enter a zip code of 5 or 9 digits.',
  'cellPhone.required': 'A valid cell phone is required.',
  'phone.invalid': 'Please enter a phone number with its area code.',
  'dateOfBirth.required': 'Date of birth is required',
  'dateOfBirth.invalid': 'Please check your date of birth.',
  'yearOfBirth.invalid': 'Please enter a year with 4 digits, like 1960.',
  'type.required': 'Please indicate your relationship.',
  'interest.required': 'Please indicate your interest.',
  'race.required': 'Please choose one or more.',
  'guest.firstName.required': 'First Name is required',
  'guest.lastName.required': 'Last Name is required',
  'guest.email.invalid': 'Invalid email',
  'guest.type.required': 'Type is required',
  'registrations.required': 'You are not currently registering for any courses.',
  'registrations.tooMany': 'Please confirm at most 100 classes at once.',
  'verificationKey.required': 'This link is not complete. Please use the whole link from your email.',
} satisfies Record<FieldMessage, string>

/** The sentence of a schema's complaint. A complaint of the schema library itself means a caller that is no form. */
export function fieldText(message: string): string {
  return message in texts ? texts[message as FieldMessage] : message
}
