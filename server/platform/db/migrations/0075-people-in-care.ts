import { type Kysely, sql } from 'kysely'

/**
 * Who helps whom. A person without a login of their own has an account, too, so that everything that is checked for
 * accounts is checked for them. Its email address is made up, and their emails go to the helper.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table site_settings add column most_in_care int not null default 8 check (most_in_care between 0 and 30);
    create table care (
      id int generated always as identity primary key,
      carer_id int not null references app_user (id),
      person_id int not null references app_user (id),
      -- minor: the helper is the guardian. adult: the helper says that the adult agreed.
      relation text not null check (relation in ('minor', 'adult')),
      begun_at timestamptz not null,
      ended_at timestamptz,
      check (carer_id <> person_id)
    );
    create unique index care_one_open on care (person_id) where ended_at is null;
    create index care_of_carer on care (carer_id) where ended_at is null;

    -- The address for a person's emails: the helper's if the person has none of their own. Null: no one helps them.
    create function reached_at(receiver int, address text) returns text stable language sql as $$
      select case when address like '%@in-care.invalid'
        then (select c.email from care k join app_user c on c.id = k.carer_id
          where k.person_id = receiver and k.ended_at is null and c.closed_at is null)
        else address end
    $$;
  `.execute(db)
}
