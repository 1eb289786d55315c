import { type Kysely, sql } from 'kysely'

/**
 * Searches for people find O'Brien by obrien and Nguyen-Smith by nguyen smith. fold_name does the same as foldName of
 * domain/kernel/text/fold-name.rule.ts. It has its own indexes, because those of titles and emails use fold_text.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- 183: middle dot, 699: okina, 8722: minus. The body is parsed now (return, not a string), because PostgreSQL builds
    -- indexes with a search path that does not find fold_text.
    create function fold_name(words text) returns text language sql immutable parallel safe
      return translate(fold_text(words), E' \\t.,''\`"-' || chr(183) || chr(699) || chr(8722), '');

    create index app_user_names on app_user using gin (fold_name(first_name || ' ' || last_name || ' ' || email) gin_trgm_ops);
    create index attendee_walk_in_names on attendee
      using gin (fold_name(walk_in_first_name || ' ' || walk_in_last_name || ' ' || coalesce(walk_in_email, '')) gin_trgm_ops)
      where user_id is null;
    create index guest_names on guest using gin (fold_name(first_name || ' ' || last_name) gin_trgm_ops);
    create index guest_phones on guest using gin (regexp_replace(coalesce(phone, ''), '[^0-9|]', '', 'g') gin_trgm_ops);
    drop index app_user_words;
    drop index attendee_walk_in_words;
    drop index guest_words;
  `.execute(db)
}
