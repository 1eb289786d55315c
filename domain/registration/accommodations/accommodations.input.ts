import { z } from 'zod'
import { textBlock, textLine } from '#domain/kernel/text/text.input.ts'
import { mostNeeds, type Needs } from './accommodations.ts'

/**
 * Choices are stored with their text at the time. So a choice that is no longer offered still says what was
 * needed.
 */
export const needsInput = z.object({
  choices: z
    .array(textLine(100))
    .max(mostNeeds)
    .transform((choices) => [...new Set(choices.filter((choice) => choice !== ''))]),
  words: textBlock()
    .nullish()
    .transform((words) => words || null),
}) satisfies z.ZodType<Needs>
