import { sql } from 'kysely'
import type { Database } from '#server/platform/db/connection/connection.ts'

/** Every call may write these: the caller's last use, call counts, the result for copies. */
const ofEveryCall = ['account_use', 'idempotency_key', 'rate_limit', 'session', 'written_row', 'changed_row']

/** From now on the database records each change of a row, with the names of the columns that an update changes. */
export async function noteChangedRows(db: Database): Promise<void> {
  await sql`create table changed_row (name text, what text);
    create function note_changed_row() returns trigger language plpgsql as $$ begin
      insert into changed_row (name, what) select tg_table_name, lower(tg_op) || ' ' || tg_table_name || case when tg_op = 'UPDATE' then
        coalesce((select ' (' || string_agg(n.key, ', ' order by n.key) || ')' from jsonb_each(to_jsonb(new)) n
          where to_jsonb(old) -> n.key is distinct from n.value), ' ()') else '' end;
      return null;
    end $$`.execute(db)
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(
    db,
  )
  for (const { name } of rows)
    if (!ofEveryCall.includes(name))
      await sql`create trigger noted_as_changed after insert or update or delete on ${sql.table(name)}
        for each row execute function note_changed_row()`.execute(db)
}

/** What was changed since the last time, such as '2 insert outbox_mail'. */
export async function changedRows(db: Database): Promise<string[]> {
  const { rows } = await sql<{ what: string; count: number }>`
    with taken as (delete from changed_row returning what)
    select what, count(*)::int as count from taken group by what order by what`.execute(db)
  return rows.map(({ what, count }) => `${count} ${what}`)
}
