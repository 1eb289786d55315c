import { type Kysely, sql } from 'kysely'

/**
 * Who was erased, by a number that tells nothing of them, so that a backup from before can be told. Whoever closes an account or erases a walk-in,
 * an older server beside this one too, writes it in the same transaction.
 *
 * Accounts of now get a number that follows from their id and the moment they were made: an older backup, which has no such numbers, comes to the
 * same ones when it is migrated, and somebody else who has the id there to another. New ones get numbers of chance. A walk-in has no moment of
 * its own: their first registration has.
 *
 * The column is made as text and given its type with the numbers, because that writes each table once: an update would write every row a second
 * time, every index of it too, and wake the triggers.
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
    -- By which a list is known as this portal's, whoever was erased.
    insert into erasure values (gen_random_uuid(), 'portal', now());
    insert into erasure select erasure_id, 'account', closed_at from app_user where closed_at is not null;
    insert into erasure select a.erasure_id, 'walk-in', coalesce(a.erased_at, u.closed_at)
      from attendee a left join app_user u on u.id = a.user_id where a.erased_at is not null or u.closed_at is not null;

    create function note_erasure() returns trigger language plpgsql as $$
    begin
      if tg_table_name = 'app_user' then
        insert into erasure values (new.erasure_id, 'account', new.closed_at) on conflict do nothing;
        -- An older backup may know them without the account.
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
