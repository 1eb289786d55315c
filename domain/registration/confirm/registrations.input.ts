import { z } from 'zod'
import type { FieldMessage } from '#domain/kernel/text/field-messages.ts'
import { rawText } from '#domain/kernel/text/raw-text.input.ts'
import { needsInput } from '#domain/registration/accommodations/accommodations.input.ts'
import { noNeeds } from '#domain/registration/accommodations/accommodations.ts'
import { guestInput } from '#domain/registration/guests/guest.input.ts'
import { longestList } from '#domain/registration/list/registration-list.ts'

/** The input of `createRegistrations`. Classes that cannot be registered for are reported line by line, not here. */
export const registrationsInput = z
  .array(
    z.object({
      courseId: z.int(),
      registrationType: rawText()
        .nullish()
        .transform((mode) => mode || null),
      needs: needsInput.nullish().transform((needs) => needs ?? noNeeds),
      chosenFor: z.date().nullish(),
      chosenPlace: rawText().max(1000).nullish(),
      guest: guestInput.nullish().transform((guest) => guest ?? null),
    }),
  )
  .min(1, 'registrations.required' satisfies FieldMessage)
  .max(longestList, 'registrations.tooMany' satisfies FieldMessage)

export type RegistrationsInput = z.output<typeof registrationsInput>
