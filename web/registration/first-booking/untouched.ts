import type { z } from 'zod'
import { notGivenDemographics } from '#domain/people/profile/given-demographics.input.ts'
import type { firstBookingFormInput } from '#domain/registration/first-booking/first-booking-form.input.ts'

/** The initial state of the combined form. */
export const untouchedFirstBooking: z.input<ReturnType<typeof firstBookingFormInput>> = {
  firstName: '',
  lastName: '',
  email: '',
  cellPhone: '',
  addressLine1: '',
  addressLine2: '',
  city: '',
  state: '',
  zipCode: '',
  dateOfBirth: '',
  homePhone: '',
  howDidYouFindUs: '',
  emergencyName: '',
  emergencyPhone: '',
  emergencyRelationship: '',
  aboutYourself: [],
  topics: [],
  interest: [],
  password: '',
  passwordConfirm: '',
  demographics: notGivenDemographics,
  terms: false,
  botCheckToken: '',
}
