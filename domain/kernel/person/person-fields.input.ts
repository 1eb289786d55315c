import { z } from 'zod'
import type { FieldMessage } from '#domain/kernel/text/field-messages.ts'
import { pastedLine, textLine } from '#domain/kernel/text/text.input.ts'
import { withPlainDashes } from '#domain/kernel/text/typed-text.rule.ts'
import { isNoName } from './person-name.rule.ts'
import { isPhone } from './phone.rule.ts'

/** A person's name that comes in anew. */
export const personName = (max: 100 | 200, required?: FieldMessage) =>
  textLine(max, required).refine((name) => !isNoName(name), 'name.notAName' satisfies FieldMessage)

/** First and last name of somebody who is stored already: what of them is new is for the command to look at (isNoNewName). */
export const storedNameInput = z.object({
  firstName: textLine(100, 'firstName.required'),
  lastName: textLine(100, 'lastName.required'),
})

/** A first or last name that may be left out. */
export const optionalName = personName(100)

/** First and last name, as sign-up and invitations ask for them. */
export const nameInput = z.object({
  firstName: personName(100, 'firstName.required'),
  lastName: personName(100, 'lastName.required'),
})

/** A line of a postal address, or its city. */
export const addressLine = pastedLine

/** A phone number in whatever form. */
export const phoneLine = pastedLine(100, undefined, withPlainDashes)

export const phone = (complaint: FieldMessage) =>
  phoneLine.refine((value) => value === '' || isPhone(value), complaint)

const zipPattern = /^\d{5}(?:-?\d{4})?$/
export const zipCode = pastedLine(100, undefined, withPlainDashes).refine(
  (value) => value === '' || zipPattern.test(value),
  'zipCode.invalid' satisfies FieldMessage,
)
