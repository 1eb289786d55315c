import { type Kysely, sql } from 'kysely'

/**
 * The organization's texts in other languages (decision 85): a row for each record and language. A change raises the
 * epoch, so that nothing cached is older. Deleting a record deletes its translations.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table translation (
      kind text not null check (kind in ('page', 'course', 'series', 'settings')),
      of_id int not null,
      language text not null,
      texts jsonb not null,
      marks jsonb not null,
      edit_version int not null default 1,
      saved_at timestamptz not null,
      primary key (kind, of_id, language)
    );
    create trigger translation_changed after insert or update or delete on translation for each statement execute function raise_class_data_epoch();

    create function forget_translations() returns trigger language plpgsql as $$
    begin
      if exists (select from translation where kind = tg_argv[0] and of_id = old.id) then
        delete from translation where kind = tg_argv[0] and of_id = old.id;
      end if;
      return null;
    end $$;
    create trigger page_translations after delete on page for each row execute function forget_translations('page');
    create trigger course_translations after delete on course for each row execute function forget_translations('course');
    create trigger series_translations after delete on series for each row execute function forget_translations('series');
  `.execute(db)
}
