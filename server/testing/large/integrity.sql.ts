import { type Kysely, sql } from 'kysely'

/**
 * What the database checks row by row and the fill skips. Throws when a reference is broken, a guest and the seats of
 * their registration do not match, a class exceeds its capacity, or has no mode.
 */
export async function checkIntegrity(db: Kysely<never>): Promise<void> {
  const found = [
    ...(await selectDangling(db)),
    ...(await selectUnmatchedGuests(db)),
    ...(await selectOverfull(db)),
    ...(await selectWithoutMode(db)),
  ]
  if (found.length > 0) throw new Error(`The filled database is not whole: ${found.join('; ')}`)
}

interface Key {
  name: string
  child: string
  childColumn: string
  parent: string
  parentColumn: string
}

/** Every foreign key of one column, as a join that must find nothing. */
async function selectDangling(db: Kysely<never>): Promise<string[]> {
  const { rows: keys } = await sql<Key>`
    select c.conname as name, c.conrelid::regclass::text as child, a.attname as "childColumn",
      c.confrelid::regclass::text as parent, b.attname as "parentColumn"
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    join pg_attribute b on b.attrelid = c.confrelid and b.attnum = c.confkey[1]
    where c.contype = 'f' and cardinality(c.conkey) = 1 order by 1`.execute(db)
  const dangling: string[] = []
  for (const { name, child, childColumn, parent, parentColumn } of keys) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(child)} c
      where c.${sql.ref(childColumn)} is not null
        and not exists (select from ${sql.table(parent)} p where p.${sql.ref(parentColumn)} = c.${sql.ref(childColumn)})`.execute(
      db,
    )
    if (rows[0]!.count > 0) dangling.push(`${rows[0]!.count} rows break ${name}`)
  }
  return dangling
}

async function selectUnmatchedGuests(db: Kysely<never>): Promise<string[]> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from registration r full join guest g on g.registration_id = r.id
    where r.id is null or (r.places = 2) <> (g.id is not null)`.execute(db)
  return rows[0]!.count > 0 ? [`${rows[0]!.count} registrations and guests do not match`] : []
}

async function selectWithoutMode(db: Kysely<never>): Promise<string[]> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from course c
    where not exists (select from course_mode m where m.course_id = c.id)`.execute(db)
  return rows[0]!.count > 0 ? [`${rows[0]!.count} classes have no attendance mode`] : []
}

async function selectOverfull(db: Kysely<never>): Promise<string[]> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from course_mode m
    join places_taken t on t.course_id = m.course_id and t.mode = m.mode
    where t.places > m.capacity and not exists (
      select from registration r where r.course_id = m.course_id and r.over_capacity and r.cancelled_at is null)`.execute(
    db,
  )
  return rows[0]!.count > 0 ? [`${rows[0]!.count} classes hold more than they can`] : []
}
