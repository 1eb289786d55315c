import {
  conditionsUnseen,
  type FieldCondition,
  hiddenFields,
  holds,
  type ProfileAnswers,
  type ShownWhen,
} from './shown-fields.rule.ts'

/** An answer that the organisation needs beside those that the specification requires: always, or where another one says so. */
export interface ProfileRequirement {
  field: string
  /** Null: always. */
  when: FieldCondition | null
}

/** What decides which answers are needed: what the organisation requires, and what it asks of some alone. */
export interface RequestedRules {
  requirements: readonly ProfileRequirement[]
  conditions: readonly ShownWhen[]
}
export const nothingRequired: RequestedRules = { requirements: [], conditions: [] }

/** What who answers so has to tell: what is `always` needed and what the organisation requires, but for what is hidden from them. */
export function requiredOf(
  always: readonly string[],
  { requirements, conditions }: RequestedRules,
  answers: ProfileAnswers,
): string[] {
  const hidden = hiddenFields(conditions, answers)
  const required = requirements.filter(({ when }) => when === null || holds(when, answers, hidden))
  return [...new Set([...always, ...required.map(({ field }) => field)])].filter(
    (field) => !hidden.includes(field),
  )
}

/** Whether something is told. */
export function isGiven(answer: ProfileAnswers[string]): boolean {
  return typeof answer === 'string' ? answer.trim() !== '' : Array.isArray(answer) && answer.some(isGiven)
}

/**
 * The rules as they hold for who helps: where something is required only of who answered so, and that answer was told before, it is required.
 * Else whether it is would tell the answer.
 */
export function rulesUnseen(
  { requirements, conditions }: RequestedRules,
  before: readonly string[],
): RequestedRules {
  return {
    requirements: requirements.map((requirement) =>
      requirement.when && before.includes(requirement.when.field)
        ? { ...requirement, when: null }
        : requirement,
    ),
    conditions: conditionsUnseen(conditions, before),
  }
}
