import { z } from 'zod'
import type { FieldMessage } from './field-messages.ts'
import { isNoName } from './person-name.rule.ts'
import { isPhone } from './phone.rule.ts'
import { textLine } from './text.input.ts'

/** A person's name that comes in anew. */
export const personName = (max: 100 | 200, required?: FieldMessage) =>
  textLine(max, required).refine((name) => !isNoName(name), 'name.notAName' satisfies FieldMessage)

/** First and last name of somebody who is stored already: what of them is new is for the command to look at (isNoNewName). */
export const keptNameInput = z.object({
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

export const phone = (complaint: FieldMessage) =>
  textLine(100).refine((value) => value === '' || isPhone(value), complaint)

const zipPattern = /^\d{5}(?:-?\d{4})?$/
export const zipCode = textLine(100).refine(
  (value) => value === '' || zipPattern.test(value),
  'zipCode.invalid' satisfies FieldMessage,
)
