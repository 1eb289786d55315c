import { type RawBuilder, sql } from 'kysely'

export type MailStatus = 'queued' | 'sent' | 'kept' | 'failed' | 'refused' | 'dropped'

/**
 * What became of the outbox_mail `m` of a query. A mail server took what is 'sent'; where there was none the mail is 'kept', and
 * nobody got it: its text is still here (due-mail.ts).
 */
export const mailStatus: RawBuilder<MailStatus> = sql`case
  when m.status = 'sent' and m.html is not null then 'kept' else m.status end`
