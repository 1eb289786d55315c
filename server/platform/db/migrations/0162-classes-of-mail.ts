import { type Kysely, sql } from 'kysely'

/**
 * Every class that an email is about. A trigger reads them from the data of each email, so an email about eight classes
 * belongs to each. Emails that were already sent have only the class that they were filed under. There is no foreign
 * key to the class, because its lock could deadlock with a registration.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table outbox_mail_course (
      mail_id int not null references outbox_mail (id) on delete cascade,
      course_id int not null,
      primary key (course_id, mail_id)
    );
    create index outbox_mail_course_of_mail on outbox_mail_course (mail_id);
    alter table site_settings add column mail_classes_since timestamptz not null default now();

    create function courses_in_mail(data jsonb, course_id int) returns setof int language sql stable as $$
      select c.id from course c where c.id = courses_in_mail.course_id or c.id in (
        select (found.it #>> '{}')::numeric::int from jsonb_path_query(data, '$.**.courseId') as found (it)
        where jsonb_typeof(found.it) = 'number')
    $$;
    insert into outbox_mail_course (mail_id, course_id)
      select m.id, c from outbox_mail m cross join lateral courses_in_mail(m.data, m.course_id) c
      where m.course_id is not null or m.status = 'queued';

    create function note_courses_of_mail() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' then delete from outbox_mail_course where mail_id = new.id; end if;
      insert into outbox_mail_course (mail_id, course_id) select new.id, c from courses_in_mail(new.data, new.course_id) c;
      return null;
    end $$;
    create trigger mail_has_courses after insert on outbox_mail
      for each row when (new.course_id is not null or new.data <> '{}') execute function note_courses_of_mail();
    -- Only while the email is queued: sending empties its data, and its classes must stay.
    create trigger mail_changes_courses after update of data on outbox_mail
      for each row when (new.status = 'queued' and new.data is distinct from old.data) execute function note_courses_of_mail();
  `.execute(db)
}
