import { changePersonInput } from '#domain/accounts/people/person.input.ts'
import { decideRoles } from '#domain/accounts/roles/administrator.rule.ts'
import { rolesCan } from '#domain/kernel/access/capabilities.ts'
import type { Role } from '#domain/kernel/access/roles.ts'
import {
  checkGain,
  isMyPassword,
  type KnownAccount,
  lockAdministrators,
  lockPerson,
} from '#server/accounts/public.ts'
import { rejectNoNames } from '#server/people/profile/reject-no-names.ts'
import { addAudit } from '#server/platform/audit/audit.ts'
import { auditedChange } from '#server/platform/audit/changed-fields.ts'
import { editConflict } from '#server/platform/audit/edit-conflict.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { accepted, RejectedError } from '#server/platform/graphql/errors.ts'
import { parseInput } from '#server/platform/graphql/parse.ts'
import type { Themself } from '#server/platform/graphql/policy.ts'
import { addAttendee, updatePerson } from './person.sql.ts'

export interface PersonChange {
  firstName: string
  lastName: string
  roles: readonly string[]
  capabilities: readonly string[]
}

/**
 * Changes names, roles and capabilities. A removed role takes effect with the person's next call. `password` is the
 * caller's own. It is needed to give the administrator role. If the account gains a role or right, the result says
 * when the account was created and what opens it.
 * @throws FORBIDDEN for everyone except administrators.
 * @throws EDIT_CONFLICT when the person was changed after `editVersion` was read.
 * @throws ACCESS_NOT_SEEN {since, opens} when more than a password opens the account, until the caller confirms that
 * they saw it.
 * @throws PASSWORD_REQUIRED, PASSWORD_WRONG, PASSWORD_MISSING
 * @throws INPUT_INVALID, NOT_FOUND, LAST_ADMINISTRATOR
 */
export async function changePerson(
  context: Themself,
  userId: number,
  editVersion: number,
  change: PersonChange,
  { password, accessSeen }: { password: string | null; accessSeen: boolean },
): Promise<KnownAccount | null> {
  const { viewer } = context
  const { firstName, lastName, roles, capabilities } = parseInput(changePersonInput, change, 'person')
  const isConfirmed = rolesCan(roles as Role[], 'administer') && (await isMyPassword(context, password))
  const now = context.clock.now()
  return inTransaction(context, async (tx) => {
    const otherAdministrators = (await lockAdministrators(tx)).filter((id) => id !== userId).length
    const before = await lockPerson(tx, userId)
    if (!before) throw new RejectedError('NOT_FOUND')
    if (before.edit_version !== editVersion) throw await editConflict(tx, 'person', userId)
    rejectNoNames(
      { firstName: before.first_name, lastName: before.last_name },
      { firstName, lastName },
      'person.',
    )
    // The input and a check constraint limit both to these values.
    accepted(
      decideRoles({
        before: before.roles as Role[],
        after: roles as Role[],
        otherAdministrators,
        isConfirmed,
      }),
    )
    const data = auditedChange(
      {
        firstName: before.first_name,
        lastName: before.last_name,
        roles: before.roles.toSorted(),
        capabilities: before.capabilities.toSorted(),
      },
      { firstName, lastName, roles: roles.toSorted(), capabilities: capabilities.toSorted() },
    )
    if (data.fields.length === 0) return null
    const { roles: current, capabilities: able } = before
    const known = await checkGain(tx, userId, {
      before: { roles: current, capabilities: able },
      after: { roles, capabilities },
      isSeen: accessSeen,
    })
    await updatePerson(tx, userId, { first_name: firstName, last_name: lastName, roles, capabilities })
    if (rolesCan(roles as Role[], 'attend')) await addAttendee(tx, userId)
    if (before.roles.some((role) => !roles.includes(role)))
      await context.events.rolesLost(tx, { userId }, now)
    await addAudit(
      tx,
      viewer,
      { action: 'person.changed', subjectId: userId, aboutUserId: userId, data: { ...data } },
      now,
    )
    return known
  })
}
