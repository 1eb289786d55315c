/** A person's answers, by field name. */
export type ProfileAnswers = Readonly<Record<string, string | readonly string[] | boolean | null | undefined>>

/** Another field has `value`, or with `is` false does not have it. A list has each value that it contains. */
export interface FieldCondition {
  field: string
  is: boolean
  value: string
}

/** When a field is shown: if any of the groups matches. A group matches if all its conditions are true. */
export interface ShownWhen {
  field: string
  anyOf: readonly (readonly FieldCondition[])[]
}

/** Whether a condition is true for these answers. A hidden field counts as empty, whatever it contains. */
export function holds(
  { field, is, value }: FieldCondition,
  answers: ProfileAnswers,
  hidden: readonly string[] = [],
): boolean {
  const given = hidden.includes(field) ? undefined : answers[field]
  const says = Array.isArray(given) ? given.some((one) => isSame(one, value)) : isSame(given, value)
  return says === is
}

const isSame = (given: unknown, value: string) => typeof given === 'string' && given.trim() === value

/** The fields that are not shown to a person with these answers. The database does the same (demographics_complete). */
export function hiddenFields(conditions: readonly ShownWhen[], answers: ProfileAnswers): string[] {
  let hidden: string[] = []
  // As often as the longest possible chain. Saving conditions rejects a cycle.
  for (const _ of conditions) {
    const before = hidden
    hidden = conditions
      .filter(({ anyOf }) => !anyOf.some((group) => group.every((one) => holds(one, answers, before))))
      .map(({ field }) => field)
    if (hidden.join() === before.join()) break
  }
  return hidden
}

/**
 * The conditions as a helper sees them. A field is shown if an answer that decides it existed before the help began.
 * Otherwise its visibility would reveal that answer.
 */
export function conditionsUnseen(
  conditions: readonly ShownWhen[],
  before: readonly string[],
): readonly ShownWhen[] {
  return conditions.filter(({ anyOf }) => !anyOf.flat().some(({ field }) => before.includes(field)))
}
