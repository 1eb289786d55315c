import { z } from 'zod'
import {
  isGiven,
  type RequestedRules,
  requiredOf,
} from '#domain/accounts/answers/profile-requirement.rule.ts'
import type { ProfileFieldFor } from '#domain/accounts/answers/profile-table.ts'
import { consent, credentials, mismatch, passwordsMatch } from '#domain/accounts/sign-up/sign-up.input.ts'
import { schemasOf, storedOf } from '#domain/kernel/fields/field-table.ts'
import type { FieldMessage } from '#domain/kernel/text/field-messages.ts'
import type { ProfileInput } from '#domain/people/profile/profile.input.ts'
import { noProfileRules, offeredInterests, type ProfileRules } from '#domain/people/profile/profile-rules.ts'
import { hiddenQuestions } from '#domain/people/profile/requested-fields.ts'
import {
  type RegistrationFormField,
  registrationFormFields,
  registrationFormTable,
  type SentDetails,
  starredFields,
} from './registration-form-table.ts'

type Rules = Pick<ProfileRules, 'interestChoices' | 'conditions' | 'requirements'>

/**
 * The form on /registration, which makes the account and its profile together (specification, section 3). Fields with a
 * starred label are required: those of the specification, and those that the organization requires. `today` is
 * yyyy-MM-dd in the site time zone.
 */
export function registrationFormInput(today: string, rules: Rules = noProfileRules) {
  const fields = z
    .object({
      ...credentials,
      ...schemasOf(registrationFormTable, { today, interests: offeredInterests(rules) }),
      ...consent,
    })
    .refine(passwordsMatch, mismatch)
  const whole = registrationFormFields.reduce(
    (schema, field) =>
      schema.refine(
        (given) => !requiredOfRegistrationForm(given, rules).includes(field) || isGiven(given[field]),
        { error: missing(field), path: [field], when: () => true },
      ),
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

type FormAnswers = Readonly<Record<RegistrationFormField, string>>
const detailsOf = (field: RegistrationFormField) => registrationFormTable[field].details

/** The answers by the names of the profile, which conditions and requirements use. */
const answersOf = (given: FormAnswers) =>
  Object.fromEntries(registrationFormFields.map((field) => [detailsOf(field), given[field]]))

/** The error for a missing answer. No rule can require the year of birth. */
function missing(field: RegistrationFormField): FieldMessage {
  if (field === 'type') return 'type.required'
  const details = detailsOf(field)
  return details === 'yearOfBirth' ? 'yearOfBirth.invalid' : `${details}.required`
}

/** The form's fields that are not asked of a person with these answers. */
export function hiddenOfRegistrationForm(
  given: FormAnswers,
  { conditions }: Pick<ProfileRules, 'conditions'>,
): RegistrationFormField[] {
  const hidden = hiddenQuestions(conditions, answersOf(given))
  return registrationFormFields.filter((field) => hidden.includes(detailsOf(field)))
}

/** The form's fields that a person with these answers must fill in. */
export function requiredOfRegistrationForm(
  given: FormAnswers,
  rules: RequestedRules,
): RegistrationFormField[] {
  const required = requiredOf(starredFields.map(detailsOf), rules, answersOf(given))
  const hidden = hiddenOfRegistrationForm(given, rules)
  return registrationFormFields.filter(
    (field) => required.includes(detailsOf(field)) && !hidden.includes(field),
  )
}

/** The profile fields that the registration form asks for. */
export type RequestedDetails = Pick<ProfileInput, ProfileFieldFor<'registrationForm'>> & {
  yearOfBirth: number | null
}

/** The form's profile fields under the names in registerUser (attendeeDetails). */
export function attendeeDetailsOf(form: RegistrationFormInput): RequestedDetails {
  const stored = storedOf(registrationFormTable, form, anywhere)
  const named = registrationFormFields.map((field) => [detailsOf(field), stored[field]])
  return Object.fromEntries(named) as SentDetails
}
// No field is a timestamp, so the time zone does not matter.
const anywhere = 'UTC'

/** The form's field for a field of attendeeDetails. */
export const fieldOfDetails = (details: string): RegistrationFormField | undefined =>
  registrationFormFields.find((field) => detailsOf(field) === details)
