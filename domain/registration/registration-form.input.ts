import { z } from 'zod'
import { consent, credentials, mismatch, passwordsMatch } from '#domain/accounts/sign-up.input.ts'
import { oneOf, requiredOneOf } from '#domain/kernel/choice.input.ts'
import type { FieldMessage } from '#domain/kernel/field-messages.ts'
import { addressLine, phone, zipCode } from '#domain/kernel/person-fields.input.ts'
import { rawText } from '#domain/kernel/raw-text.input.ts'
import { textLine } from '#domain/kernel/text.input.ts'
import { isBirthYear } from '#domain/people/birth-year.rule.ts'
import { howDidYouFindUsChoices, usStates } from '#domain/people/choices.ts'
import type { ProfileInput } from '#domain/people/profile.input.ts'
import type { ProfileFieldWith } from '#domain/people/profile-fields.ts'
import { noProfileRules, offeredInterests, type ProfileRules } from '#domain/people/profile-rules.ts'

const message = (code: FieldMessage) => code

/**
 * The form on /registration, which makes the account and its profile in one go (specification, section 3). Required are
 * the fields with a starred label; `thisYear` in the site time zone bounds the year of birth.
 */
export function registrationFormInput(
  thisYear: number,
  rules: Pick<ProfileRules, 'interestChoices'> = noProfileRules,
) {
  return z
    .object({
      ...credentials,
      addressLine1: addressLine(200),
      addressLine2: addressLine(200),
      city: addressLine(100, 'city.required'),
      state: requiredOneOf(usStates, 'state.required'),
      zip: zipCode,
      phone: phone('cellPhone.required'),
      /** 'I am A': one of aboutYourselfChoices or a word of one's own. */
      type: textLine(100, 'type.required'),
      interest: requiredOneOf(offeredInterests(rules), 'interest.required'),
      yob: rawText()
        .trim()
        .refine(
          (value) => value === '' || isBirthYear(Number(value), thisYear),
          message('yearOfBirth.invalid'),
        ),
      howFoundOut: oneOf(howDidYouFindUsChoices),
      ...consent,
    })
    .refine(passwordsMatch, mismatch)
}
export type RegistrationFormInput = z.output<ReturnType<typeof registrationFormInput>>

/** What the registration form asks for the profile. */
export type AskedDetails = Pick<ProfileInput, ProfileFieldWith<'registrationForm', true>> & {
  yearOfBirth: number | null
}

/** The form's profile fields under the names that registerUser takes them by (attendeeDetails). */
export function attendeeDetailsOf(form: RegistrationFormInput): AskedDetails {
  return {
    addressLine1: form.addressLine1,
    addressLine2: form.addressLine2,
    city: form.city,
    state: form.state,
    zipCode: form.zip,
    cellPhone: form.phone,
    aboutYourself: [form.type],
    interest: [form.interest],
    yearOfBirth: form.yob === '' ? null : Number(form.yob),
    howDidYouFindUs: form.howFoundOut,
  }
}
