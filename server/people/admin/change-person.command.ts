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
 * Names, roles and capabilities. FORBIDDEN for everybody but administrators, INPUT_INVALID, NOT_FOUND, EDIT_CONFLICT where the
 * person was changed after `editVersion` was read, LAST_ADMINISTRATOR. A role that is lost counts with the person's next call.
 * `password`: the caller's own, for giving the role administrator; PASSWORD_REQUIRED, PASSWORD_WRONG, PASSWORD_MISSING. Where the account gains a role or
 * right, the answer says since when it is there and what opens it; where that is more than its password it is refused, ACCESS_NOT_SEEN {since, opens},
 * until the caller says that they have seen it.
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
    // Input and check constraint hold both to these.
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
