/** What a person told of themself, by the names of the fields. */
export type ProfileAnswers = Readonly<Record<string, string | readonly string[] | boolean | null | undefined>>

/** That another field says `value`, or with `is` false that it does not. A list says it where it holds it. */
export interface FieldCondition {
  field: string
  is: boolean
  value: string
}

/** When a field is asked: where any of the groups matches, and a group matches where all of its conditions hold. */
export interface ShownWhen {
  field: string
  anyOf: readonly (readonly FieldCondition[])[]
}

/** Whether a condition holds for these answers. A hidden field says nothing, whatever it held before. */
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

/** The fields that are not asked of who answers so. The database mirrors it (demographics_complete). */
export function hiddenFields(conditions: readonly ShownWhen[], answers: ProfileAnswers): string[] {
  let hidden: string[] = []
  // As often as a chain may be long; a cycle is refused where conditions are saved.
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
 * The conditions as they hold for who helps: a field is asked where one that decides about it was told before the help began. Else whether it
 * is asked would tell the answer.
 */
export function conditionsUnseen(
  conditions: readonly ShownWhen[],
  before: readonly string[],
): readonly ShownWhen[] {
  return conditions.filter(({ anyOf }) => !anyOf.flat().some(({ field }) => before.includes(field)))
}
