import { usernameOf } from '#domain/kernel/person/email.rule.ts'
import { sentAnswers } from '#domain/people/profile/profile-fields.ts'
import {
  attendeeDetailsOf,
  fieldOfDetails,
  type RegistrationFormInput,
} from '#domain/registration/confirm/registration-form.input.ts'
import { newLogin } from '#web/accounts/public.ts'
import { post } from '#web/platform/graphql/client.ts'
import { RegistrationForm_RegisterDocument } from '#web/registration/documents.generated.ts'

/** What the form's checkbox agrees to. */
const terms = ['general-waiver', 'physical-activity-waiver']

/**
 * Creates the account with its profile in one call. Returns the login that comes with it.
 *
 * @throws CallError
 */
export async function registerWithProfile(form: RegistrationFormInput) {
  const { registerUser } = await post(
    RegistrationForm_RegisterDocument,
    {
      input: {
        username: usernameOf(form.email),
        email: form.email,
        firstName: form.firstName,
        lastName: form.lastName,
        password: form.password,
        terms,
        botCheckToken: form.botCheckToken,
        attendeeDetails: sentAnswers(attendeeDetailsOf(form)),
      },
    },
    null,
  )
  return newLogin(registerUser, form)
}

/** The form's field for a validation error of the server. Null if the form has none. */
export function formFieldOf(serverField: string): keyof RegistrationFormInput | null {
  const name = serverField.replace(/^attendeeDetails\./, '').split('.')[0] ?? ''
  if (name === 'username') return 'email'
  return accountFields.find((field) => field === name) ?? fieldOfDetails(name) ?? null
}

const accountFields = [
  'firstName',
  'lastName',
  'email',
  'password',
  'terms',
  'botCheckToken',
] as const satisfies (keyof RegistrationFormInput)[]
