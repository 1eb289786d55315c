import { z } from 'zod'
import { howDidYouFindUsChoices, usStates } from '#domain/accounts/answers/choices.ts'
import { isGiven } from '#domain/accounts/answers/profile-requirement.rule.ts'
import type { ProfileFieldFor } from '#domain/accounts/answers/profile-table.ts'
import { hiddenFields } from '#domain/accounts/answers/shown-fields.rule.ts'
import { consent, credentials, mismatch, passwordsMatch } from '#domain/accounts/sign-up/sign-up.input.ts'
import { addressLine, phone, zipCode } from '#domain/kernel/person/person-fields.input.ts'
import { oneOf } from '#domain/kernel/text/choice.input.ts'
import type { FieldMessage } from '#domain/kernel/text/field-messages.ts'
import { rawText } from '#domain/kernel/text/raw-text.input.ts'
import { textLine } from '#domain/kernel/text/text.input.ts'
import { isBirthYear } from '#domain/people/profile/birth-year.rule.ts'
import type { ProfileInput } from '#domain/people/profile/profile.input.ts'
import { noProfileRules, offeredInterests, type ProfileRules } from '#domain/people/profile/profile-rules.ts'

const message = (code: FieldMessage) => code

/**
 * The form on /registration, which makes the account and its profile together (specification, section 3). Fields with a
 * starred label are required. `thisYear` in the site time zone limits the year of birth.
 */
export function registrationFormInput(
  thisYear: number,
  rules: Pick<ProfileRules, 'interestChoices' | 'conditions'> = noProfileRules,
) {
  const hides = (field: RegistrationFormField, given: FormAnswers) =>
    hiddenOfRegistrationForm(given, rules).includes(field)
  const fields = z
    .object({
      ...credentials,
      addressLine1: addressLine(200),
      addressLine2: addressLine(200),
      city: addressLine(100),
      state: oneOf(usStates),
      zip: zipCode,
      phone: phone('cellPhone.required'),
      /** 'I am A': one of aboutYourselfChoices or a custom text. */
      type: textLine(100),
      interest: oneOf(offeredInterests(rules)),
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
  const whole = starred.reduce(
    (schema, field) =>
      schema.refine((given) => hides(field, given) || isGiven(given[field]), {
        error: message(`${field}.required`),
        path: [field],
        when: () => true,
      }),
    fields,
  )
  return z
    .custom<z.input<typeof fields>>((value) => typeof value === 'object' && value !== null)
    .transform((given) => {
      const hidden = hiddenOfRegistrationForm(given, rules)
      return { ...given, ...Object.fromEntries(hidden.map((field) => [field, ''])) }
    })
    .pipe(whole)
}
export type RegistrationFormInput = z.output<ReturnType<typeof registrationFormInput>>
const starred = ['city', 'state', 'type', 'interest'] as const

/** The profile field for each field name of the form. */
const profileFieldOf = {
  addressLine1: 'addressLine1',
  addressLine2: 'addressLine2',
  city: 'city',
  state: 'state',
  zip: 'zipCode',
  phone: 'cellPhone',
  type: 'aboutYourself',
  interest: 'interest',
  howFoundOut: 'howDidYouFindUs',
} as const satisfies Record<string, ProfileFieldFor<'registrationForm'>>
export type RegistrationFormField = keyof typeof profileFieldOf
type FormAnswers = Readonly<Record<RegistrationFormField, string>>

/** The form's fields that are not asked of a person with these answers. */
export function hiddenOfRegistrationForm(
  given: FormAnswers,
  { conditions }: Pick<ProfileRules, 'conditions'>,
): RegistrationFormField[] {
  const fields = Object.entries(profileFieldOf) as [RegistrationFormField, string][]
  const hidden = hiddenFields(
    conditions,
    Object.fromEntries(fields.map(([name, field]) => [field, given[name]])),
  )
  return fields.flatMap(([name, field]) => (hidden.includes(field) ? [name] : []))
}

/** The profile fields that the registration form asks for. */
export type RequestedDetails = Pick<ProfileInput, ProfileFieldFor<'registrationForm'>> & {
  yearOfBirth: number | null
}

/** The form's profile fields under the names in registerUser (attendeeDetails). */
export function attendeeDetailsOf(form: RegistrationFormInput): RequestedDetails {
  return {
    addressLine1: form.addressLine1,
    addressLine2: form.addressLine2,
    city: form.city,
    state: form.state,
    zipCode: form.zip,
    cellPhone: form.phone,
    aboutYourself: form.type === '' ? [] : [form.type],
    interest: form.interest === '' ? [] : [form.interest],
    yearOfBirth: form.yob === '' ? null : Number(form.yob),
    howDidYouFindUs: form.howFoundOut,
  }
}
