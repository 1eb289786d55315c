import { type Kysely, sql } from 'kysely'

/**
 * Emails that the recipient's server rejected are separate from other failures. An email says which class and mailing
 * it belongs to. A generated column says whether the demographics are complete.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table outbox_mail drop constraint outbox_mail_status_check;
    -- Refused: the receiver's mail server does not take mail for this address, so it is not tried again by itself.
    alter table outbox_mail add constraint outbox_mail_status_check
      check (status in ('queued', 'sent', 'failed', 'refused', 'dropped'));
    -- Until now what was given up before its 18th attempt was a refused receiver.
    update outbox_mail set status = 'refused' where status = 'failed' and attempts < 18;

    -- Why, as domain/kernel/refusal.rule.ts says it.
    alter table outbox_mail add column refusal text check (refusal in ('no mailbox', 'mailbox closed', 'no domain', 'unsaid'));

    -- What one act sends to many about a class, such as a message to its roster: the same text for each of its mails.
    alter table outbox_mail add column course_id int references course (id) on delete set null;
    alter table outbox_mail add column mailing text;
    create index outbox_mail_mailing on outbox_mail (course_id, id desc) where mailing is not null;
    create index outbox_mail_refused on outbox_mail (user_id, id desc) where status = 'refused';

    -- domain/accounts/completeness.rule.ts, so that a login can know it without reading what they are.
    alter table attendee_demographics add column is_complete boolean not null generated always as (
      demographics_completed and coalesce(
        ethnic_group ~ '\\S' and sex_legal ~ '\\S' and sex_birth ~ '\\S' and gender_identity ~ '\\S'
        and pronouns ~ '\\S' and sexual_orientation ~ '\\S' and '' <> any (race), false)
    ) stored;
  `.execute(db)
}
