import type { MailKind } from '#domain/mail/mail-kinds.ts'
import type { Database } from '#server/db/connection.ts'
import type { MailData } from './mail-kinds.ts'

export interface NewMail<Kind extends MailKind> {
  kind: Kind
  to: string
  /** Whose mail it is; it goes when the person does. */
  userId: number | null
  /** What the template needs. Kept as JSON, so dates travel as ISO texts. */
  data: MailData<Kind>
  /** The same occasion never makes a second mail, such as 'registrationConfirmed:500001'. */
  occasion?: string
}

/**
 * Puts a mail into the outbox, within the transaction of what it tells. It leaves after the commit; call
 * `deps.wakeMail()` then, so that it leaves at once.
 */
export async function addMail<Kind extends MailKind>(
  tx: Database,
  mail: NewMail<Kind>,
  now: Date,
): Promise<void> {
  await addMails(tx, [mail], now)
}

/** Several at once, as addMail; answers how many were not there yet. */
export async function addMails<Kind extends MailKind>(
  tx: Database,
  mails: readonly NewMail<Kind>[],
  now: Date,
): Promise<number> {
  if (mails.length === 0) return 0
  const added = await tx
    .insertInto('outbox_mail')
    .values(
      mails.map(({ kind, to, userId, data, occasion }) => ({
        kind,
        to_address: to,
        user_id: userId,
        data: JSON.stringify(data),
        occasion: occasion ?? null,
        created_at: now,
        next_attempt_at: now,
      })),
    )
    .onConflict((conflict) => conflict.column('occasion').doNothing())
    .returning('id')
    .execute()
  return added.length
}
