import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listTables, sameWriting, turnOffTriggers } from '#server/maintenance/backup/tables.sql.ts'
import { withClient } from '#server/platform/embedded-postgres/access.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database/test-database.ts'
import { catalogOf } from '../testing/catalog.ts'
import { dropKeys } from './keys-after-rows.sql.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const catalog = () => catalogOf(database.db)

/** Drops the keys and makes them again, as a restore does before and after it loads rows. */
const dropAndMake = () =>
  withClient(database.url, async (client) => {
    await client.query(sameWriting)
    await client.query('begin')
    const tables = await listTables(client)
    const { keys, indexes } = await dropKeys(client, tables)
    const later = [...keys, ...indexes, ...(await turnOffTriggers(client, tables))]
    const { rows } = await client.query(`select
      (select count(*)::int from pg_index join pg_class c on c.oid = indexrelid where relnamespace = 'public'::regnamespace) as indexes,
      (select count(*)::int from pg_constraint where connamespace = 'public'::regnamespace and contype = 'f') as "foreignKeys",
      (select count(*)::int from pg_trigger where not tgisinternal and tgenabled <> 'D') as triggers`)
    for (const statement of later) await client.query(statement)
    await client.query('commit')
    return { meanwhile: rows[0], later, keys, indexes }
  })

describe('restoring keys after rows', () => {
  it('recreates keys, indexes, and triggers exactly as in the catalog', async () => {
    const before = await catalog()
    expect(before.length).toBeGreaterThan(1000)
    const { meanwhile } = await dropAndMake()
    // Those of the migration tables, which are not part of a backup.
    expect(meanwhile).toEqual({ indexes: 2, foreignKeys: 0, triggers: 0 })
    expect(await catalog()).toEqual(before)
  })
  it('tells keys, which reject rows, from indexes, which do not', async () => {
    const { keys, indexes } = await dropAndMake()
    const found = (list: string[], kind: RegExp) => list.filter((one) => kind.test(one)).length
    expect(found(keys, /^create unique index|foreign key/i)).toBe(keys.length)
    expect(found(indexes, /^create index/i)).toBe(indexes.length)
    expect(Math.min(keys.length, indexes.length)).toBeGreaterThan(50)
  })
  it('also keeps comments, deferrable constraints, options, and trigger states', async () => {
    await sql`
      create table place (id int constraint "Key of places" primary key with (fillfactor = 70), code text, area int4range, name text,
        constraint place_code unique nulls not distinct (code) include (name) deferrable initially deferred,
        constraint place_area exclude using gist (area with &&));
      create table visit (id int primary key, place_id int not null, code text,
        constraint "visit's place" foreign key (place_id) references place match full on update cascade on delete cascade deferrable);
      alter table visit add constraint visit_code foreign key (place_id) references place (id) not valid;
      create index visit_marked on visit (code);
      cluster visit using visit_marked;
      create index visit_counted on visit ((lower(code)));
      alter index visit_counted alter column 1 set statistics 500;
      create unique index visit_plain on visit (place_id, lower(code) desc nulls last) where code <> '';
      create view visits as select place.id, place.name, count(*) from place join visit on place_id = place.id group by place.id;
      comment on constraint "visit's place" on visit is 'It''s where; they met';
      comment on constraint place_code on place is 'code';
      comment on index place_code is 'index of a key';
      comment on index visit_plain is 'plain; index';
      create function nothing() returns trigger language plpgsql as 'begin return new; end';
      create trigger visit_off before insert on visit for each row execute function nothing();
      create trigger visit_always before insert on visit for each row execute function nothing();
      create trigger visit_replica before insert on visit for each row execute function nothing();
      alter table visit disable trigger visit_off;
      alter table visit enable always trigger visit_always;
      alter table visit enable replica trigger visit_replica;
      comment on trigger visit_off on visit is 'off'`.execute(database.db)
    const before = await catalog()
    const { later } = await dropAndMake()
    expect(await catalog()).toEqual(before)
    const said = later.join('\n')
    for (const made of ['place_code', 'visit_plain', 'visit_code', "visit's place"])
      expect(said).toContain(made)
    for (const retained of ['Key of places', 'place_area', 'visit_marked', 'visit_counted', 'visit_off'])
      expect(said).not.toContain(retained)
  })
})
