import { requiredProfileFields } from '#domain/accounts/answers/completeness.rule.ts'
import { isGiven, type RequestedRules } from '#domain/accounts/answers/profile-requirement.rule.ts'
import { type ProfileField, profileFields } from '#domain/accounts/answers/profile-table.ts'
import type { ProfileAnswers } from '#domain/accounts/answers/shown-fields.rule.ts'

/** The fields that hold an answer which was told before the help began: who helps neither reads it nor takes it away. */
export function answeredBefore(answers: ProfileAnswers, notifiedSince: readonly string[]): ProfileField[] {
  return profileFields.filter((field) => isGiven(answers[field]) && !notifiedSince.includes(field))
}

/** Of these what a form must know to let it be: what is required, or decides whether something else is, or is asked. */
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

/** What who helps sends, without what is left empty of what was told before: that stays. */
export function leavingSaved<Change extends object>(change: Change, before: readonly ProfileField[]): Change {
  const saved = ([field, value]: [string, unknown]) =>
    before.some((one) => one === field) && !isGiven(value as ProfileAnswers[string])
  return Object.fromEntries(Object.entries(change).filter((entry) => !saved(entry))) as Change
}
