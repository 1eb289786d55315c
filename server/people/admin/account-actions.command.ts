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

/** A link to choose a password, for who hands it to the person. */
export interface Handover {
  link: string
  expiresAt: Date
}

/**
 * Says in the person's place that the address is theirs, where their mail does not reach them. EMAIL_TAKEN where another
 * account has proved it (docs/decisions/0008-an-email-address-belongs-to-the-account-that-verified-it.md); verified already changes nothing. Who made the account may be a
 * stranger, whatever they say on the phone: what was set before ends, the password too, and its owner chooses one by a link. It is mailed and, once,
 * told to who verifies, to hand it over; that of an account that may do more than attend is mailed alone.
 */
export async function verifyPerson(context: SignedIn, userId: number): Promise<Handover | null> {
  const { config, events } = context
  const address = await selectOpenAddress(context.db, userId)
  const mayMail = address !== null && (await countKeyMail(context, address, 'members')) === null
  let handover: Handover | null = null
  await proxyAccess(context, userId, 'person.verified', async (tx, person, now) => {
    const { email, email_verified_at } = person
    if (isNoAddress(email)) throw new RejectedError('FORBIDDEN')
    if (email_verified_at !== null) return false
    if (await isAddressTaken(tx, email, userId)) throw new RejectedError('EMAIL_TAKEN')
    await verifyAddress(tx, userId, now)
    await endVerifyKeys(tx, userId, now)
    // An invitation has no password, and its link works on.
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

/** Mails the link to choose a password. FORBIDDEN for a person in care, who has no address. EMAIL_TAKEN: the address is another account's, whose owner would get the mail. */
export async function sendPasswordReset(context: SignedIn, userId: number): Promise<void> {
  const email = await selectOpenAddress(context.db, userId)
  if (email !== null) await limitKeyMails(context, email)
  await proxyAccess(
    context,
    userId,
    'person.passwordResetSent',
    async (tx, { email, email_verified_at, password_hash }, now) => {
      // It would come to who cares for them, who would then be them in every way.
      if (isNoAddress(email)) throw new RejectedError('FORBIDDEN')
      if (email_verified_at === null && (await isAddressTaken(tx, email, userId)))
        throw new RejectedError('EMAIL_TAKEN')
      await addAccessMail(tx, { userId, email, hasPassword: password_hash !== null }, now)
      return true
    },
  )
}

/** Ends every login of the person, and what else opens the account. */
export function endSessions(context: SignedIn, userId: number): Promise<void> {
  return proxyAccess(context, userId, 'person.sessionsEnded', async (tx, _person, now) => {
    await endEarlierAccess(tx, context.events, { userId, occasion: 'loginsEnded', retainedFamily: null }, now)
    return true
  })
}

/**
 * One act of an administrator on one open account, in a transaction with its audit. FORBIDDEN for everybody else; NOT_FOUND.
 * `act` answers whether it changed anything.
 */
export async function proxyAccess(
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

/** Of two accounts that are verified in the same moment the unique index lets one through. */
async function verifyAddress(tx: Database, userId: number, now: Date): Promise<void> {
  try {
    await setAccountState(tx, userId, { email_verified_at: now })
  } catch (error) {
    const isTaken =
      error instanceof Error && 'constraint' in error && error.constraint === 'app_user_email_unique'
    throw isTaken ? new RejectedError('EMAIL_TAKEN') : error
  }
}
