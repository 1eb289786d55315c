import type { FieldCondition } from '#domain/accounts/answers/shown-fields.rule.ts'
import { profileRulesForm, profileRulesInput } from '#domain/people/profile/profile-rules.input.ts'
import type { ProfileRules } from '#domain/people/profile/profile-rules.ts'
import {
  lockProfileRules,
  type StoredProfileRules,
  updateProfileRulesRow,
} from '#server/people/profile/profile-rules.sql.ts'
import { addAudit } from '#server/platform/audit/audit.ts'
import { auditedChange } from '#server/platform/audit/changed-fields.ts'
import { editConflict } from '#server/platform/audit/edit-conflict.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { parseInput } from '#server/platform/graphql/parse.ts'
import type { SignedIn } from '#server/platform/graphql/policy.ts'

/** In the audit log, the rules are part of the settings. */
const subjectId = 'profile'

/**
 * Changes what the organization asks for. Conditions and demographics that are left out stay. A profile that lacks a
 * newly required field is incomplete from the person's next call.
 * @throws INPUT_INVALID with the fields under `rules`: an unknown field, a condition that can never be met, or
 * questions that depend on each other.
 * @throws EDIT_CONFLICT
 */
export async function updateProfileRules(
  context: SignedIn,
  editVersion: number,
  fields: object,
): Promise<StoredProfileRules> {
  const { viewer } = context
  const now = context.clock.now()
  return inTransaction(context, async (tx) => {
    const before = await lockProfileRules(tx)
    const rules = parseInput(profileRulesInput, { ...profileRulesForm(before), ...given(fields) }, 'rules')
    if (before.editVersion !== editVersion) throw await editConflict(tx, 'settings', subjectId)
    const data = auditedChange(columnsOf(before), columnsOf(rules))
    if (data.fields.length === 0) return before
    await addAudit(tx, viewer, { action: 'settings.changed', subjectId, data: { ...data } }, now)
    return updateProfileRulesRow(tx, rules)
  })
}

const given = (fields: object) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== null))

function columnsOf({ requirements, conditions, demographicsRequired, interestChoices }: ProfileRules) {
  return {
    profile_requirements: requirements,
    profile_conditions: conditions.map(
      ({ field, anyOf }) => `${field}: ${anyOf.map(groupText).join(' or ')}`,
    ),
    demographics_required: demographicsRequired,
    interest_choices: interestChoices,
  }
}
const groupText = (group: readonly FieldCondition[]) =>
  group.map(({ field, is, value }) => `${field} ${is ? '=' : '≠'} ${value}`).join(' and ')
