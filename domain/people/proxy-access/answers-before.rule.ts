import { requiredProfileFields } from '#domain/accounts/answers/completeness.rule.ts'
import { isGiven, type RequestedRules } from '#domain/accounts/answers/profile-requirement.rule.ts'
import { type ProfileField, profileFields } from '#domain/accounts/answers/profile-table.ts'
import type { ProfileAnswers } from '#domain/accounts/answers/shown-fields.rule.ts'

/** The fields with an answer from before the help began. A helper can neither read nor remove it. */
export function answeredBefore(answers: ProfileAnswers, notifiedSince: readonly string[]): ProfileField[] {
  return profileFields.filter((field) => isGiven(answers[field]) && !notifiedSince.includes(field))
}

/**
 * The fields of `answeredBefore` that a form must know about: required ones, and those that decide whether another
 * field is required or shown.
 */
export function keptFields(
  before: readonly ProfileField[],
  { requirements, conditions }: RequestedRules,
): ProfileField[] {
  const requested: readonly string[] = [
    ...requiredProfileFields,
    ...requirements.flatMap(({ field, when }) => (when ? [field, when.field] : [field])),
    ...conditions.flatMap(({ anyOf }) => anyOf.flat().map(({ field }) => field)),
  ]
  return before.filter((field) => requested.includes(field))
}

/** What a helper sends, without the blank fields among the earlier answers: those stay. */
export function leavingSaved<Change extends object>(change: Change, before: readonly ProfileField[]): Change {
  const saved = ([field, value]: [string, unknown]) =>
    before.some((one) => one === field) && !isGiven(value as ProfileAnswers[string])
  return Object.fromEntries(Object.entries(change).filter((entry) => !saved(entry))) as Change
}
