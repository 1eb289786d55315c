import { type Kysely, sql } from 'kysely'

/** A hash of each imported legacy record, so that importing the same file again changes nothing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table class_date_import (
      course_id int primary key references course (id) on delete cascade,
      -- SHA-256 of the record as it was read. Changes by staff in the portal do not affect it, so only a changed record
      -- overwrites their work.
      content_hash bytea not null,
      imported_at timestamptz not null
    );
  `.execute(db)
}
