import type { ProfileRequirement, RequestedRules } from '#domain/accounts/answers/profile-requirement.rule.ts'
import { profileTable } from '#domain/accounts/answers/profile-table.ts'
import type { FieldCondition, ShownWhen } from '#domain/accounts/answers/shown-fields.rule.ts'
import { answersOfRow } from '#domain/kernel/fields/answers-of-row.ts'
import type { Attendee } from '#server/platform/db/schema.generated.ts'

/** A profile's columns by the names of its fields. '' stands for no answer. */
export function profileAnswers(row: Partial<Record<keyof Attendee, unknown>>) {
  return answersOfRow(profileTable, row)
}

/**
 * The stored rules (`requestedRules`). They were checked when stored (domain/people/profile/profile-rules.input.ts).
 * The database does not keep the order of names within a rule, so this gives it.
 */
export function requestedRulesOf(stored: unknown): RequestedRules {
  const { requirements, conditions } = stored as RequestedRules
  return { requirements: requirements.map(requirementOf), conditions: conditions.map(shownWhenOf) }
}

const requirementOf = ({ field, when }: ProfileRequirement): ProfileRequirement => ({
  field,
  when: when && conditionOf(when),
})
const shownWhenOf = ({ field, anyOf }: ShownWhen): ShownWhen => ({
  field,
  anyOf: anyOf.map((group) => group.map(conditionOf)),
})
const conditionOf = ({ field, is, value }: FieldCondition): FieldCondition => ({ field, is, value })
