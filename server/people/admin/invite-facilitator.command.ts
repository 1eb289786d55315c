import { inviteFacilitatorInput } from '#domain/accounts/people/person.input.ts'
import { withRole } from '#domain/accounts/roles/roles.rule.ts'
import { facilitatorRole, type Role } from '#domain/kernel/access/roles.ts'
import {
  addAccessMail,
  type KnownAccount,
  limitKeyMails,
  lockPerson,
  selectKnownAccounts,
} from '#server/accounts/public.ts'
import { addFacilitator } from '#server/catalogue/public.ts'
import { addAudit } from '#server/platform/audit/audit.ts'
import { auditedChange } from '#server/platform/audit/changed-fields.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { RejectedError } from '#server/platform/graphql/errors.ts'
import { parseInput } from '#server/platform/graphql/parse.ts'
import type { SignedIn } from '#server/platform/graphql/policy.ts'
import { insertPerson, selectVerifiedPerson, updatePerson } from './person.sql.ts'

export interface InvitedFacilitator {
  facilitatorId: number
  /** False: they had an account, which is linked. */
  invited: boolean
  /** What was there already with the address. */
  known: KnownAccount[]
}

/**
 * A new facilitator in one transaction: the record, the account with the role, and the email with the link to choose a
 * password. If an account has verified the address, that account is linked and gets the role.
 *
 * @throws FORBIDDEN for everyone but administrators
 * @throws INPUT_INVALID
 * @throws ACCOUNT_EXISTS {name, since, opens} when there is such an account, without `linkAccount`
 * @throws ACCOUNT_IS_FACILITATOR
 * @throws RATE_LIMITED
 */
export async function inviteFacilitator(
  context: SignedIn,
  input: { firstName: string; lastName: string; email: string },
  linkAccount: boolean,
): Promise<InvitedFacilitator> {
  const { viewer, clock } = context
  const { email, firstName, lastName } = parseInput(inviteFacilitatorInput, input)
  if (!(await selectVerifiedPerson(context.db, email))) await limitKeyMails(context, email)
  const now = clock.now()
  const response = await inTransaction(context, async (tx) => {
    const known = await selectVerifiedPerson(tx, email)
    const accounts = await selectKnownAccounts(tx, email)
    const { since = '', opens = [] } = accounts.find(({ isProven }) => isProven) ?? {}
    if (known && !linkAccount) throw new RejectedError('ACCOUNT_EXISTS', { name: known.name, since, opens })
    if (known) await giveRole(tx, viewer, known.id, now)
    const userId = known?.id ?? (await invite(tx, viewer, { email, firstName, lastName }, now))
    const isInvited = !known
    const name = `${firstName} ${lastName}`
    return {
      facilitatorId: await addFacilitator(
        tx,
        viewer,
        { name, userId, isInvited, accessSeen: linkAccount },
        now,
      ),
      invited: isInvited,
      known: accounts,
    }
  })
  context.wakeMail()
  return response
}

async function giveRole(tx: Database, viewer: SignedIn['viewer'], userId: number, now: Date): Promise<void> {
  const person = await lockPerson(tx, userId)
  if (!person) throw new RejectedError('NOT_FOUND')
  // The column's check constraint holds the roles to these.
  const roles = withRole(person.roles as Role[], facilitatorRole)
  const data = auditedChange({ roles: person.roles }, { roles })
  if (person.roles.includes(facilitatorRole)) return
  await updatePerson(tx, userId, { roles })
  const act = { action: 'person.changed', subjectId: userId, aboutUserId: userId, data: { ...data } } as const
  await addAudit(tx, viewer, act, now)
}

async function invite(
  tx: Database,
  viewer: SignedIn['viewer'],
  { email, firstName, lastName }: { email: string; firstName: string; lastName: string },
  now: Date,
): Promise<number> {
  const roles: Role[] = [facilitatorRole]
  const id = await insertPerson(tx, {
    email,
    first_name: firstName,
    last_name: lastName,
    roles,
    capabilities: [],
    created_at: now,
  })
  await addAccessMail(tx, { userId: id, email, hasPassword: false }, now)
  const data = { roles, capabilities: [] }
  await addAudit(tx, viewer, { action: 'person.created', subjectId: id, aboutUserId: id, data }, now)
  return id
}
