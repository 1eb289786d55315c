import { z } from 'zod'
import type { FieldMessage } from '#domain/kernel/text/field-messages.ts'
import { textLine } from '#domain/kernel/text/text.input.ts'

/** Why staff let somebody into a series that has begun; the audit log keeps it. */
export const letInInput = z.object({
  reason: textLine(200, 'reason.required' satisfies FieldMessage),
})
