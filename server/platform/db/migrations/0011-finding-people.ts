import { type Kysely, sql } from 'kysely'

/** Keeps the lists of people, registrations, emails and the audit log fast with many thousands of rows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Part of PostgreSQL. The owner of a database may create it.
    create extension if not exists pg_trgm;

    create index app_user_words on app_user using gin ((first_name || ' ' || last_name || ' ' || email) gin_trgm_ops);
    create index app_user_by_name on app_user (lower(last_name), lower(first_name), id) where closed_at is null;
    create index app_user_by_creation on app_user (created_at, id) where closed_at is null;
    create index app_user_by_email on app_user (lower(email), id) where closed_at is null;
    create index app_user_roles on app_user using gin (roles);
    create index app_user_asked_for_closure on app_user (closure_requested_at, id)
      where closure_requested_at is not null and closed_at is null;
    create index attendee_phones on attendee
      using gin ((regexp_replace(coalesce(cell_phone, '') || '|' || coalesce(home_phone, ''), '[^0-9|]', '', 'g')) gin_trgm_ops);
    create index attendee_walk_in_words on attendee
      using gin ((walk_in_first_name || ' ' || walk_in_last_name || ' ' || coalesce(walk_in_email, '')) gin_trgm_ops)
      where user_id is null;
    create index guest_words on guest using gin ((first_name || ' ' || last_name) gin_trgm_ops);

    create index registration_by_creation on registration (created_at desc, id desc);
    create index registration_course on registration (course_id, id);

    -- Distinguishes a mail server that fails now from one that failed once.
    alter table outbox_mail add column last_attempt_at timestamptz;
    create index outbox_mail_words on outbox_mail using gin ((to_address || ' ' || coalesce(subject, '')) gin_trgm_ops);
    create index outbox_mail_status on outbox_mail (status, id desc);
    create index outbox_mail_sent_at on outbox_mail (sent_at desc) where status = 'sent';
    create index outbox_mail_failed on outbox_mail (last_attempt_at desc) where last_error is not null;
  `.execute(db)
}
