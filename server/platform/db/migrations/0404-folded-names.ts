import { type Kysely, sql } from 'kysely'

// As in migration 0028.
const letters = "'øłđðħŧıς’‘ʼ‐–—', 'olddhtiσ''''''---'"
const ligature = "'œ', 'oe'"

/**
 * Searches for people compare the names that are stored here (decision 395). An index on fold_name finds the same rows,
 * but PostgreSQL then folds the name of each row again to check it. A made-up address is left out, because no one
 * searches for it.
 *
 * Undo neither stores nor writes these columns, so an act has no copy of a person's folded name.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- The result is the same as before, so no index changes. Most texts have only ASCII letters, and folding them this
    -- way takes a quarter of the time.
    create or replace function fold_text(words text) returns text language sql immutable parallel safe as $$
      select case when octet_length(words) = char_length(words) then lower(words collate "C")
        else replace(replace(replace(replace(
          translate(
            lower(regexp_replace(normalize(words, NFKD), '[\\u0300-\\u036f]', '', 'g')),
            ${sql.raw(letters)}),
          'ß', 'ss'), 'æ', 'ae'), ${sql.raw(ligature)}), 'þ', 'th') end
    $$;

    alter table app_user add column folded_name text not null generated always as
      (fold_name(first_name || ' ' || last_name || case when email like '%@in-care.invalid' then '' else ' ' || email end)) stored;
    drop index app_user_names;
    create index app_user_folded_name on app_user using gin (folded_name gin_trgm_ops);

    alter table attendee add column walk_in_folded_name text generated always as
      (fold_name(walk_in_first_name || ' ' || walk_in_last_name || ' ' || coalesce(walk_in_email, ''))) stored;
    drop index attendee_walk_in_names;
    create index attendee_walk_in_folded_name on attendee using gin (walk_in_folded_name gin_trgm_ops) where user_id is null;

    alter table guest add column folded_name text not null generated always as (fold_name(first_name || ' ' || last_name)) stored;
    drop index guest_names;
    create index guest_folded_name on guest using gin (folded_name gin_trgm_ops);

    create or replace function act_leaves_out(table_name text) returns text[] language sql immutable as $$
      select case table_name
        when 'course' then array['data_version', 'edit_version', 'sequence', 'revised_at']
        when 'registration' then array['sequence', 'revised_at', 'staff_notes', 'shown_to']
        when 'guest' then array['folded_name']
        when 'standing_booking' then array['told_at']
        else '{}'::text[] end
    $$;

    -- The list of registrations reads only these columns of the rows that a search finds.
    drop index registration_attendee;
    create index registration_attendee on registration (attendee_id) include (created_at, id);

    analyze app_user (folded_name);
    analyze attendee (walk_in_folded_name);
    analyze guest (folded_name);
  `.execute(db)
}
