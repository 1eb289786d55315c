import { z } from 'zod'
import type { ProfileAnswers, ShownWhen } from '#domain/accounts/answers/shown-fields.rule.ts'
import { blankOf, hiddenQuestions } from './requested-fields.ts'

/** These answers without the fields that they hide. */
export function withoutHidden<Answers extends object>(
  answers: Answers,
  conditions: readonly ShownWhen[],
): Answers {
  const hidden = hiddenQuestions(conditions, answers as unknown as ProfileAnswers)
  const given = hidden.filter((field) => field in answers)
  return { ...answers, ...Object.fromEntries(given.map((field) => [field, blankOf(field)])) }
}

/**
 * A schema that accepts only what is asked: fields that these answers hide count as blank, whatever they contain. So no
 * one has to correct what they do not see.
 */
export function acceptingRequested<Output, Input extends object>(
  schema: z.ZodType<Output, Input>,
  conditions: readonly ShownWhen[],
): z.ZodType<Output, Input> {
  return z
    .custom<Input>((value) => typeof value === 'object' && value !== null)
    .transform((answers) => withoutHidden(answers, conditions))
    .pipe(schema as unknown as z.ZodType<Output, Awaited<Input>>)
}
