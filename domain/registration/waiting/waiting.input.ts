import { z } from 'zod'
import type { FieldMessage } from '#domain/kernel/text/field-messages.ts'
import { rawText } from '#domain/kernel/text/raw-text.input.ts'
import { textLine } from '#domain/kernel/text/text.input.ts'
import { guestInput } from '#domain/registration/guests/guest.input.ts'

/** How a person wants to come to a full class: the input of the form and of `joinWaitingList`. */
export const waitingInput = z.object({
  courseId: z.int(),
  /** Null: the first one available. */
  registrationType: rawText()
    .nullish()
    .transform((mode) => mode || null),
  guest: guestInput.nullish().transform((guest) => guest ?? null),
  aloneToo: z
    .boolean()
    .nullish()
    .transform((alone) => alone ?? false),
  /** Null: the evening before, as in the settings. */
  comeUntil: z
    .date()
    .nullish()
    .transform((until) => until ?? null),
})
export type WaitingInput = z.output<typeof waitingInput>

/** Why staff offer a seat out of turn. The audit log stores it. */
export const handOfferInput = z.object({
  reason: textLine(200, 'reason.required' satisfies FieldMessage),
})
