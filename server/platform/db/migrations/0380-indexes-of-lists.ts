import { type Kysely, sql } from 'kysely'

/**
 * Each filter of an administration list has an index in the order of the list. The indexes by name and by email also
 * include the columns of their expressions. Without these, PostgreSQL reads every row before it returns a page.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index registration_cancelled on registration (created_at desc, id desc) where cancelled_at is not null;
    create index registration_walk_ins on registration (created_at desc, id desc) where walk_in;
    create index audit_entry_action on audit_entry (action, at desc, id desc);
    create index outbox_mail_created on outbox_mail (created_at desc, id desc);
    create index app_user_unverified on app_user (lower(last_name), lower(first_name), id)
      where email_verified_at is null and closed_at is null;
    create index app_user_closed on app_user (lower(last_name), lower(first_name), id) where closed_at is not null;

    drop index app_user_by_name;
    create index app_user_by_name on app_user (lower(last_name), lower(first_name), id) include (last_name, first_name)
      where closed_at is null;
    drop index app_user_by_email;
    create index app_user_by_email on app_user (lower(email), id) include (email) where closed_at is null;
  `.execute(db)
}
