import { z } from 'zod'
import { optionalText, plainText } from '#domain/kernel/plain-text.input.ts'

export const guestTypes = ['Patient', 'Caregiver', 'Parent', 'Family', 'Professional'] as const
export type GuestType = (typeof guestTypes)[number]

const blankIsAbsent = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? null : value)
// The form's radio rows say Yes and No; everything else speaks boolean.
const yesOrNo = (value: unknown) => (value === 'Yes' ? true : value === 'No' ? false : blankIsAbsent(value))

/** All optional; asked of guests in the same words as of attendees (section 3). */
export const guestDemographicsInput = z.object({
  ethnicGroup: optionalText(100),
  race: z.array(plainText(100)).max(20, 'Please choose from the list.').nullish(),
  sexLegal: optionalText(100),
  sexBirth: optionalText(100),
  genderIdentity: optionalText(100),
  pronouns: optionalText(100),
  pronounsOther: optionalText(100),
  sexualOrientation: optionalText(100),
})

/** Add Family/Friend (section 5): the schema of the form and of `createRegistrations`. Blank optional answers become null. */
export const guestInput = z.object({
  firstName: plainText(100, 'First Name is required'),
  lastName: plainText(100, 'Last Name is required'),
  email: z.preprocess(blankIsAbsent, z.email('Invalid email').max(254, 'Invalid email').nullish()),
  type: z.enum(guestTypes, 'Type is required'),
  phone: optionalText(40),
  gender: optionalText(60),
  notes: optionalText(1000),
  isMinor: z.preprocess(yesOrNo, z.boolean('Please answer Yes or No.').nullish()),
  demographics: guestDemographicsInput.nullish(),
})

export type GuestInput = z.output<typeof guestInput>
