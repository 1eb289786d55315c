import { selectOpenAddress, selectVerifiedPerson } from '#server/people/admin/person.sql.ts'
import { shareLockAccount } from '#server/platform/db/account-lock.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import { addMailOrNone } from '#server/platform/mail/mail-or-none.ts'
import { addMail } from '#server/platform/mail/outbox.ts'
import type { ProxyAccessNotification } from './proxy-access.mail.tsx'
import type { ProxyAccessEnded } from './proxy-access.sql.ts'

/**
 * Emails a request to the account that has verified the address. No one else gets it, so no third party does. The same
 * statements run if there is no such account, so that the response time reveals nothing. Without `mayMail`, no email is
 * sent.
 */
export async function addConfirmRequestMail(
  tx: Database,
  { email, mayMail }: { email: string; mayMail: boolean },
  now: Date,
): Promise<void> {
  const known = await selectVerifiedPerson(tx, email)
  const isOpen = await shareLockAccount(tx, known?.id ?? 0)
  const receiver = isOpen && mayMail ? known : null
  const mail = { to: receiver?.email ?? null, userId: receiver?.id ?? null }
  await addMailOrNone(tx, { kind: 'careAsked', ...mail, data: {} }, now)
}

/**
 * Notifies the other side of a help that ended with a closed account. Adults tell others about their closure
 * themselves: their helper only learns that the help ended.
 */
export async function addClosedNotification(
  tx: Database,
  { left, isHelper, personHasLogin }: ProxyAccessEnded,
  now: Date,
): Promise<void> {
  await addProxyAccessNotification(tx, left, isHelper && !personHasLogin ? 'closed' : 'ended', now)
}

/** Notifies the owner of an account of what became of a help. Does nothing if the account is closed. */
export async function addProxyAccessNotification(
  tx: Database,
  userId: number,
  what: ProxyAccessNotification,
  now: Date,
): Promise<void> {
  const to = await selectOpenAddress(tx, userId)
  if (to !== null) await addMail(tx, { kind: 'careNews', to, userId, data: { what } }, now)
}
