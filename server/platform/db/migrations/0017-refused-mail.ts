import { type Kysely, sql } from 'kysely'

/**
 * Emails that the recipient's server rejected are separate from other failures. An email says which class and mailing
 * it belongs to. A generated column says whether the demographics are complete.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table outbox_mail drop constraint outbox_mail_status_check;
    -- Refused: the recipient's mail server rejects this address, so there is no automatic retry.
    alter table outbox_mail add constraint outbox_mail_status_check
      check (status in ('queued', 'sent', 'failed', 'refused', 'dropped'));
    -- Until now, an email that failed before its 18th attempt had a rejected recipient.
    update outbox_mail set status = 'refused' where status = 'failed' and attempts < 18;

    -- The reason, from domain/kernel/mail/mail-rejection.rule.ts.
    alter table outbox_mail add column refusal text check (refusal in ('no mailbox', 'mailbox closed', 'no domain', 'unsaid'));

    -- All emails of one mailing about a class, such as a message to its roster, have the same value in mailing.
    alter table outbox_mail add column course_id int references course (id) on delete set null;
    alter table outbox_mail add column mailing text;
    create index outbox_mail_mailing on outbox_mail (course_id, id desc) where mailing is not null;
    create index outbox_mail_refused on outbox_mail (user_id, id desc) where status = 'refused';

    -- The rule of domain/accounts/answers/completeness.rule.ts, so that a login can check it without reading the answers.
    alter table attendee_demographics add column is_complete boolean not null generated always as (
      demographics_completed and coalesce(
        ethnic_group ~ '\\S' and sex_legal ~ '\\S' and sex_birth ~ '\\S' and gender_identity ~ '\\S'
        and pronouns ~ '\\S' and sexual_orientation ~ '\\S' and '' <> any (race), false)
    ) stored;
  `.execute(db)
}
