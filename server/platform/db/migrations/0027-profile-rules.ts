import { type Kysely, sql } from 'kysely'

/**
 * What the organization requires in profiles beyond the portal's own rules: required answers, and the choices of
 * Interest.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table profile_rules (
      is_only boolean primary key default true check (is_only),
      -- [{field, when: {field, is, value} | null}], from domain/people/profile/profile-rules.input.ts.
      requirements jsonb not null default '[]',
      interest_choices text[] not null default '{}',
      edit_version int not null default 1
    );
    insert into profile_rules default values;
  `.execute(db)
}
