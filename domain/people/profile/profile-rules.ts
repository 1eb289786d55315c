import { interestChoices, interestUnknown } from '#domain/accounts/answers/choices.ts'
import {
  type DemographicsRules,
  requiredDemographics,
  requiredProfileFields,
} from '#domain/accounts/answers/completeness.rule.ts'
import { nothingRequired, type RequestedRules } from '#domain/accounts/answers/profile-requirement.rule.ts'
import { type ProfileField, profileFields } from '#domain/accounts/answers/profile-table.ts'
import { type DecidingField, requestedField } from './requested-fields.ts'

/** What an organisation asks for: the answers that it needs, questions that are for some alone, and choices of Interest. */
export interface ProfileRules extends RequestedRules, DemographicsRules {
  interestChoices: readonly string[]
}
export const noProfileRules: ProfileRules = {
  ...nothingRequired,
  demographicsRequired: requiredDemographics,
  interestChoices: [],
}

/** Every choice of Interest that is offered. One that an organisation added before it was ours stands once, where it was. */
export function offeredInterests({
  interestChoices: added,
}: Pick<ProfileRules, 'interestChoices'>): string[] {
  const ours = added.some((choice) => choice.toLowerCase() === interestUnknown.toLowerCase())
    ? []
    : [interestUnknown]
  return [...interestChoices, ...ours, ...added]
}

/** The fields of the profile that may be required beside those that always are: all others. */
export type RequirableField = Exclude<ProfileField, (typeof requiredProfileFields)[number]>
export const requirableFields = profileFields.filter(
  (field): field is RequirableField => !(requiredProfileFields as readonly string[]).includes(field),
)

/** What may be told in a field that others depend on. */
export function decidingChoices(
  field: DecidingField,
  rules: Pick<ProfileRules, 'interestChoices'>,
): readonly string[] {
  return field === 'interest' ? offeredInterests(rules) : (requestedField(field)?.choices ?? [])
}
