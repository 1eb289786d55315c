import { z } from 'zod'
import type { FieldMessage } from '#domain/kernel/text/field-messages.ts'
import { rawText } from '#domain/kernel/text/raw-text.input.ts'

/** The word to type to request closure of the account. The button and the server require it. */
const confirmationPhrase = 'DELETE'

/**
 * Exactly the word, in capitals. Surrounding spaces are ignored, because phones add one after a completed or pasted
 * word.
 */
export function isClosureConfirmed(typed: string): boolean {
  return typed.trim() === confirmationPhrase
}

export const accountClosureInput = z.object({
  confirmation: rawText()
    .max(100, 'text.tooLong100' satisfies FieldMessage)
    .refine(isClosureConfirmed, 'closure.confirmation.required' satisfies FieldMessage),
})
