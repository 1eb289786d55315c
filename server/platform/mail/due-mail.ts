import type { Selectable } from 'kysely'
import { errorOf } from '#domain/kernel/mail/mail-rejection.rule.ts'
import { decideRetry } from '#domain/kernel/mail/retry.rule.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import type { OutboxMail } from '#server/platform/db/schema.generated.ts'
import { isMailRead, writtenTo } from '#server/platform/db/written-to.ts'
import type { MailTemplates } from './mail-template.ts'
import { type RenderedMail, traitsOf } from './render-mail.ts'
import { failureOf } from './smtp-transport.ts'

export type DueMail = Selectable<OutboxMail>

/** The next due email, locked until the transaction ends. Other workers skip it. */
export function takeDueMail(tx: Database, now: Date): Promise<DueMail | undefined> {
  return tx
    .selectFrom('outbox_mail')
    .selectAll()
    .where('status', '=', 'queued')
    .where('next_attempt_at', '<=', now)
    .orderBy('next_attempt_at')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

/** This email, if it is still queued and was never tried. Waits for a worker that is sending it. */
export function takeMail(tx: Database, id: number): Promise<DueMail | undefined> {
  return tx
    .selectFrom('outbox_mail')
    .selectAll()
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .where('attempts', '=', 0)
    .forUpdate()
    .executeTakeFirst()
}

/** This email, if it is still queued, to record its outcome. */
export function takeMailToNote(tx: Database, id: number): Promise<DueMail | undefined> {
  return tx
    .selectFrom('outbox_mail')
    .selectAll()
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .forUpdate()
    .executeTakeFirst()
}

/** Why an email is never sent. Null: it was outdated when its turn came. */
export type DropReason = 'addressNotProven' | null

/**
 * The email is never sent. If it may become true again (`comesAgain`), its occasion is freed, unless only its address
 * was the reason.
 */
export async function markDropped(
  tx: Database,
  templates: MailTemplates,
  { id, kind }: DueMail,
  reason: DropReason,
) {
  const comesAgain = reason === null && traitsOf(templates, kind).comesAgain
  await tx
    .updateTable('outbox_mail')
    .set({ status: 'dropped', data: '{}', drop_reason: reason, ...(comesAgain && { occasion: null }) })
    .where('id', '=', id)
    .execute()
}

/**
 * Whether the email may go to its address: its reader (the person or their helper) has a verified one, or this email
 * verifies it.
 */
export async function mayLeave(
  tx: Database,
  templates: MailTemplates,
  { kind, user_id: userId }: DueMail,
): Promise<boolean> {
  if (traitsOf(templates, kind).toUnverified) return true
  if (userId === null) return false
  const reader = await tx
    .selectFrom('app_user as u')
    .select('u.id')
    .where('u.id', '=', userId)
    .where(isMailRead())
    .executeTakeFirst()
  return reader !== undefined
}

/**
 * The email with the person's current address, which is also saved in its row. Null if no one reads email for them any
 * longer.
 */
export async function addressedNow(
  tx: Database,
  templates: MailTemplates,
  mail: DueMail,
): Promise<DueMail | null> {
  const { id, kind, user_id: userId, attempts } = mail
  if (userId === null || attempts > 0 || !traitsOf(templates, kind).followsReceiver) return mail
  const person = await tx
    .selectFrom('app_user as u')
    .select(writtenTo().as('to'))
    .where('u.id', '=', userId)
    .executeTakeFirst()
  if (!person?.to) return null
  if (person.to === mail.to_address) return mail
  await tx.updateTable('outbox_mail').set({ to_address: person.to }).where('id', '=', id).execute()
  return { ...mail, to_address: person.to }
}

/**
 * Sent by SMTP. Its content is deleted, because it may contain a key. The row stays as a record, except for kinds with
 * `forgetsReceiver`.
 */
export async function markSent(
  tx: Database,
  templates: MailTemplates,
  { id, kind }: DueMail,
  { subject }: RenderedMail,
  now: Date,
) {
  if (traitsOf(templates, kind).forgetsReceiver) {
    await tx.deleteFrom('outbox_mail').where('id', '=', id).execute()
    return
  }
  await tx
    .updateTable('outbox_mail')
    .set({ status: 'sent', sent_at: now, subject, html: null, text: null, data: '{}', last_error: null })
    .set({ last_attempt_at: now })
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** There is no mail server, so the email is stored, to be read at /outbox. */
export async function markSentWithText(
  tx: Database,
  { id }: DueMail,
  { subject, html, text, files }: RenderedMail,
  now: Date,
) {
  await tx
    .updateTable('outbox_mail')
    .set({ status: 'sent', sent_at: now, subject, html, text, data: '{}', last_error: null })
    .set({ files: JSON.stringify(files), last_attempt_at: now })
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/**
 * Records a failed attempt: sets the time of the next one, or that the address was rejected or that there are no more
 * tries.
 */
export async function markFailed(tx: Database, { id, attempts }: DueMail, error: unknown, now: Date) {
  const attempt = attempts + 1
  const failure = failureOf(error)
  const decision = decideRetry(attempt, failure, now)
  const last_error = (error instanceof Error ? error.message : String(error)).slice(0, 500)
  await tx
    .updateTable('outbox_mail')
    .set({ attempts: attempt, last_error })
    .set(
      decision === 'refused'
        ? { status: 'refused', refusal: errorOf(failure) }
        : decision === 'given up'
          ? { status: 'failed' }
          : { next_attempt_at: decision.retryAt },
    )
    .set({ last_attempt_at: now })
    .where('id', '=', id)
    .execute()
  return decision
}
