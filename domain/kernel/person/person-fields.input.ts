import { z } from 'zod'
import type { FieldMessage } from '#domain/kernel/text/field-messages.ts'
import { pastedLine, textLine } from '#domain/kernel/text/text.input.ts'
import { withPlainDashes } from '#domain/kernel/text/typed-text.rule.ts'
import { isNoName } from './person-name.rule.ts'
import { isPhone } from './phone.rule.ts'

/** A person's name that is new to the portal. */
export const personName = (max: 100 | 200, required?: FieldMessage) =>
  textLine(max, required).refine((name) => !isNoName(name), 'name.notAName' satisfies FieldMessage)

/** First and last name of a stored person. The command checks what of them is new (isNoNewName). */
export const storedNameInput = z.object({
  firstName: textLine(100, 'firstName.required'),
  lastName: textLine(100, 'lastName.required'),
})

/** A first or last name that may be absent. */
export const optionalName = personName(100)

/** First and last name, as in sign-up and invitations. */
export const nameInput = z.object({
  firstName: personName(100, 'firstName.required'),
  lastName: personName(100, 'lastName.required'),
})

/** A line of a postal address, or its city. */
export const addressLine = pastedLine

/** A phone number in any format. */
export const phoneLine = pastedLine(100, undefined, withPlainDashes)

export const phone = (complaint: FieldMessage) =>
  phoneLine.refine((value) => value === '' || isPhone(value), complaint)

const zipPattern = /^\d{5}(?:-?\d{4})?$/
export const zipCode = pastedLine(100, undefined, withPlainDashes).refine(
  (value) => value === '' || zipPattern.test(value),
  'zipCode.invalid' satisfies FieldMessage,
)
