import type { Selectable, Transaction } from 'kysely'
import { worksHere } from '#domain/kernel/access/roles.ts'
import type { AuditAction } from '#domain/kernel/manifest.ts'
import { isNoAddress } from '#domain/kernel/person/email.rule.ts'
import {
  addAccessKey,
  addAccessMail,
  endEarlierAccess,
  limitKeyMails,
  lockPerson,
  passwordLink,
} from '#server/accounts/public.ts'
import { addAudit } from '#server/platform/audit/audit.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import type { AppUser, DB } from '#server/platform/db/schema.generated.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { RejectedError } from '#server/platform/graphql/errors.ts'
import type { SignedIn } from '#server/platform/graphql/policy.ts'
import { countKeyMail } from '#server/platform/limits/count-key-mail.ts'
import {
  endVerifyKeys,
  hasFacilitator,
  isAddressTaken,
  selectOpenAddress,
  setAccountState,
} from './person.sql.ts'

/** A link to choose a password, for staff to hand to the person. */
export interface Handover {
  link: string
  expiresAt: Date
}

/**
 * An administrator verifies the address for a person whose email does not arrive. Does nothing if it is already
 * verified. A third party may have made the account, whatever they say on the phone. So this revokes everything set
 * before, the password too, and the owner chooses a new one by a link. We email that link and show it once to the
 * administrator, to hand it over. For an account that may do more than attend, we only email it.
 * @throws FORBIDDEN for a person without an email address.
 * @throws EMAIL_TAKEN when another account has verified the address
 * (docs/decisions/0008-an-email-address-belongs-to-the-account-that-verified-it.md).
 */
export async function verifyPerson(context: SignedIn, userId: number): Promise<Handover | null> {
  const { config, events } = context
  const address = await selectOpenAddress(context.db, userId)
  const mayMail = address !== null && (await countKeyMail(context, address, 'members')) === null
  let handover: Handover | null = null
  await actOnAccount(context, userId, 'person.verified', async (tx, person, now) => {
    const { email, email_verified_at } = person
    if (isNoAddress(email)) throw new RejectedError('FORBIDDEN')
    if (email_verified_at !== null) return false
    if (await isAddressTaken(tx, email, userId)) throw new RejectedError('EMAIL_TAKEN')
    await verifyAddress(tx, userId, now)
    await endVerifyKeys(tx, userId, now)
    // An invitation has no password, and its link keeps working.
    const isSignUp = person.password_hash !== null
    if (isSignUp)
      await endEarlierAccess(tx, events, { userId, occasion: 'provedByMail', retainedFamily: null }, now)
    const isMore = isMoreThanSignedUp(person) || (await hasFacilitator(tx, userId))
    const link =
      isSignUp && mayMail && email === address
        ? await addAccessMail(tx, { userId, email, hasPassword: true }, now)
        : isMore
          ? null
          : await addAccessKey(tx, { userId, email }, now)
    if (link && !isMore) handover = { link: passwordLink(config.publicUrl, link), expiresAt: link.expiresAt }
    return true
  })
  return handover
}

/**
 * Emails the link to choose a password.
 * @throws FORBIDDEN for a person without an address, whom a helper manages.
 * @throws EMAIL_TAKEN when the address belongs to another account, whose owner would get the email.
 */
export async function sendPasswordReset(context: SignedIn, userId: number): Promise<void> {
  const email = await selectOpenAddress(context.db, userId)
  if (email !== null) await limitKeyMails(context, email)
  await actOnAccount(
    context,
    userId,
    'person.passwordResetSent',
    async (tx, { email, email_verified_at, password_hash }, now) => {
      // The helper would get the email and could take over the account.
      if (isNoAddress(email)) throw new RejectedError('FORBIDDEN')
      if (email_verified_at === null && (await isAddressTaken(tx, email, userId)))
        throw new RejectedError('EMAIL_TAKEN')
      await addAccessMail(tx, { userId, email, hasPassword: password_hash !== null }, now)
      return true
    },
  )
}

/** Ends every session of the person, and every other access to the account. */
export function endSessions(context: SignedIn, userId: number): Promise<void> {
  return actOnAccount(context, userId, 'person.sessionsEnded', async (tx, _person, now) => {
    await endEarlierAccess(tx, context.events, { userId, occasion: 'loginsEnded', retainedFamily: null }, now)
    return true
  })
}

/**
 * Runs one act of an administrator on one open account, in a transaction with its audit entry. `act` returns whether it
 * changed anything.
 * @throws FORBIDDEN for everyone except administrators.
 * @throws NOT_FOUND
 */
export async function actOnAccount(
  context: SignedIn,
  userId: number,
  action: AuditAction,
  act: (tx: Transaction<DB>, person: Selectable<AppUser>, now: Date) => Promise<boolean>,
): Promise<void> {
  const { viewer } = context
  const now = context.clock.now()
  await inTransaction(context, async (tx) => {
    const person = await lockPerson(tx, userId)
    if (!person) throw new RejectedError('NOT_FOUND')
    if (await act(tx, person, now))
      await addAudit(tx, viewer, { action, subjectId: userId, aboutUserId: userId }, now)
  })
  context.wakeMail()
}

function isMoreThanSignedUp({ roles, capabilities }: Selectable<AppUser>): boolean {
  return capabilities.length > 0 || worksHere(roles)
}

/** If two accounts are verified at the same time, the unique index allows only one. */
async function verifyAddress(tx: Database, userId: number, now: Date): Promise<void> {
  try {
    await setAccountState(tx, userId, { email_verified_at: now })
  } catch (error) {
    const isTaken =
      error instanceof Error && 'constraint' in error && error.constraint === 'app_user_email_unique'
    throw isTaken ? new RejectedError('EMAIL_TAKEN') : error
  }
}
