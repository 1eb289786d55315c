import {
  conditionsUnseen,
  type FieldCondition,
  hiddenFields,
  holds,
  type ProfileAnswers,
  type ShownWhen,
} from './shown-fields.rule.ts'

/** An answer that the organization requires beyond the specification: always, or depending on another answer. */
export interface ProfileRequirement {
  field: string
  /** Null: always. */
  when: FieldCondition | null
}

/** Which answers are required: what the organization requires, and what is only asked of some people. */
export interface RequestedRules {
  requirements: readonly ProfileRequirement[]
  conditions: readonly ShownWhen[]
}
export const nothingRequired: RequestedRules = { requirements: [], conditions: [] }

/**
 * What a person with these answers must give: `always`, and what the organization requires, except fields hidden from
 * them.
 */
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

/** Whether a field is answered. */
export function isGiven(answer: ProfileAnswers[string]): boolean {
  return typeof answer === 'string' ? answer.trim() !== '' : Array.isArray(answer) && answer.some(isGiven)
}

/**
 * The rules as a helper sees them. If a field is required depending on an answer that existed before the help began, it
 * is required. Otherwise the requirement would reveal that answer.
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
