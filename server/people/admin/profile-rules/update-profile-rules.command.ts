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

/** The rules are a part of the settings, in the audit log. */
const subjectId = 'profile'

/**
 * What the organisation asks for; conditions and demographics that are left out stay. INPUT_INVALID with the fields under `rules`: a field that is none,
 * a condition that nobody can meet, questions that depend on each other. EDIT_CONFLICT. A profile that lacks what is required from now on is not complete, with its person's next call.
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
