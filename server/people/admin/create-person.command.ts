import { createPersonInput } from '#domain/accounts/people/person.input.ts'
import { decideRoles } from '#domain/accounts/roles/administrator.rule.ts'
import { rolesCan } from '#domain/kernel/access/capabilities.ts'
import type { Role } from '#domain/kernel/access/roles.ts'
import {
  addAccessMail,
  isMyPassword,
  type KnownAccount,
  limitKeyMails,
  selectKnownAccounts,
} from '#server/accounts/public.ts'
import { addAudit } from '#server/platform/audit/audit.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { accepted, RejectedError } from '#server/platform/graphql/errors.ts'
import { parseInput } from '#server/platform/graphql/parse.ts'
import type { Themself } from '#server/platform/graphql/policy.ts'
import { addAttendee, insertPerson } from './person.sql.ts'

export interface NewPerson {
  firstName: string
  lastName: string
  email: string
  roles: readonly string[]
  capabilities: readonly string[]
}

/**
 * Makes an account without a password, and emails its owner the link to choose one, which also verifies the address.
 * Returns the other accounts with this address, which are unverified. `password` is the caller's own, required for the
 * role administrator.
 *
 * @throws FORBIDDEN for everyone but administrators
 * @throws INPUT_INVALID
 * @throws EMAIL_TAKEN {since, opens} when an account has verified the address
 * @throws PASSWORD_REQUIRED, PASSWORD_WRONG, PASSWORD_MISSING
 */
export async function createPerson(
  context: Themself,
  input: NewPerson,
  password: string | null,
): Promise<{ userId: number; known: KnownAccount[] }> {
  const { viewer } = context
  const { email, firstName, lastName, roles, capabilities } = parseInput(createPersonInput, input, 'person')
  const isConfirmed = rolesCan(roles as Role[], 'administer') && (await isMyPassword(context, password))
  // The cast is safe: the input allows only these roles.
  accepted(decideRoles({ before: [], after: roles as Role[], otherAdministrators: 1, isConfirmed }))
  await limitKeyMails(context, email)
  const now = context.clock.now()
  const made = await inTransaction(context, async (tx) => {
    // The administrator is told which accounts exist with the address: they may be a third party's.
    const known = await selectKnownAccounts(tx, email)
    const verified = known.find(({ isProven }) => isProven)
    if (verified) throw new RejectedError('EMAIL_TAKEN', { since: verified.since, opens: verified.opens })
    const id = await insertPerson(tx, {
      email,
      first_name: firstName,
      last_name: lastName,
      roles,
      capabilities,
      created_at: now,
    })
    if (rolesCan(roles as Role[], 'attend')) await addAttendee(tx, id)
    await addAccessMail(tx, { userId: id, email, hasPassword: false }, now)
    const data = { roles, capabilities }
    await addAudit(tx, viewer, { action: 'person.created', subjectId: id, aboutUserId: id, data }, now)
    return { userId: id, known }
  })
  context.wakeMail()
  return made
}
