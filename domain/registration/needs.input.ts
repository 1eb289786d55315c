import { z } from 'zod'
import { textBlock, textLine } from '#domain/kernel/text.input.ts'

/** Most choices that an organisation offers and a person makes. */
export const mostNeeds = 20

/**
 * What a person needs to take part: of the organisation's choices, and in their own words. Choices are kept as they read when they were
 * made, so that a choice that is offered no longer still says what was needed.
 */
export const needsInput = z.object({
  choices: z
    .array(textLine(100))
    .max(mostNeeds)
    .transform((choices) => [...new Set(choices.filter((choice) => choice !== ''))]),
  words: textBlock()
    .nullish()
    .transform((words) => words || null),
})

export type Needs = z.output<typeof needsInput>

export const noNeeds: Needs = { choices: [], words: null }

/** In one line, for rosters; empty where nothing is needed. */
export function needsLine({ choices, words }: Needs): string {
  return [...choices, ...(words ? [words] : [])].join(' · ')
}
