import { emailKeyLifetime } from '#domain/accounts/email-keys/email-key.rule.ts'
import { usernameOf } from '#domain/kernel/person/email.rule.ts'
import { insertEmailKey, selectLoginCandidates } from '#server/accounts/accounts.sql.ts'
import { shareLockAccount } from '#server/platform/db/account-lock.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import { newSecretKey } from '#server/platform/keys/secret-key.ts'
import { addMailOrNone } from '#server/platform/mail/mail-or-none.ts'

/**
 * Emails the key that was requested for an address: to log in (`redirect`: where to go then) or to choose a new
 * password. `requestedIn` is the hash of the browser's mark. An account with an unverified address gets its
 * verification link instead of a magic link, because that logs in too. For an address without an account the same
 * statements write a key of no one and no email, so that neither the response nor its time shows the difference.
 */
export async function addKeyMail(
  tx: Database,
  requested:
    | { purpose: 'magic'; email: string; redirect: string; requestedIn: Buffer }
    | { purpose: 'reset'; email: string },
  { now }: { now: Date },
): Promise<void> {
  const { verified, unverified } = await selectLoginCandidates(tx, requested.email)
  const found = verified ?? unverified ?? null
  // Also runs for unknown addresses, so that timing shows nothing.
  const isOpen = await shareLockAccount(tx, found?.id ?? 0)
  const receiver = isOpen ? found : null
  const { key, hash } = newSecretKey()
  const purpose = requested.purpose === 'magic' && receiver && !verified ? 'verify' : requested.purpose
  await insertEmailKey(tx, {
    user_id: receiver?.id ?? null,
    purpose,
    key_hash: hash,
    asked_in: requested.purpose === 'magic' ? requested.requestedIn : null,
    created_at: now,
    expires_at: new Date(now.getTime() + emailKeyLifetime[purpose]),
  })
  const mail = { to: receiver?.email ?? null, userId: receiver?.id ?? null }
  const data = { username: usernameOf(receiver?.email ?? requested.email), key }
  if (purpose === 'verify') await addMailOrNone(tx, { kind: 'verifyEmail', ...mail, data }, now)
  else if (requested.purpose === 'magic')
    await addMailOrNone(
      tx,
      { kind: 'magicLink', ...mail, data: { ...data, redirect: requested.redirect } },
      now,
    )
  else await addMailOrNone(tx, { kind: 'resetPassword', ...mail, data }, now)
}
