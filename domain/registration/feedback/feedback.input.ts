import { z } from 'zod'
import type { FieldMessage } from '#domain/kernel/text/field-messages.ts'
import { textBlock } from '#domain/kernel/text/text.input.ts'
import { helpedChoices } from './feedback.ts'

/** A person's feedback on a class: one choice, and optional text. */
export const feedbackInput = z.object({
  helped: z.enum(helpedChoices, 'choice.required' satisfies FieldMessage),
  words: textBlock()
    .nullish()
    .transform((words) => words || null),
  /** Staff may contact them about it, and see their name with it. */
  mayContact: z.boolean(),
})

export type Feedback = z.output<typeof feedbackInput>
