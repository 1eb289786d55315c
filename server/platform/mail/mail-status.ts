import { type RawBuilder, sql } from 'kysely'

export type MailStatus = 'queued' | 'sent' | 'kept' | 'failed' | 'refused' | 'dropped'

/**
 * The status of the outbox_mail `m` of a query. 'sent': a mail server took it. 'kept': there was no mail server, so no
 * one got it, and its text is still stored (due-mail.ts).
 */
export const mailStatus: RawBuilder<MailStatus> = sql`case
  when m.status = 'sent' and m.html is not null then 'kept' else m.status end`
