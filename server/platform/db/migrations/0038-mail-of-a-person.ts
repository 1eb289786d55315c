import { type Kysely, sql } from 'kysely'

/** The mails of one person, the newest first, also those to an address that they had before; and the right to import. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index outbox_mail_user on outbox_mail (user_id, id desc) where user_id is not null;

    alter table app_user drop constraint app_user_capabilities_check;
    alter table app_user add constraint app_user_capabilities_check
      check (capabilities <@ array['duplicateEvent', 'duplicateOthersEvents', 'viewOtherRosters', 'importClasses']);
  `.execute(db)
}
