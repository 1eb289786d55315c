import type { ProfileRequirement, RequestedRules } from '#domain/accounts/answers/profile-requirement.rule.ts'
import { profileTable } from '#domain/accounts/answers/profile-table.ts'
import type { FieldCondition, ShownWhen } from '#domain/accounts/answers/shown-fields.rule.ts'
import { answersOfRow } from '#domain/kernel/fields/answers-of-row.ts'
import type { Attendee } from '#server/platform/db/schema.generated.ts'

/** A profile's columns, by the names of its fields; nothing told is ''. */
export function profileAnswers(row: Partial<Record<keyof Attendee, unknown>>) {
  return answersOfRow(profileTable, row)
}

/**
 * The rules as they are stored (`selectAskedRules`); what stores them has checked them (domain/people/profile/profile-rules.input.ts). The database keeps no order
 * of names within one, so that is given here.
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
