import { guestFieldsInput } from '#domain/registration/guests/guest.input.ts'
import { AttendeeDemographicsInput } from '#server/people/public.ts'
import { ofType } from '#server/platform/commands/call-input.ts'
import { inputTypeOf } from '#server/platform/commands/input-type.ts'

/** Add Family/Friend, in My Classes and on rosters. */
export const GuestInput = inputTypeOf(
  'GuestInput',
  guestFieldsInput.extend({ demographics: ofType(AttendeeDemographicsInput).nullish() }),
  { type: 'Patient, Caregiver, Parent, Family or Professional.' },
)
