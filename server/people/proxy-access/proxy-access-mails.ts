import { selectOpenAddress, selectVerifiedPerson } from '#server/people/admin/person.sql.ts'
import { shareLockAccount } from '#server/platform/db/account-lock.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import { addMailOrNone } from '#server/platform/mail/mail-or-none.ts'
import { addMail } from '#server/platform/mail/outbox.ts'
import type { ProxyAccessNotification } from './proxy-access.mail.tsx'
import type { ProxyAccessEnded } from './proxy-access.sql.ts'

/**
 * Tells whoever has proved the address that they are asked; nobody else, so that no mail goes to a stranger. The same statements run where there is
 * nobody, so that the time does not tell. Without `mayMail` nobody gets one.
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

/** Tells who is left of a help that was over with an account. That an adult closed theirs is theirs to tell: their helper hears that the help is over. */
export async function addClosedNotification(
  tx: Database,
  { left, isHelper, personHasLogin }: ProxyAccessEnded,
  now: Date,
): Promise<void> {
  await addProxyAccessNotification(tx, left, isHelper && !personHasLogin ? 'closed' : 'ended', now)
}

/** Tells the owner of an account what became of a care; nothing where it is closed. */
export async function addProxyAccessNotification(
  tx: Database,
  userId: number,
  what: ProxyAccessNotification,
  now: Date,
): Promise<void> {
  const to = await selectOpenAddress(tx, userId)
  if (to !== null) await addMail(tx, { kind: 'careNews', to, userId, data: { what } }, now)
}
