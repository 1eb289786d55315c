import { type Kysely, sql } from 'kysely'

/** What administrators need to manage pages, series, locations and facilitators, also with thousands of each. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- The id stays when the path changes.
    alter table page add column id int generated always as identity unique;
    create index page_by_title on page (lower(title), id);
    create index location_by_name on location (lower(name), id);
    create index series_by_title on series (lower(title), id);
    create index facilitator_by_name on facilitator (lower(name), id);

    -- The id in legacy records. So far all facilitators were imported with it as their id. Those that administrators add
    -- have no legacy id, so that an import never confuses the two.
    alter table facilitator add column legacy_id int unique;
    update facilitator set legacy_id = id;
  `.execute(db)
}
