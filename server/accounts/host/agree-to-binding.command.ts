import { mostBindingTries } from '#domain/accounts/host/host-binding.rule.ts'
import { existingPassword } from '#domain/accounts/log-in/login.input.ts'
import { lockAccountsWith, verifyAddress } from '#server/accounts/accounts.sql.ts'
import { limitKeyMails } from '#server/accounts/email-keys/limit-key-mails.ts'
import { limitShared } from '#server/accounts/limits/limit-shared.ts'
import { auditRejection } from '#server/accounts/log-in/login-audit.ts'
import { endEarlierAccess } from '#server/accounts/session/end-earlier-access.ts'
import { admitted } from '#server/accounts/session/login-start.ts'
import { isPassword } from '#server/accounts/session/password-hash.ts'
import type { IssuedTokens } from '#server/accounts/session/session.ts'
import { removeRivals } from '#server/accounts/sign-up/remove-rivals.ts'
import { bindFirst, hostIssuer } from '#server/accounts/sso/bind-first.ts'
import { lockAccount } from '#server/platform/db/account-lock.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Context } from '#server/platform/graphql/context.ts'
import { RejectedError } from '#server/platform/graphql/errors.ts'
import { hashSecretKey } from '#server/platform/keys/secret-key.ts'
import { addMail } from '#server/platform/mail/outbox.ts'
import { countBindingTry, lockBinding, removeBindings, selectBinding } from './host-binding.sql.ts'
import { requestByMail } from './host-binding.ts'
import { enter, lockAdministratorsFirst } from './login-by-host.command.ts'

/**
 * The owner agrees with the account's password that the website's login opens it, and is logged in.
 * @throws HOST_BINDING_OVER when the request is unknown, expired, answered, or was tried too often.
 * @throws PASSWORD_WRONG, SECOND_FACTOR_NEEDED, RATE_LIMITED
 */
export async function agreeByPassword(
  context: Context,
  { challenge, password }: { challenge: string; password: string },
): Promise<{ userId: number; issued: IssuedTokens }> {
  const { db, clock, config, wakeMail } = context
  const { hash, requested } = await openRequest(context, challenge, { byMail: false })
  const host = config.hostSite
  if (!host || !requested.password_hash) throw new RejectedError('HOST_BINDING_OVER')
  const isRight =
    existingPassword.safeParse(password).success && (await isPassword(requested.password_hash, password))
  if (!isRight) {
    await countBindingTry(db, hash)
    await auditRejection(db, requested.user_id, 'person.loginRefused', 'host', clock.now())
    throw new RejectedError('PASSWORD_WRONG')
  }
  const start = await inTransaction({ db }, async (tx) => {
    const now = clock.now()
    const administrators = await lockAdministratorsFirst(tx, host)
    const account = await lockRequested(tx, hash, requested, now)
    // The password was compared before the lock. If it changed since, the comparison no longer counts.
    if (account.password_hash !== requested.password_hash) throw new RejectedError('HOST_BINDING_OVER')
    await bind(tx, requested, now)
    return enter(context, tx, { host, account, atHost: requested.host_roles, administrators }, now)
  })
  wakeMail()
  return admitted(start)
}

/**
 * Emails the binding request to the owner of the account.
 * @throws HOST_BINDING_OVER, RATE_LIMITED
 */
export async function requestOwnerByMail(context: Context, challenge: string): Promise<void> {
  const { db, clock, wakeMail } = context
  const { hash, requested } = await openRequest(context, challenge, { byMail: false })
  await limitKeyMails(context, requested.email)
  await inTransaction({ db }, async (tx) => {
    const now = clock.now()
    const { email } = await lockRequested(tx, hash, requested, now)
    const key = await requestByMail(tx, requested, now)
    await addMail(tx, { kind: 'websiteLoginAsked', to: email, userId: requested.user_id, data: { key } }, now)
  })
  wakeMail()
}

/**
 * The owner agrees by the link in the email. It does not log in: the website does, with its next page. The email went
 * to the account's own address. So the link also verifies the address of an invitation.
 * @throws HOST_BINDING_OVER, RATE_LIMITED
 */
export async function agreeByMail(context: Context, key: string): Promise<void> {
  const { db, clock, wakeMail } = context
  const { hash, requested } = await openRequest(context, key, { byMail: true })
  await inTransaction({ db }, async (tx) => {
    const now = clock.now()
    const rivals = (await lockAccountsWith(tx, requested.email, requested.user_id)).filter(
      ({ id }) => id !== requested.user_id,
    )
    const { email, email_verified_at: verifiedAt } = await lockRequested(tx, hash, requested, now)
    if (!verifiedAt) {
      const isTaken = rivals.some(({ email_verified_at: verified }) => verified !== null)
      if (isTaken || !(await verifyAddress(tx, requested.user_id, email, now)))
        throw new RejectedError('HOST_BINDING_OVER')
      await removeRivals(tx, context.events, rivals, now)
      const ending = { userId: requested.user_id, occasion: 'provedByMail', retainedFamily: null } as const
      await endEarlierAccess(tx, context.events, ending, now)
    }
    await bind(tx, requested, now)
  })
  wakeMail()
}

type Requested = NonNullable<Awaited<ReturnType<typeof selectBinding>>>

async function openRequest(
  context: Context,
  key: string,
  { byMail }: { byMail: boolean },
): Promise<{ hash: Buffer; requested: Requested }> {
  const hash = hashSecretKey(key)
  const requested = await selectBinding(context.db, hash)
  // All of the website's requests about an account count together. Otherwise each new request would allow new password
  // guesses.
  const own = requested ? (byMail ? `key ${hash.toString('hex')}` : 'question') : null
  await limitShared(context, 'hostBinding', {
    account: String(requested?.user_id ?? hash.toString('hex')),
    own,
  })
  if (!requested || !isOpen(requested, byMail, context.clock.now()))
    throw new RejectedError('HOST_BINDING_OVER')
  return { hash, requested }
}

function isOpen(
  { by_mail, tries, expires_at }: Pick<Requested, 'by_mail' | 'tries' | 'expires_at'>,
  byMail: boolean,
  now: Date,
): boolean {
  return by_mail === byMail && tries < mostBindingTries && now < expires_at
}

/** Locks the account and its binding request, and checks both again. */
async function lockRequested(tx: Database, hash: Buffer, requested: Requested, now: Date) {
  const isThere = await lockAccount(tx, requested.user_id)
  const open = await lockBinding(tx, hash)
  if (!isThere || !open || !isOpen(open, requested.by_mail, now)) throw new RejectedError('HOST_BINDING_OVER')
  const account = await tx
    .selectFrom('app_user')
    .select(['id', 'roles', 'email', 'email_verified_at', 'password_hash'])
    .where('id', '=', requested.user_id)
    .executeTakeFirstOrThrow()
  if (account.email !== requested.email) throw new RejectedError('HOST_BINDING_OVER')
  return account
}

async function bind(tx: Database, { user_id, subject }: Requested, now: Date): Promise<void> {
  await removeBindings(tx, user_id)
  // Another user of the website was faster, or this user has another account by now.
  if (!(await bindFirst(tx, { issuer: hostIssuer, subject }, user_id, now)))
    throw new RejectedError('HOST_BINDING_OVER')
}
