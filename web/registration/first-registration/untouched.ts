import type { z } from 'zod'
import { notGivenDemographics } from '#domain/people/profile/given-demographics.input.ts'
import { blankProfile } from '#domain/people/profile/profile-fields.ts'
import type { firstRegistrationFormInput } from '#domain/registration/first-registration/first-registration-form.input.ts'

/** The initial state of the combined form. */
export const untouchedFirstRegistration: z.input<ReturnType<typeof firstRegistrationFormInput>> = {
  firstName: '',
  lastName: '',
  email: '',
  ...blankProfile,
  password: '',
  passwordConfirm: '',
  demographics: notGivenDemographics,
  terms: false,
  botCheckToken: '',
}
