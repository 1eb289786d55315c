import { type Kysely, sql } from 'kysely'

/**
 * An index for the emails of one person, newest first, including those sent to an earlier address. Also the capability
 * to import classes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index outbox_mail_user on outbox_mail (user_id, id desc) where user_id is not null;

    alter table app_user drop constraint app_user_capabilities_check;
    alter table app_user add constraint app_user_capabilities_check
      check (capabilities <@ array['duplicateEvent', 'duplicateOthersEvents', 'viewOtherRosters', 'importClasses']);
  `.execute(db)
}
