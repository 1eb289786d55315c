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
 * The fields of the attendee profile as its form sends it: all that is required of who answers so. Texts that stay open are ''.
 * `today` is yyyy-MM-dd in the site time zone; `rules` are what the organisation asks for beyond; `before` may stay open: it was told
 * before the help of who answers now began (answers-before.rule.ts). A part of a longer form, which takes what is asked by itself.
 */
export function profileFieldsInput(
  today: string,
  rules: ProfileRules = noProfileRules,
  before: readonly string[] = [],
) {
  const requested = rulesUnseen(rules, before)
  // A complaint each, said beside the others and not only once they are mended.
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

/** The attendee profile: what is hidden from who answers so counts as left blank. */
export function profileInput(
  today: string,
  rules: ProfileRules = noProfileRules,
  before: readonly string[] = [],
) {
  return acceptingRequested(profileFieldsInput(today, rules, before), rulesUnseen(rules, before).conditions)
}
export type ProfileInput = z.output<ReturnType<typeof profileDraftFields>>

/** The attendee profile while it is not complete: what is there must be right, and anything may be missing. */
export function profileDraftInput(
  today: string,
  rules: ProfileRules = noProfileRules,
  before: readonly string[] = [],
) {
  return acceptingRequested(profileDraftFields(today, rules), rulesUnseen(rules, before).conditions)
}
export type ProfileDraft = ProfileInput

/** Its fields, as a part of a longer form. */
export const profileDraftFields = (today: string, rules: ProfileRules) =>
  z.object(schemasOf(profileTable, { today, interests: offeredInterests(rules) }))
