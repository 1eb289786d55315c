import { z } from 'zod'
import type { FieldMessage } from '#domain/kernel/text/field-messages.ts'
import { textBlock } from '#domain/kernel/text/text.input.ts'
import { helpedChoices } from './feedback.ts'

/** How a class was, for its person: one choice, and words where they want to. */
export const feedbackInput = z.object({
  helped: z.enum(helpedChoices, 'choice.required' satisfies FieldMessage),
  words: textBlock()
    .nullish()
    .transform((words) => words || null),
  /** Staff may get in touch about it, and read their name with it. */
  mayContact: z.boolean(),
})

export type Feedback = z.output<typeof feedbackInput>
