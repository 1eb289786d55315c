import { interestChoices, interestUnknown } from '#domain/accounts/answers/choices.ts'
import { type DemographicsRules, requiredProfileFields } from '#domain/accounts/answers/completeness.rule.ts'
import { requiredDemographics } from '#domain/accounts/answers/demographics-table.ts'
import { nothingRequired, type RequestedRules } from '#domain/accounts/answers/profile-requirement.rule.ts'
import { type ProfileField, profileFields, profileTable } from '#domain/accounts/answers/profile-table.ts'
import { type ConditionalField, type DecidingField, requestedField } from './requested-fields.ts'

/** What an organization asks for: required answers, conditional questions, and choices of Interest. */
export interface ProfileRules extends RequestedRules, DemographicsRules {
  interestChoices: readonly string[]
}
export const noProfileRules: ProfileRules = {
  ...nothingRequired,
  demographicsRequired: requiredDemographics,
  interestChoices: [],
}

/**
 * Every offered choice of Interest. A choice that an organization added before it became a standard one appears once,
 * at its earlier position.
 */
export function offeredInterests({
  interestChoices: added,
}: Pick<ProfileRules, 'interestChoices'>): string[] {
  const ours = added.some((choice) => choice.toLowerCase() === interestUnknown.toLowerCase())
    ? []
    : [interestUnknown]
  return [...interestChoices, ...ours, ...added]
}

/** The profile fields that may be made required: all that are not always required, and have no condition of their own. */
export type RequirableField = Exclude<ProfileField & ConditionalField, (typeof requiredProfileFields)[number]>
export const requirableFields = profileFields.filter(
  (field): field is RequirableField =>
    !('when' in profileTable[field]) && !(requiredProfileFields as readonly string[]).includes(field),
)

/** The possible answers of a field that others depend on. */
export function decidingChoices(
  field: DecidingField,
  rules: Pick<ProfileRules, 'interestChoices'>,
): readonly string[] {
  return field === 'interest' ? offeredInterests(rules) : (requestedField(field)?.choices ?? [])
}
