import { type Kysely, sql } from 'kysely'

/**
 * A search for one or two letters finds names that begin with them. A trigram index would have to read everyone for it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index app_user_last_letters on app_user (fold_name(last_name) text_pattern_ops);
    create index app_user_first_letters on app_user (fold_name(first_name) text_pattern_ops);
    create index attendee_last_letters on attendee (fold_name(walk_in_last_name) text_pattern_ops) where user_id is null;
    create index attendee_first_letters on attendee (fold_name(walk_in_first_name) text_pattern_ops) where user_id is null;
    create index guest_last_letters on guest (fold_name(last_name) text_pattern_ops);
    create index guest_first_letters on guest (fold_name(first_name) text_pattern_ops);
  `.execute(db)
}
