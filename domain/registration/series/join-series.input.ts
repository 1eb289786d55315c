import { z } from 'zod'
import type { FieldMessage } from '#domain/kernel/text/field-messages.ts'
import { textLine } from '#domain/kernel/text/text.input.ts'

/** Why staff added someone to a series that has begun. The audit log stores it. */
export const letInInput = z.object({
  reason: textLine(200, 'reason.required' satisfies FieldMessage),
})
