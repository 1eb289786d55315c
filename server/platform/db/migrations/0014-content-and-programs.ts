import { type Kysely, sql } from 'kysely'

/** What administrators need to manage pages, series, locations and facilitators, also with thousands of each. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- A page keeps its number when its path changes.
    alter table page add column id int generated always as identity unique;
    create index page_by_title on page (lower(title), id);
    create index location_by_name on location (lower(name), id);
    create index series_by_title on series (lower(title), id);
    create index facilitator_by_name on facilitator (lower(name), id);

    -- Whom a legacy record means by its number. Up to now they all came from an import, under that very number; those that
    -- administrators add have a number of ours and none of theirs, so that an import never takes one for the other.
    alter table facilitator add column legacy_id int unique;
    update facilitator set legacy_id = id;
  `.execute(db)
}
