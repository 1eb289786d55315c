import { z } from 'zod'
import type { FieldMessage } from './field-messages.ts'
import { rawText } from './raw-text.input.ts'

const unknown: FieldMessage = 'choice.unknown'

/** One of the choices, or '' if it may stay open. */
export function oneOf(choices: readonly string[]) {
  return rawText()
    .trim()
    .refine((value) => value === '' || choices.includes(value), unknown)
}

/** One of the choices. `required` is the error for an empty field. */
export function requiredOneOf(choices: readonly string[], required: FieldMessage) {
  return rawText()
    .trim()
    .min(1, required)
    .refine((value) => value === '' || choices.includes(value), unknown)
}

/** Any number of the choices, each once, in the order of the choices. */
export function someOf(choices: readonly string[]) {
  return z
    .array(rawText().trim())
    .max(100, 'list.tooLong' satisfies FieldMessage)
    .refine((values) => values.every((value) => choices.includes(value)), unknown)
    .transform((values) => choices.filter((choice) => values.includes(choice)))
}
