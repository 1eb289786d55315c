import { decideResend, type ResendableMail } from '#domain/mail/resend.rule.ts'
import { addAudit } from '#server/platform/audit/audit.ts'
import { shareLockAccount } from '#server/platform/db/account-lock.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { accepted, RejectedError } from '#server/platform/graphql/errors.ts'
import type { SignedIn } from '#server/platform/graphql/policy.ts'
import { hashSecretKey } from '#server/platform/keys/secret-key.ts'
import type { MailTemplates } from '#server/platform/mail/mail-template.ts'
import { traitsOf } from '#server/platform/mail/render-mail.ts'
import { type CachedMail, queueAgain, selectKeyState, selectMail } from './mail-log.sql.ts'

/**
 * Sends a waiting or failed email immediately, with as many attempts as a new one. Also throws the errors of
 * decideResend.
 * @throws FORBIDDEN for everyone except staff.
 * @throws NOT_FOUND
 */
export async function resendMail(context: SignedIn, id: number): Promise<CachedMail> {
  const { viewer } = context
  const queued = await inTransaction(context, async (tx) => {
    const now = context.clock.now()
    // Lock the account before its records, in the same order as closing an account.
    const receiver = (await selectMail(tx, id))?.user_id
    if (receiver) await shareLockAccount(tx, receiver)
    const mail = await selectMail(tx, id, { lock: true })
    if (!mail) throw new RejectedError('NOT_FOUND')
    const key = await keyOf(tx, context.mailTemplates, mail)
    accepted(decideResend({ status: mail.status, key, isEmptied: mail.to_address === '' }, now))
    await queueAgain(tx, id, now)
    const data = { kind: mail.kind }
    await addAudit(tx, viewer, { action: 'mail.resent', subjectId: id, aboutUserId: mail.user_id, data }, now)
    return (await selectMail(tx, id))!
  })
  context.wakeMail()
  return queued
}

/** The email's key. A sent email no longer contains its key. */
async function keyOf(
  tx: Database,
  templates: MailTemplates,
  { kind, data }: CachedMail,
): Promise<ResendableMail['key']> {
  if (!traitsOf(templates, kind).ownsKey) return null
  const key = typeof data === 'object' && data !== null && 'key' in data ? data.key : null
  return (typeof key === 'string' && (await selectKeyState(tx, hashSecretKey(key)))) || 'gone'
}
