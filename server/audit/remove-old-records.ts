import type { Deps } from '#server/platform/graphql/context.ts'
import { answersKept } from '#server/platform/idempotency/keyed-call.ts'
import { farewellKinds } from '#server/platform/mail/render-mail.ts'

const day = 24 * 60 * 60_000
/** Audit entries stay six years, as long as records of who saw health information are kept in the United States (45 CFR 164.316). */
const auditKept = 6 * 365 * day
/** A farewell that no mail server took in this time is given up with the address on it. */
const farewellsKept = 30 * day

/** Removes audit entries that are too old, farewells that could not be sent, and answers that are not replayed anymore. */
export async function removeOldRecords(
  { db, mailTemplates }: Pick<Deps, 'db' | 'mailTemplates'>,
  now: Date,
): Promise<{ auditEntries: number; farewells: number; answers: number }> {
  const entries = await db
    .deleteFrom('audit_entry')
    .where('at', '<', new Date(now.getTime() - auditKept))
    .executeTakeFirst()
  const mails = await db
    .deleteFrom('outbox_mail')
    .where('kind', 'in', farewellKinds(mailTemplates))
    .where('created_at', '<', new Date(now.getTime() - farewellsKept))
    .executeTakeFirst()
  const answers = await db
    .deleteFrom('idempotency_key')
    .where('claimed_at', '<=', new Date(now.getTime() - answersKept))
    .executeTakeFirst()
  return {
    auditEntries: Number(entries.numDeletedRows),
    farewells: Number(mails.numDeletedRows),
    answers: Number(answers.numDeletedRows),
  }
}
