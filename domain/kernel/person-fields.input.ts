import { z } from 'zod'
import type { FieldMessage } from './field-messages.ts'
import { isPhone } from './phone.rule.ts'
import { textLine } from './text.input.ts'
/** First and last name, as sign-up and profile ask for them. */
export const nameInput = z.object({
  firstName: textLine(100, 'firstName.required'),
  lastName: textLine(100, 'lastName.required'),
})

/** A first or last name that may be left out. */
export const optionalName = textLine(100)

export const phone = (complaint: FieldMessage) =>
  textLine(100).refine((value) => value === '' || isPhone(value), complaint)

const zipPattern = /^\d{5}(?:-?\d{4})?$/
export const zipCode = textLine(100).refine(
  (value) => value === '' || zipPattern.test(value),
  'zipCode.invalid' satisfies FieldMessage,
)
