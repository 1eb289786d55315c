import { z } from 'zod'
import type { FieldMessage } from './field-messages.ts'
import { textLine } from './text.input.ts'
/** First and last name, as sign-up and profile ask for them. */
export const nameInput = z.object({
  firstName: textLine(100, 'firstName.required'),
  lastName: textLine(100, 'lastName.required'),
})

/** Ten to fifteen digits, written as one likes; an extension may follow. */
export function isPhone(text: string): boolean {
  const [number = '', extension = ''] = text.split(/(?:ext\.?|x)/i)
  const digits = number.replace(/\D/g, '').length
  return (
    /^[+\d][\d\s().\-/]*$|^\([\d\s().\-/]*$/.test(number) &&
    digits >= 10 &&
    digits <= 15 &&
    /^\s*\d{0,6}$/.test(extension)
  )
}

export const phone = (complaint: FieldMessage) =>
  textLine(100).refine((value) => value === '' || isPhone(value), complaint)

const zipPattern = /^\d{5}(?:-?\d{4})?$/
export const zipCode = textLine(100).refine(
  (value) => value === '' || zipPattern.test(value),
  'zipCode.invalid' satisfies FieldMessage,
)
