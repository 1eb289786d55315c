import { decideClosure } from '#domain/accounts/roles/administrator.rule.ts'
import type { Role } from '#domain/kernel/access/roles.ts'
import { isNoAddress } from '#domain/kernel/person/email.rule.ts'
import { accountClosureInput } from '#domain/people/close-account/account-closure.input.ts'
import { actOnAccount } from '#server/people/admin/account-actions.command.ts'
import { selectClosurePerson, setAccountState } from '#server/people/admin/person.sql.ts'
import { closerOf } from '#server/people/people.policy.ts'
import { inRegistrationTransaction } from '#server/platform/db/registration-transaction.ts'
import { accepted, RejectedError } from '#server/platform/graphql/errors.ts'
import { parseInput } from '#server/platform/graphql/parse.ts'
import type { SignedIn } from '#server/platform/graphql/policy.ts'
import { addMail } from '#server/platform/mail/outbox.ts'
import { auditClosing } from './audit-closing.ts'
import { closeAccount } from './close-account.ts'

/** Records a closure request that a person made in another way, and notifies them. A second request changes nothing. */
export function requestClosureFor(context: SignedIn, userId: number): Promise<void> {
  return actOnAccount(context, userId, 'person.closureRequested', async (tx, person, now) => {
    if (person.closure_requested_at !== null) return false
    await setAccountState(tx, userId, {
      closure_requested_at: now,
      closure_declined_at: null,
      closure_declined_note: null,
    })
    // No email to an unverified address, because it may belong to a third party.
    if (person.email_verified_at !== null)
      await addMail(tx, { kind: 'closureRequested', to: person.email, userId, data: {} }, now)
    return true
  })
}

/**
 * Dismisses the request because the person wants to stay.
 * @throws CLOSURE_NOT_REQUESTED when there is no request.
 */
export function dismissClosure(context: SignedIn, userId: number): Promise<void> {
  return actOnAccount(context, userId, 'person.closureDismissed', async (tx, person) => {
    if (person.closure_requested_at === null) throw new RejectedError('CLOSURE_NOT_REQUESTED')
    await setAccountState(tx, userId, { closure_requested_at: null })
    return true
  })
}

/**
 * Closes the account for good and notifies its owner.
 * @throws INPUT_INVALID without DELETE.
 * @throws NOT_FOUND
 * @throws the errors of decideClosure.
 */
export async function carryOutClosure(
  context: SignedIn,
  userId: number,
  confirmation: string,
): Promise<void> {
  const { viewer } = context
  parseInput(accountClosureInput, { confirmation })
  await inRegistrationTransaction(context.db, async (tx) => {
    const now = context.clock.now()
    const person = await selectClosurePerson(tx, userId)
    if (!person) throw new RejectedError('NOT_FOUND')
    // The column's check constraint limits the roles to these.
    accepted(decideClosure(closerOf(viewer), { ...person, userId, roles: person.roles as Role[] }))
    const closed = await closeAccount(tx, context.events, userId, now)
    if (!closed) throw new RejectedError('NOT_FOUND')
    // This email belongs to no account: the account's own emails are deleted, and this one must arrive. If the person
    // has no address, closeAccount notifies their helper.
    if (person.isVerified && !isNoAddress(person.email))
      await addMail(
        tx,
        { kind: 'accountClosed', to: person.email, userId: null, data: { language: person.language } },
        now,
      )
    await auditClosing(tx, viewer, 'person.closed', { userId, ...closed }, now)
  })
  context.wakeMail()
}
