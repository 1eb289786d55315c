import type { z } from 'zod'
import { notGivenDemographics } from '#domain/people/profile/given-demographics.input.ts'
import { blankProfile } from '#domain/people/profile/profile-fields.ts'
import type { firstBookingFormInput } from '#domain/registration/first-booking/first-booking-form.input.ts'

/** The initial state of the combined form. */
export const untouchedFirstBooking: z.input<ReturnType<typeof firstBookingFormInput>> = {
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
