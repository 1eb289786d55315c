import { type Kysely, sql } from 'kysely'

/**
 * What a search looks for is stored folded: an index of three letters only says where a match may be, and folding each of thousands of rows again
 * to be sure took most of the time. Cancelled classes and people
 * who were checked in have their index.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop index app_user_names;
    alter table app_user add column folded_names text not null generated always as (
      -- The made-up address of a person without one is not found.
      fold_name(case when email like '%@in-care.invalid' then first_name || ' ' || last_name
        else first_name || ' ' || last_name || ' ' || email end)) stored;
    create index app_user_names on app_user using gin (folded_names gin_trgm_ops);

    drop index attendee_walk_in_names;
    alter table attendee add column folded_walk_in text generated always as (
      case when user_id is null then fold_name(walk_in_first_name || ' ' || walk_in_last_name || ' ' || coalesce(walk_in_email, '')) end) stored;
    create index attendee_walk_in_names on attendee using gin (folded_walk_in gin_trgm_ops) where user_id is null;

    drop index guest_names;
    alter table guest add column folded_names text generated always as (fold_name(first_name || ' ' || last_name)) stored;
    create index guest_names on guest using gin (folded_names gin_trgm_ops);

    create index registration_checked_in on registration (course_id) where cancelled_at is null and checked_in_at is not null;
    create index course_cancelled on course (starts_at, id) where cancelled_at is not null;
  `.execute(db)
}
