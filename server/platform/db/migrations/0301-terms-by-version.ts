import { type Kysely, sql } from 'kysely'

/**
 * Which text of the waivers a person agreed to. Each text of a waiver is stored once, by its hash. Triggers do it, so
 * no way of changing a waiver can forget it. A stored text never changes. Existing agreements name no text, because it
 * is unknown which one it was.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table terms_text (
      id int generated always as identity primary key,
      uri text not null,
      language text not null,
      version int not null,
      title text not null,
      content text not null,
      hash bytea not null,
      since timestamptz not null,
      unique (uri, language, version),
      unique (uri, language, hash)
    );
    create table terms_agreement (
      user_id int not null references app_user on delete cascade,
      text_id int not null references terms_text,
      agreed_at timestamptz not null,
      primary key (user_id, agreed_at, text_id)
    );
    create index terms_agreement_text on terms_agreement (text_id);

    -- Stores the text of a waiver in a language (null: the original) and returns its id. Null for other pages.
    create function keep_terms_text(of_page int, read_in text) returns int language plpgsql as $$
    declare
      now_read record;
      known int;
    begin
      select p.uri, coalesce(t.language, p.language, 'en') as language,
        coalesce(nullif(t.texts->>'title', ''), p.title) as title, coalesce(nullif(t.texts->>'content', ''), p.content) as content,
        greatest(p.updated_at, t.saved_at) as since
      into now_read from page p left join translation t on t.kind = 'page' and t.of_id = p.id and t.language = read_in
      where p.id = of_page and p.uri in ('general-waiver', 'physical-activity-waiver');
      if not found then return null; end if;
      select k.id into known from terms_text k where k.uri = now_read.uri and k.language = now_read.language
        and k.hash = sha256(convert_to(now_read.title || E'\n' || now_read.content, 'UTF8'));
      if found then return known; end if;
      -- One at a time, so that two transactions do not give out the same version number.
      perform pg_advisory_xact_lock(hashtext('terms_text'));
      insert into terms_text as k (uri, language, version, title, content, hash, since)
      values (now_read.uri, now_read.language,
        (select coalesce(max(o.version), 0) + 1 from terms_text o where o.uri = now_read.uri and o.language = now_read.language),
        now_read.title, now_read.content, sha256(convert_to(now_read.title || E'\n' || now_read.content, 'UTF8')), now_read.since)
      on conflict (uri, language, hash) do nothing
      returning k.id into known;
      if known is null then
        select k.id into known from terms_text k where k.uri = now_read.uri and k.language = now_read.language
          and k.hash = sha256(convert_to(now_read.title || E'\n' || now_read.content, 'UTF8'));
      end if;
      return known;
    end $$;

    create function keep_terms_text_of_page() returns trigger language plpgsql as $$
    begin
      perform keep_terms_text(new.id, null);
      perform keep_terms_text(new.id, t.language) from translation t where t.kind = 'page' and t.of_id = new.id;
      return null;
    end $$;
    create trigger page_terms_kept after insert or update of title, content, language on page
      for each row execute function keep_terms_text_of_page();

    create function keep_terms_text_of_translation() returns trigger language plpgsql as $$
    begin
      perform keep_terms_text(new.of_id, new.language);
      return null;
    end $$;
    create trigger translation_terms_kept after insert or update of texts on translation
      for each row when (new.kind = 'page') execute function keep_terms_text_of_translation();

    select keep_terms_text(p.id, null) from page p order by p.id;
    select keep_terms_text(t.of_id, t.language) from translation t where t.kind = 'page' order by t.of_id, t.language;
  `.execute(db)
}
