import { type Kysely, sql } from 'kysely'

/** Imports in the administration: what each import found in each row, and which imports only check. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table import_run drop column report;
    -- The import only reported what it would do.
    alter table import_run add column check_only boolean not null default false;
    alter table import_run add column imported int not null default 0;
    alter table import_run add column unchanged int not null default 0;
    alter table import_run add column repaired int not null default 0;
    alter table import_run add column refused int not null default 0;
    -- Why it failed: the portal stopped during the import, or an error occurred.
    alter table import_run add column problem text check (problem in ('interrupted', 'fault'));
    alter table import_run add constraint import_run_says_why check ((status = 'failed') = (problem is not null));
    create index import_run_going on import_run (id) where status = 'running';

    -- Repaired values and rejected rows. They are numbered within a kind, so that a page is found by index.
    create table import_finding (
      run_id int not null references import_run (id) on delete cascade,
      kind text not null check (kind in ('repaired', 'refused')),
      number int not null,
      row_number int not null,
      class_date_id text,
      field text,
      was text,
      now text,
      why text not null,
      primary key (run_id, kind, number)
    );
  `.execute(db)
}
