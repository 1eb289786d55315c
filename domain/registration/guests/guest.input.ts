import { z } from 'zod'
import { personName, phoneLine } from '#domain/kernel/person/person-fields.input.ts'
import type { FieldMessage } from '#domain/kernel/text/field-messages.ts'
import { rawText } from '#domain/kernel/text/raw-text.input.ts'
import { textBlock, textLine } from '#domain/kernel/text/text.input.ts'
import { withoutUnseenEnds } from '#domain/kernel/text/typed-text.rule.ts'
import { blankDemographics, demographicsDraftInput } from '#domain/people/profile/demographics.input.ts'
import { guestTypes } from './guest-types.ts'

const optional = (text: z.ZodType<string, string>) => text.nullish().transform((value) => value || null)

// The input types are those of the form. Calls are checked as they arrive.

const blankIsAbsent = (value: string | null | undefined) => (isBlank(value) ? null : value)
const pastedEmail = (value: string | null | undefined) =>
  blankIsAbsent(typeof value === 'string' ? withoutUnseenEnds(value) : value)
const invalidEmail: FieldMessage = 'guest.email.invalid'
const typeRequired: FieldMessage = 'guest.type.required'

// The form's choices are Yes and No. All other code uses boolean.
const yesOrNo = (value: string | null | undefined) =>
  value === 'Yes' ? true : value === 'No' ? false : blankIsAbsent(value)

function isBlank(value: unknown): boolean {
  return typeof value === 'string' && value.trim() === ''
}

/** A question that was not asked counts as blank. */
function blankWhereAbsent(value: typeof blankDemographics | null | undefined) {
  if (value === null || typeof value !== 'object') return value
  const responded = Object.entries(value).filter(([, answer]) => answer !== null && answer !== undefined)
  return { ...blankDemographics, ...Object.fromEntries(responded) }
}

/** A stored guest, whatever the rules for new names are now. */
export const storedGuestInput = z.object({
  firstName: textLine(100, 'guest.firstName.required'),
  lastName: textLine(100, 'guest.lastName.required'),
  email: z.preprocess(pastedEmail, z.email(invalidEmail).max(254, invalidEmail).nullish()),
  type: rawText({ absent: typeRequired }).pipe(z.enum(guestTypes, typeRequired)),
  phone: optional(phoneLine),
  gender: optional(textLine(100)),
  notes: optional(textBlock()),
  isMinor: z.preprocess(yesOrNo, z.boolean('choice.unknown' satisfies FieldMessage).nullish()),
  demographics: z.preprocess(blankWhereAbsent, demographicsDraftInput.nullish()),
})

/**
 * Add Family/Friend (section 5): the schema of the form and of `createRegistrations`. Blank optional answers become
 * null.
 */
export const guestInput = storedGuestInput.extend({
  firstName: personName(100, 'guest.firstName.required'),
  lastName: personName(100, 'guest.lastName.required'),
})

export type GuestInput = z.output<typeof guestInput>
