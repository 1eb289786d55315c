import { decideResend } from '#domain/mail/resend.rule.ts'
import { addAudit } from '#server/audit/audit.ts'
import { requireAdministrator } from '#server/graphql/access.ts'
import type { Context } from '#server/graphql/context.ts'
import { accepted, RefusedError } from '#server/graphql/errors.ts'
import { traitsOf } from '#server/mail/render-mail.ts'
import { type KeptMail, queueAgain, selectMail } from './mail-log.sql.ts'

/**
 * Sends a mail that waits or was given up, at once and with as many attempts as a new one. FORBIDDEN for everybody but
 * administrators, NOT_FOUND, and what decideResend refuses.
 */
export async function resendMail(context: Context, id: number): Promise<KeptMail> {
  const viewer = requireAdministrator(context)
  const queued = await context.db.transaction().execute(async (tx) => {
    const now = context.clock.now()
    const mail = await selectMail(tx, id, { lock: true })
    if (!mail) throw new RefusedError('NOT_FOUND')
    const holdsKey = traitsOf(mail.kind).holdsKey ?? null
    accepted(decideResend({ status: mail.status, createdAt: mail.created_at, holdsKey }, now))
    await queueAgain(tx, id, now)
    const data = { kind: mail.kind }
    await addAudit(tx, viewer, { action: 'mail.resent', subjectId: id, aboutUserId: mail.user_id, data }, now)
    return (await selectMail(tx, id))!
  })
  context.wakeMail()
  return queued
}
