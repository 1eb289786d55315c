/** What a person told of themself, by the names of the profile's fields. */
export type ProfileAnswers = Readonly<Record<string, string | readonly string[] | boolean | null | undefined>>

/** An answer that the organisation needs beside those that the specification requires: always, or where another one says so. */
export interface ProfileRequirement {
  field: string
  /** Null: always. A list says `value` where it holds it. */
  when: { field: string; is: boolean; value: string } | null
}

/** The fields that the organisation requires of who answered so. */
export function requiredBy(
  requirements: readonly ProfileRequirement[],
  answers: ProfileAnswers,
): readonly string[] {
  return [...new Set(requirements.filter(({ when }) => holds(when, answers)).map(({ field }) => field))]
}

function holds(when: ProfileRequirement['when'], answers: ProfileAnswers): boolean {
  if (when === null) return true
  const told = answers[when.field]
  return (Array.isArray(told) ? told.includes(when.value) : told === when.value) === when.is
}

/** Whether something is told. */
export function isTold(answer: ProfileAnswers[string]): boolean {
  return typeof answer === 'string' ? answer.trim() !== '' : Array.isArray(answer) && answer.some(isTold)
}

/**
 * The requirements as they hold for who helps: where something is required only of who answered so, and that answer was told before, it is required.
 * Else whether it is would tell the answer.
 */
export function requirementsUnseen(
  requirements: readonly ProfileRequirement[],
  before: readonly string[],
): ProfileRequirement[] {
  return requirements.map((requirement) =>
    requirement.when && before.includes(requirement.when.field)
      ? { ...requirement, when: null }
      : requirement,
  )
}
