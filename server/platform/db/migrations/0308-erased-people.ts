import { type Kysely, sql } from 'kysely'

/**
 * Who was erased, by a number that says nothing about the person, so that they can be found in an older backup. A
 * trigger writes it in the transaction that closes the account or erases the walk-in, even if an older server makes the
 * change.
 *
 * Existing accounts get a number that follows from their id and the time they were created. An older backup has no
 * numbers. Migrating it gives the same account the same number, and another person with the same id another number. New
 * accounts get a random number. A walk-in has no time of creation, so the time of their first registration counts.
 *
 * Each column is added as text. Its type and its numbers then come in one statement, because that writes the table
 * once. An update would write every row and every index entry a second time, and fire the triggers.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table app_user add column erasure_id text;
    alter table app_user alter column erasure_id type uuid using
        md5('account ' || id || ' ' || (extract(epoch from created_at) * 1000000)::bigint)::uuid,
      alter column erasure_id set default gen_random_uuid(), alter column erasure_id set not null, add unique (erasure_id);

    create function first_erasure_id(int) returns uuid stable language sql as $$
      select md5('walk-in ' || $1 || ' ' || (extract(epoch from min(created_at)) * 1000000)::bigint)::uuid
      from registration where attendee_id = $1
    $$;
    alter table attendee add column erasure_id text;
    alter table attendee alter column erasure_id type uuid using coalesce(first_erasure_id(id), gen_random_uuid()),
      alter column erasure_id set default gen_random_uuid(), alter column erasure_id set not null, add unique (erasure_id);
    drop function first_erasure_id;

    create table erasure (
      erasure_id uuid primary key,
      kind text not null check (kind in ('account', 'walk-in', 'portal')),
      erased_at timestamptz not null
    );
    -- This row shows that a list comes from this portal, no matter who was erased.
    insert into erasure values (gen_random_uuid(), 'portal', now());
    insert into erasure select erasure_id, 'account', closed_at from app_user where closed_at is not null;
    insert into erasure select a.erasure_id, 'walk-in', coalesce(a.erased_at, u.closed_at)
      from attendee a left join app_user u on u.id = a.user_id where a.erased_at is not null or u.closed_at is not null;

    create function note_erasure() returns trigger language plpgsql as $$
    begin
      if tg_table_name = 'app_user' then
        insert into erasure values (new.erasure_id, 'account', new.closed_at) on conflict do nothing;
        -- In an older backup the person may be a walk-in without an account.
        insert into erasure select a.erasure_id, 'walk-in', new.closed_at from attendee a where a.user_id = new.id
          on conflict do nothing;
      else
        insert into erasure values (new.erasure_id, 'walk-in', new.erased_at) on conflict do nothing;
      end if;
      return null;
    end $$;
    create trigger app_user_erased_is_noted after update of closed_at on app_user
      for each row when (old.closed_at is null and new.closed_at is not null) execute function note_erasure();
    create trigger attendee_erased_is_noted after update of erased_at on attendee
      for each row when (old.erased_at is null and new.erased_at is not null) execute function note_erasure();
  `.execute(db)
}
