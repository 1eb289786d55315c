import { rulesUnseen } from '#domain/accounts/answers/profile-requirement.rule.ts'
import { profileFields } from '#domain/accounts/answers/profile-table.ts'
import type { ProfileAnswers } from '#domain/accounts/answers/shown-fields.rule.ts'
import type { FieldMessage } from '#domain/kernel/text/field-messages.ts'
import { profileDraftFields } from './profile.input.ts'
import { missingOfPart } from './profile-rows.rule.ts'
import type { ProfileRules } from './profile-rules.ts'
import { acceptingRequested } from './requested-answers.input.ts'

/**
 * A change of some profile fields (`part`), while the others stay as `known`. Requires what is needed of these fields,
 * and what only they make needed. Other missing fields are requested in their own section.
 */
export function profilePartInput(
  today: string,
  rules: ProfileRules,
  { part, known, unseen }: { part: readonly string[]; known: ProfileAnswers; unseen: readonly string[] },
) {
  const schema = profileFields.reduce(
    (draft, field) =>
      draft.refine((given) => !missingOfPart(given, known, part, { rules, unseen }).includes(field), {
        error: `${field}.required` satisfies FieldMessage,
        path: [field],
        when: () => true,
      }),
    profileDraftFields(today, rules),
  )
  return acceptingRequested(schema, rulesUnseen(rules, unseen).conditions)
}
