import { z } from 'zod'
import type { FieldMessage } from '#domain/kernel/field-messages.ts'
import { textBlock } from '#domain/kernel/text.input.ts'

/** Whether a class helped, from the most to the least; as it is stored and sent. */
export const helpedChoices = ['a-lot', 'a-little', 'not-really', 'cannot-say'] as const
export type Helped = (typeof helpedChoices)[number]

/** So many answers together are what those who run a class read: of fewer they would know who said what (decision 110). */
export const fewestAnswers = 5

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
