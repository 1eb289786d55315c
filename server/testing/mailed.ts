import { createMailWorker } from '#server/platform/mail/mail-worker.ts'
import type { Portal } from './portal.ts'

export interface MailedRow {
  kind: string
  to: string
  data: Record<string, string>
}

/** Removes the emails from the outbox and returns them, oldest first. */
export async function takeMails(portal: Portal): Promise<MailedRow[]> {
  const rows = await portal.db
    .deleteFrom('outbox_mail')
    .returning(['id', 'kind', 'to_address', 'data'])
    .execute()
  return rows
    .toSorted((a, b) => a.id - b.id)
    .map(({ kind, to_address, data }) => ({ kind, to: to_address, data: data as Record<string, string> }))
}

/** The emails of one kind to an address, each as 'Subject | text'. First waits until staff can no longer undo them. */
export async function sentMails(portal: Portal, email: string, kind: string): Promise<string[]> {
  portal.clock.advance(11_000)
  await createMailWorker(portal.deps).deliverDue()
  const mails = await portal.db
    .selectFrom('outbox_mail')
    .select(['subject', 'text'])
    .where('to_address', '=', email)
    .where('kind', '=', kind)
    .where('status', '=', 'sent')
    .orderBy('id')
    .execute()
  return mails.map(({ subject, text }) => `${subject} | ${text!.replace(/\s+/g, ' ')}`)
}
