import { z } from 'zod'
import { requiredProfileFields } from '#domain/accounts/answers/completeness.rule.ts'
import { isGiven, requiredOf, rulesUnseen } from '#domain/accounts/answers/profile-requirement.rule.ts'
import { profileFields, profileTable } from '#domain/accounts/answers/profile-table.ts'
import { schemasOf } from '#domain/kernel/fields/field-table.ts'
import type { FieldMessage } from '#domain/kernel/text/field-messages.ts'
import { noProfileRules, offeredInterests, type ProfileRules } from './profile-rules.ts'
import { acceptingRequested } from './requested-answers.input.ts'

const message = (code: FieldMessage) => code

/**
 * The fields of the attendee profile as its form sends it, with everything that is required for these answers. Optional
 * texts are ''. `today` is yyyy-MM-dd in the site time zone. `rules` are the organization's additional rules. Fields in
 * `before` may be blank: they were answered before the help began (answers-before.rule.ts). For use in a longer form,
 * which handles conditional questions itself.
 */
export function profileFieldsInput(
  today: string,
  rules: ProfileRules = noProfileRules,
  before: readonly string[] = [],
) {
  const requested = rulesUnseen(rules, before)
  // Reports each error together with the others, not only after those are fixed.
  return profileFields.reduce(
    (schema, field) =>
      schema.refine(
        (given) =>
          before.includes(field) ||
          !requiredOf(requiredProfileFields, requested, given).includes(field) ||
          isGiven(given[field]),
        {
          error: message(`${field}.required`),
          path: [field],
          when: () => true,
        },
      ),
    profileDraftFields(today, rules),
  )
}

/** The attendee profile. Fields that these answers hide count as blank. */
export function profileInput(
  today: string,
  rules: ProfileRules = noProfileRules,
  before: readonly string[] = [],
) {
  return acceptingRequested(profileFieldsInput(today, rules, before), rulesUnseen(rules, before).conditions)
}
export type ProfileInput = z.output<ReturnType<typeof profileDraftFields>>

/** The attendee profile while it is incomplete: fields may be missing, but not wrong. */
export function profileDraftInput(
  today: string,
  rules: ProfileRules = noProfileRules,
  before: readonly string[] = [],
) {
  return acceptingRequested(profileDraftFields(today, rules), rulesUnseen(rules, before).conditions)
}
export type ProfileDraft = ProfileInput

/** The fields of a profile that is not complete yet, for use in a longer form. */
export const profileDraftFields = (today: string, rules: ProfileRules) =>
  z.object(schemasOf(profileTable, { today, interests: offeredInterests(rules) }))
