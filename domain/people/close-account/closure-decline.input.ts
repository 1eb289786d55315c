import { z } from 'zod'
import type { FieldMessage } from '#domain/kernel/text/field-messages.ts'
import { textBlock } from '#domain/kernel/text/text.input.ts'
import { declineClosureReasons } from './closure-waiting.rule.ts'

/** Why an account is not closed, in text that the person reads. */
export const closureDeclineInput = z.object({
  /** Absent in older calls. */
  reason: z.enum(declineClosureReasons, 'choice.unknown' satisfies FieldMessage).nullish(),
  note: textBlock().min(1, 'closure.note.required' satisfies FieldMessage),
})

/** Like `closureDeclineInput`, in the form, which requires a reason from the list. */
export const closureDeclineForm = closureDeclineInput.extend({
  reason: z.enum(declineClosureReasons, 'choice.unknown' satisfies FieldMessage),
})
