import { testMailInput } from '#domain/mail/test-mail.input.ts'
import { addAudit } from '#server/platform/audit/audit.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Context } from '#server/platform/graphql/context.ts'
import { parseInput } from '#server/platform/graphql/parse.ts'
import type { SignedIn } from '#server/platform/graphql/policy.ts'
import { newSecretKey } from '#server/platform/keys/secret-key.ts'
import { limitCalls } from '#server/platform/limits/limit-calls.ts'
import { addMail } from '#server/platform/mail/outbox.ts'
import { type CachedMail, selectMail } from './mail-log.sql.ts'

/** Milliseconds that an administrator waits at the button. The result of a slower server appears in the mail log. */
const timeout = 20_000

/**
 * Sends an email to test whether emails arrive. It leaves through the outbox like every other, so the mail log shows
 * it. Returns the result of its first attempt.
 * @throws INPUT_INVALID, RATE_LIMITED
 * @throws FORBIDDEN for everyone except administrators.
 */
export async function sendTestMail(context: Context & SignedIn, input: { to: string }): Promise<CachedMail> {
  const { db, viewer, clock } = context
  const { to } = parseInput(testMailInput, input)
  await limitCalls(context, 'testMail', String(viewer.userId))
  const now = clock.now()
  const id = await inTransaction({ db }, async (tx) => {
    const occasion = `testMail:${newSecretKey().key}`
    await addMail(tx, { kind: 'testMail', to, userId: null, data: {}, occasion }, now)
    const mailId = await selectMailOf(tx, occasion)
    await addAudit(tx, viewer, { action: 'mail.tested', subjectId: mailId }, now)
    return mailId
  })
  await withTimeout(context.sendMailNow(id))
  return (await selectMail(db, id))!
}

async function selectMailOf(tx: Database, occasion: string): Promise<number> {
  const row = await tx
    .selectFrom('outbox_mail')
    .select('id')
    .where('occasion', '=', occasion)
    .executeTakeFirstOrThrow()
  return row.id
}

async function withTimeout(sending: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const ended = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, timeout)
  })
  await Promise.race([sending, ended]).finally(() => clearTimeout(timer))
}
