import { type Kysely, sql } from 'kysely'

// String literals, not part of the SQL template: the build writes their letters as escapes (vite.server.config.ts).
const letters = "'øłđðħŧıς’‘ʼ‐–—', 'olddhtiσ''''''---'"
const ligature = "'œ', 'oe'"

/**
 * Searches find 'été' by 'ete'. fold_text does the same as foldText of domain/kernel/text/fold-text.rule.ts. If the
 * folding changes, a migration must rebuild these indexes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function fold_text(words text) returns text language sql immutable parallel safe as $$
      select replace(replace(replace(replace(
        translate(
          lower(regexp_replace(normalize(words, NFKD), '[\\u0300-\\u036f]', '', 'g')),
          ${sql.raw(letters)}),
        'ß', 'ss'), 'æ', 'ae'), ${sql.raw(ligature)}), 'þ', 'th')
    $$;

    drop index app_user_words;
    create index app_user_words on app_user using gin (fold_text(first_name || ' ' || last_name || ' ' || email) gin_trgm_ops);
    drop index attendee_walk_in_words;
    create index attendee_walk_in_words on attendee
      using gin (fold_text(walk_in_first_name || ' ' || walk_in_last_name || ' ' || coalesce(walk_in_email, '')) gin_trgm_ops)
      where user_id is null;
    drop index guest_words;
    create index guest_words on guest using gin (fold_text(first_name || ' ' || last_name) gin_trgm_ops);
    drop index outbox_mail_words;
    create index outbox_mail_words on outbox_mail using gin (fold_text(to_address || ' ' || coalesce(subject, '')) gin_trgm_ops);
    drop index course_title_search;
    create index course_title_search on course using gin (fold_text(title) gin_trgm_ops);
  `.execute(db)
}
