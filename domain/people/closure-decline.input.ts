import { z } from 'zod'
import type { FieldMessage } from '#domain/kernel/field-messages.ts'
import { textBlock } from '#domain/kernel/text.input.ts'

/** Why an account is not closed, in words that the person reads. */
export const closureDeclineInput = z.object({
  note: textBlock().min(1, 'closure.note.required' satisfies FieldMessage),
})
