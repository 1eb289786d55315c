import { z } from 'zod'
import type { FieldMessage } from '#domain/kernel/text/field-messages.ts'
import { rawText } from '#domain/kernel/text/raw-text.input.ts'

/** What somebody types to ask for the closure of the account. Enforced in the button and in the server. */
const confirmationPhrase = 'DELETE'

/** Exactly the word, in capitals. Phones put a space after a word that they complete or paste: around it, spaces do not count. */
export function isClosureConfirmed(typed: string): boolean {
  return typed.trim() === confirmationPhrase
}

export const accountClosureInput = z.object({
  confirmation: rawText()
    .max(100, 'text.tooLong100' satisfies FieldMessage)
    .refine(isClosureConfirmed, 'closure.confirmation.required' satisfies FieldMessage),
})
