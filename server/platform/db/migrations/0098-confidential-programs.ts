import { type Kysely, sql } from 'kysely'

/**
 * Confidential programs: emails, calendar files and feeds do not name their classes. If a program is added without this
 * value, as an older server does, a trigger chooses it by the program's kind and name.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function is_confidential_program(kind text, name text) returns boolean immutable language sql as $$
      select kind = 'support' or name ~* '\\m(grief|grieving|bereave|mourning|duelo)'
    $$;
    alter table category add column is_confidential boolean;
    update category set is_confidential = is_confidential_program(kind, name);
    alter table category alter column is_confidential set not null;
    create function category_is_confidential() returns trigger language plpgsql as $$
    begin
      new.is_confidential := coalesce(new.is_confidential, is_confidential_program(new.kind, new.name));
      return new;
    end $$;
    create trigger category_confidential before insert on category for each row execute function category_is_confidential();
  `.execute(db)
}
