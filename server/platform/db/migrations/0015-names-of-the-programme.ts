import { type Kysely, sql } from 'kysely'

/** Indexes to search facilitators, series and locations by part of the name, and to sort programs by name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index facilitator_words on facilitator using gin (name gin_trgm_ops);
    create index series_words on series using gin (title gin_trgm_ops);
    create index location_words on location using gin (name gin_trgm_ops, city gin_trgm_ops);
    create index category_by_name on category (lower(name), id);
  `.execute(db)
}
