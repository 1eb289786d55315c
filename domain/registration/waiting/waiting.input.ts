import { z } from 'zod'
import type { FieldMessage } from '#domain/kernel/text/field-messages.ts'
import { rawText } from '#domain/kernel/text/raw-text.input.ts'
import { textLine } from '#domain/kernel/text/text.input.ts'
import { guestInput } from '#domain/registration/guests/guest.input.ts'

/** How somebody would like to come to a full class: of the form and of `joinWaitingList`. */
export const waitingInput = z.object({
  courseId: z.int(),
  /** Null: whichever comes first. */
  registrationType: rawText()
    .nullish()
    .transform((mode) => mode || null),
  guest: guestInput.nullish().transform((guest) => guest ?? null),
  aloneToo: z
    .boolean()
    .nullish()
    .transform((alone) => alone ?? false),
  /** Null: the evening before, as the settings say. */
  comeUntil: z
    .date()
    .nullish()
    .transform((until) => until ?? null),
})
export type WaitingInput = z.output<typeof waitingInput>

/** Why staff offer a place out of turn; the audit log keeps it. */
export const handOfferInput = z.object({
  reason: textLine(200, 'reason.required' satisfies FieldMessage),
})
